// A table that exists in this browser alone: what a lesson, a puzzle and an analysis show.

import type { SeatInfo, Table } from '../api/types';

export function localTable(
  id: string,
  title: string,
  seats: readonly SeatInfo[],
  options: Record<string, string>,
): Table {
  return {
    id,
    title,
    options,
    status: 'live',
    paused: false,
    visibility: 'private',
    rated: false,
    hotseat: false,
    hints: false,
    clock: { kind: 'none' } as Table['clock'],
    seats: seats.map(({ id, side }) => ({
      id,
      side,
      kind: 'person',
      name: '',
      contributed: true,
      present: true,
    })) as Table['seats'],
    owner: '',
    mine: [],
    n: 0,
    turn: 0,
    decider: -1,
    created: new Date().toISOString(),
    fairness: { commitment: '', contributions: [] } as Table['fairness'],
    watching: 0,
    watchable: true,
  };
}
