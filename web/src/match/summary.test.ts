// @vitest-environment node
import { expect, test } from 'vitest';
import type { Table } from '../api/types';
import { byDecision, waitsForMe } from './summary';

const at = (hours: number) => new Date(Date.UTC(2026, 10, 18) + hours * 3_600_000).toISOString();
const table = (id: string, more: Partial<Table>): Table =>
  ({
    id,
    status: 'live',
    mine: [0],
    decider: 0,
    created: at(0),
    clock: { kind: 'days', days: 3 },
    seats: [{ contributed: true }, { contributed: true }],
    ...more,
  }) as Table;

test('a game of a cup that has not begun waits for who has not come, and the nearest deadline comes first', () => {
  const seats = (mine: boolean) => [{ contributed: mine }, { contributed: false }] as Table['seats'];
  const cup = { status: 'contributing', decider: -1, cup: 'winter' } as const;
  const soon = table('soon', { ...cup, seats: seats(false), due: at(0.25), clock: { kind: 'live', seconds: 5400 } });
  const came = table('came', { ...cup, seats: seats(true), due: at(0.25) });
  expect(waitsForMe(soon)).toBe(true);
  expect(waitsForMe(came)).toBe(false);
  const days = table('days', { due: at(71) });
  const theirs = table('theirs', { decider: 1, due: at(1) });
  const untimed = table('untimed', { clock: { kind: 'none' }, since: at(-300) });
  expect(byDecision([theirs, untimed, days, came, soon]).map(({ id }) => id)).toEqual([
    'soon',
    'days',
    'untimed',
    'theirs',
    'came',
  ]);
});
