// A cup as those who play in it read it: their own tier and match come first, and its tables name it.

import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../api/client';
import type { Cup, CupSet, Table, Watched } from '../../api/types';
import InPlay from '../../lobby/InPlay.svelte';
import { day, words } from '../../locale/words.svelte';
import CupLine from '../../table/CupLine.svelte';
import { groupsOf, setsOf } from './cups';

beforeEach(async () => {
  await words.use('en');
  await words.load('page', 'board');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const cup = (number: number) =>
  ({
    number,
    entries: [1, 1, 2, 2, 2, 2].map((group, i) => ({ number: i + 1, group })),
    standings: [1, 1, 2, 2, 2, 2].map((group, i) => ({ number: i + 1, group })),
  }) as unknown as Cup;
const set = (a: number, b: number) => ({ a, b }) as CupSet;

test('the own tier comes before the others, and there the own match', () => {
  expect(groupsOf(cup(5))).toEqual([2, 1]);
  expect(groupsOf(cup(0))).toEqual([1, 2]);
  const sets = [set(1, 2), set(3, 4), set(5, 6)];
  expect(setsOf(cup(5), sets).map(({ a }) => a)).toEqual([5, 3, 1]);
  expect(setsOf(cup(0), sets)).toEqual(sets); // who does not play in it sees the order of the draw
});

const table = { id: 't1', title: 'board', cup: 'c1', cupName: 'Winter cup' } as Table;
const until = '2026-11-20T20:00:00Z';
const ends = '2026-11-27T20:00:00Z';
const playing = (game: object) =>
  vi.spyOn(api, 'cup').mockResolvedValue({
    played: [{ ends, sets: [{ games: [{ table: 't1', until, done: false, ...game }] }] }],
  } as unknown as Cup);

test.each([
  ['which nobody has begun, when one must have come', { begun: false }, `, join by ${day(until)}`],
  ['which is played, the end of the round', { begun: true }, `, finish by ${day(ends)}`],
  ['which has more time than its round, its own end', { begun: true, ends: until }, `, finish by ${day(until)}`],
  ['which is over, no time', { begun: true, done: true }, ''],
])('a table names its cup and, of a game %s', async (_, game, term) => {
  const asked = playing(game);
  render(CupLine, { table });
  const link = screen.getByRole('link', { name: 'Winter cup' });
  expect(link.getAttribute('href')).toBe('/cups/c1');
  await asked.mock.results[0]!.value;
  await vi.waitFor(() => expect(link.parentElement?.textContent).toBe(`Winter cup${term}`));
});

test('a game to watch names its cup, any other none', () => {
  const shown = (one: object) => {
    const seats = ['free', 'shadow'].map((side) => ({ id: side, side, kind: 'bot', level: 'elf', name: '' }));
    const full = { options: {}, seats, clock: { kind: 'none' }, turn: 3, watching: 0, ...one };
    const game = { table: full, view: undefined, sides: ['free', 'shadow'], chances: [] } as unknown as Watched;
    return render(InPlay, { games: [game], total: 1 }).container;
  };
  const foot = shown(table).querySelector('.foot')!;
  expect(foot.querySelector('a')?.getAttribute('href')).toBe('/cups/c1');
  expect(foot.textContent).toMatch(/ · Winter cup/);
  expect(shown({ id: 't2', title: 'board' }).querySelector('.foot a')).toBeNull();
});
