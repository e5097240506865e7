// @vitest-environment node
import { expect, test } from 'vitest';
import type { Table } from '../../api/types';
import { barsOf, onLeave } from './deadlines';

const noon = new Date(2026, 10, 16, 12).getTime();
const table = (decider: number, hours: number) =>
  ({
    status: 'live',
    mine: [0],
    decider,
    clock: { kind: 'days', days: 2 },
    due: new Date(noon + hours * 3_600_000).toISOString(),
  }) as unknown as Table;

test('a turn of mine lasts until its time ends', () => {
  expect(barsOf(table(0, 12), noon)).toEqual([{ from: 0.5, to: 1, kind: 'mine' }]);
});

test('the other’s lasts at the latest until then, and mine follows', () => {
  expect(barsOf(table(1, 12), noon)).toEqual([
    { from: 0.5, to: 1, kind: 'theirs' },
    { from: 1, to: 3, kind: 'later' },
  ]);
});

test('a game that is frozen has no deadline', () => {
  expect(barsOf({ ...table(0, 12), status: 'open' }, noon)).toEqual([]);
});

test('a planned leave moves the flag: clocks are paused', () => {
  const at = (hours: number) => new Date(noon + hours * 3_600_000).toISOString();
  const leave = { from: at(6), until: at(30) };
  expect(barsOf(table(0, 12), noon, [leave])).toEqual([{ from: 0.5, to: 2, kind: 'mine' }]);
  expect(barsOf(table(0, 12), noon, [{ from: at(13), until: at(40) }])).toEqual([{ from: 0.5, to: 1, kind: 'mine' }]);
  // What comes after the other's turn is moved, the other's own time is not.
  expect(barsOf(table(1, 12), noon, [leave])).toEqual([
    { from: 0.5, to: 1, kind: 'theirs' },
    { from: 1, to: 3.75, kind: 'later' },
  ]);
});

test('days of leave are marked, also those to come', () => {
  const days = (n: number) => new Date(2026, 10, 16 + n);
  const leaves = [{ from: days(2).toISOString(), until: days(4).toISOString() }];
  expect([0, 1, 2, 3, 4].map((n) => onLeave(days(n), leaves))).toEqual([false, false, true, true, false]);
});
