// The deadlines of the coming days, as bars.

import type { Table } from '../../api/types';
import { waitsForMe } from '../../match/summary';

const day = 86_400_000;

/** A bar: when it begins and ends in days from the beginning of today, whose time it is, and whether it ends with a flag. */
export type Bar = { from: number; to: number; kind: 'mine' | 'theirs' | 'later' };

export const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** Mine now as long as it lasts; the other's at the latest, and mine afterwards. */
export function barsOf(table: Table, now: number): Bar[] {
  const begin = startOfDay(now);
  const at = (time: number) => (time - begin) / day;
  if (!table.due || table.status !== 'live') return [];
  const due = Math.max(now, Date.parse(table.due));
  if (waitsForMe(table)) return [{ from: at(now), to: at(due), kind: 'mine' }];
  const term = (table.clock.days ?? 1) * day;
  return [
    { from: at(now), to: at(due), kind: 'theirs' },
    { from: at(due), to: at(due + term), kind: 'later' },
  ];
}
