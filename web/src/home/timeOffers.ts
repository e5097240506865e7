// Which games fit into the time that somebody has.

import type { Cell } from '../api/types';

export const times = ['15', '30', '60', 'evening', 'days'] as const;
export type Time = (typeof times)[number];

const minutes: Record<Exclude<Time, 'days'>, number> = { '15': 15, '30': 30, '60': 60, evening: 180 };

/** Against a person both clocks may run out, against a bot only one's own does. The longest that fits comes first; an offer
 *  may last a third longer than the time there is. */
export function fitting(cells: readonly Cell[], time: Time): { persons: Cell[]; bots: Cell[] } {
  if (time === 'days') {
    const days = cells.filter((cell) => cell.pace === 'days');
    return { persons: waitingFirst(days), bots: days };
  }
  const most = (minutes[time] * 60 * 4) / 3;
  const own = (cell: Cell) => cell.clock.seconds ?? 0;
  const upTo = (limit: number) =>
    cells.filter((cell) => own(cell) > 0 && own(cell) <= limit).sort((a, b) => own(b) - own(a));
  return { persons: waitingFirst(upTo(most / 2)), bots: upTo(most) };
}

const waitingFirst = (cells: readonly Cell[]): Cell[] =>
  [...cells].sort((a, b) => Number(b.waiting > 0) - Number(a.waiting > 0));
