// What sets a table apart from others of its title.

import type { Table } from '../api/types';
import { say, words } from './words.svelte';

type Apart = Pick<Table, 'title'> & { options: Readonly<Record<string, string>>; from?: Table['from'] };

/** Where the position comes from that it began at; nothing for one that began with the set-up. */
export function originOf({ from }: Pick<Apart, 'from'>): string {
  if (!from) return '';
  const where = say(`from.${from.table ? 'match' : from.puzzle ? 'puzzle' : 'position'}`, from.turn ?? 0);
  return from.hidden === 'kept' ? say('from.kept', where) : where;
}

/** The rules played, where the value of an option has words for that: "second edition". Nothing for the usual ones. */
const editionOf = (table: Apart): string[] =>
  Object.entries(table.options).map(
    ([option, value]) => words.find(`option.${option}.${value}.named`, table.title) ?? '',
  );

export const rulesOf = (table: Apart): string =>
  [...editionOf(table), originOf(table)].filter((named) => named).join(' · ');
