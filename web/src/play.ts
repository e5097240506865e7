// Opening tables: the short way from a door to a seat.

import { api, contribution } from './api/client';
import type { NewTable, Table, Title } from './api/types';
import { house } from './house.svelte';

/** The level a newcomer should meet: the second, after the one that plays at random. */
export const usualLevel = (title: Title): string => title.levels[1] ?? title.levels[0] ?? '';

/** Opens a table, as a guest if need be, and adds this browser's share of the chance. The share comes after the table:
 *  the server has committed to its own secret by then. */
export async function openTable(wanted: NewTable): Promise<Table> {
  await house.guest();
  let table = await api.open(wanted);
  for (const seat of table.mine) table = await api.contribute(table.id, seat, contribution());
  return table;
}

/** A table for one person, begun at once: one seat is theirs, bots take the others. */
export function againstBots(title: Title, seat: number): Promise<Table> {
  const level = usualLevel(title);
  return openTable({
    title: title.id,
    seats: title.seats.map((_, i) => (i === seat ? { kind: 'me' } : { kind: 'bot', level })),
    visibility: 'private',
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
