// The deadlines of the coming days, as bars.

import type { Leave, Table } from '../../api/types';
import { waitsForMe } from '../../match/summary';

const day = 86_400_000;

/** A bar: when it begins and ends in days from the beginning of today, whose time it is, and whether it ends with a flag. */
export type Bar = { from: number; to: number; kind: 'mine' | 'theirs' | 'later' };

export const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** When a time of mine that begins and ends like this really ends: my clocks are paused while I am on leave. A leave that
 *  runs already is in the deadline only up to now. */
export function withLeave(from: number, end: number, leaves: readonly Leave[]): number {
  for (const leave of [...leaves].sort((a, b) => Date.parse(a.from) - Date.parse(b.from))) {
    const [begins, ends] = [Math.max(from, Date.parse(leave.from)), Date.parse(leave.until)];
    if (begins < end && ends > begins) end += ends - begins;
  }
  return end;
}

/** Which of the coming days lie in a leave. */
export const onLeave = (date: Date, leaves: readonly Leave[]): boolean =>
  leaves.some((leave) => Date.parse(leave.from) < date.getTime() + day && Date.parse(leave.until) > date.getTime());

/** Mine now as long as it lasts; the other's at the latest, and mine afterwards. */
export function barsOf(table: Table, now: number, leaves: readonly Leave[] = []): Bar[] {
  const begin = startOfDay(now);
  const at = (time: number) => (time - begin) / day;
  if (!table.due || (table.status !== 'live' && table.status !== 'contributing')) return [];
  const due = Math.max(now, Date.parse(table.due));
  if (waitsForMe(table)) return [{ from: at(now), to: at(withLeave(now, due, leaves)), kind: 'mine' }];
  const term = (table.clock.days ?? 1) * day;
  return [
    { from: at(now), to: at(due), kind: 'theirs' },
    { from: at(due), to: at(withLeave(due, due + term, leaves)), kind: 'later' },
  ];
}
