// @vitest-environment node
import { expect, test } from 'vitest';
import type { Cell } from '../api/types';
import { fitting } from './timeOffers';

const cell = (title: string, pace: Cell['pace'], minutes: number, waiting = 0): Cell => ({
  title,
  pace,
  clock: minutes ? { kind: 'live', seconds: minutes * 60 } : { kind: 'days', days: 2 },
  waiting,
});
const cells = [
  cell('board', 'short', 30),
  cell('cards', 'short', 15),
  cell('hunt', 'short', 20),
  cell('board', 'whole', 90),
  cell('board', 'days', 0),
];
const names = (list: readonly Cell[]) => list.map(({ title, pace }) => `${title} ${pace}`);

test('what is offered fits into the time, the longest first', () => {
  expect(names(fitting(cells, '15').persons)).toEqual([]);
  expect(names(fitting(cells, '15').bots)).toEqual(['hunt short', 'cards short']);
  expect(names(fitting(cells, '30').persons)).toEqual(['hunt short', 'cards short']);
  expect(names(fitting(cells, '60').persons)[0]).toBe('board short');
  expect(names(fitting(cells, 'evening').persons)[0]).toBe('board whole');
  expect(names(fitting(cells, 'days').persons)).toEqual(['board days']);
});

test('who waits already comes before a longer game', () => {
  expect(names(fitting([...cells, cell('battle', 'short', 10, 1)], '30').persons)[0]).toBe('battle short');
});
