// Whose turn it is: which tables wait for the visitor.

import type { Table } from '../api/types';

/** A game of a cup cannot begin before I come, and is lost when its time is over. */
export const awaitsMe = (table: Table): boolean =>
  Boolean(table.cup) &&
  table.status === 'contributing' &&
  table.mine.some((i) => !table.seats[i]?.contributed && !table.seats[i]?.pledged);

export const waitsForMe = (table: Table): boolean =>
  (table.status === 'live' && table.mine.includes(table.decider)) || awaitsMe(table);
