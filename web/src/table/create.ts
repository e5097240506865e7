// Opening tables: the short way from a door to a seat.

import { api } from '../api/client';
import type { NewTable, SeatInfo, Table, Title } from '../api/types';
import { markPlayed } from '../local/where';
import { say } from '../locale/words.svelte';
import { shareRandomness } from '../match/fairness';
import { site } from '../site/site.svelte';
import { entryOf } from '../titles';

/** The levels that people choose from. One that plays at random is for programs. */
export const levelsOf = (title: Title): string[] => title.levels.filter((level) => level !== 'random');

/** The level a newcomer should meet: the weakest. */
export const usualLevel = (title: Title): string => levelsOf(title)[0] ?? '';

/** What a game on this device needs, while its table is still being chosen: the rules and the board. */
export function prepareDevice(title: string): void {
  const parts = [import('../local/source').then(({ warm }) => warm()), entryOf(title).load?.()];
  void Promise.allSettled(parts); // what cannot be had is said once it is asked for
}

/** Opens a table, as a guest if need be or on this device, and adds this browser's share of the chance. */
export async function openTable(wanted: NewTable, device = site.alone): Promise<Table> {
  if (device) {
    const table = await api.openLocal(wanted, site.me?.name || say('seat.you'));
    markPlayed();
    return shareRandomness(table);
  }
  await site.ensureAccount();
  return shareRandomness(await api.open(wanted));
}

/** The seats of a quick game. */
export async function quickSeats(title: Title): Promise<readonly SeatInfo[]> {
  const { quick } = entryOf(title.id);
  return quick ? (await api.seats(title.id, quick)).seats : title.seats;
}

/** A table for one person, begun at once: one seat is theirs, bots take the others. */
export async function againstBots(title: Title, seat: number, options: Record<string, string> = {}): Promise<Table> {
  const level = usualLevel(title);
  const entry = entryOf(title.id);
  return openTable({
    title: title.id,
    options: { ...entry.usual, ...entry.against, ...entry.quick, ...options },
    seats: (await quickSeats(title)).map((_, i) => (i === seat ? { kind: 'me' } : { kind: 'bot', level })),
    visibility: 'private',
  });
}

/** A table for one person against bots of a level, on chosen terms. */
export async function againstLevel(
  title: Title,
  level: string,
  seat: number,
  terms: Required<Pick<NewTable, 'clock' | 'rated'>>,
): Promise<Table> {
  const entry = entryOf(title.id);
  return openTable(
    {
      title: title.id,
      options: { ...entry.usual, ...entry.against, ...entry.quick },
      seats: (await quickSeats(title)).map((_, i) => (i === seat ? { kind: 'me' } : { kind: 'bot', level })),
      visibility: terms.rated ? 'public' : 'private',
      hints: !terms.rated,
      ...terms,
    },
    false,
  );
}

/** Sits down at a table, as a guest if need be. */
export async function sitDown(table: Table, seat?: number, key?: string): Promise<Table> {
  await site.ensureAccount();
  const body = { ...(seat === undefined ? {} : { seat }), ...(key === undefined ? {} : { key }) };
  return shareRandomness(await api.join(table.id, body));
}
