// Opening tables: the short way from a door to a seat.

import { api, contribution } from './api/client';
import type { Table, Title } from './api/types';
import { house } from './house.svelte';

/** The level a newcomer should meet: the middle one. */
export const usualLevel = (title: Title): string => title.levels[Math.floor(title.levels.length / 2)] ?? '';

/** A table for one person, begun at once: one seat is theirs, bots take the others. */
export async function againstBots(title: Title, seat: number): Promise<Table> {
  await house.guest();
  const level = usualLevel(title);
  return api.open({
    title: title.id,
    seats: title.seats.map((_, i) => (i === seat ? { kind: 'me' } : { kind: 'bot', level })),
    visibility: 'private',
    contribution: contribution(),
  });
}

/** Sits down at a table, as a guest if need be. */
export async function sitDown(table: Table, seat?: number, key?: string): Promise<Table> {
  await house.guest();
  return api.join(table.id, {
    contribution: contribution(),
    ...(seat === undefined ? {} : { seat }),
    ...(key === undefined ? {} : { key }),
  });
}
