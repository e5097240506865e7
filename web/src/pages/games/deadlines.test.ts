// @vitest-environment node
import { expect, test } from 'vitest';
import type { Table } from '../../api/types';
import { barsOf } from './deadlines';

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

test('a game that stands still has no deadline', () => {
  expect(barsOf({ ...table(0, 12), status: 'open' }, noon)).toEqual([]);
});
