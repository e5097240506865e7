// Names lead to the person, beside what leads to the game.

import { cleanup, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../api/client';
import type { Table, Title, Watched } from '../api/types';
import { Voice } from '../locale/voice';
import { words } from '../locale/words.svelte';
import After from './After.svelte';
import InPlay from '../lobby/InPlay.svelte';
import TableLists from '../lobby/TableLists.svelte';

const title = { id: 'board', kinds: [], verbs: [], prompts: [], events: [], reasons: [] } as unknown as Title;
vi.mock('../titles/open', () => ({
  openTitle: () => Promise.resolve({ module: undefined, voice: new Voice(title) }),
}));

const table = {
  id: 't1',
  title: 'board',
  options: {},
  status: 'over',
  turn: 7,
  owner: 'Rosie Cotton',
  mine: [],
  decider: -1,
  watching: 2,
  clock: { kind: 'none' },
  fairness: { commitment: '', contributions: [] },
  created: '2026-01-02T20:00:00Z',
  result: { winners: [0], by: 'ring-destroyed', draw: false },
  seats: [
    { id: 'free', side: 'free', kind: 'person', name: 'Rosie Cotton' },
    { id: 'shadow', side: 'shadow', kind: 'bot', name: '', level: 'ranger' },
  ],
} as unknown as Table;
const person = '/people/Rosie%20Cotton';

beforeEach(async () => {
  await words.use('en');
  await words.load('page');
  await words.load('board');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Where the links within lead to, in order; a link within a link would be none. */
const links = (within: Element) => [...within.querySelectorAll('a')].map((a) => a.getAttribute('href'));

describe('names', () => {
  test('of a game that is watched lead to the person, its board to the table', () => {
    const game = { table, view: undefined, sides: ['free', 'shadow'], chances: [] } as unknown as Watched;
    const { container } = render(InPlay, { games: [game], total: 1 });
    const card = container.querySelector('[data-watch="t1"]')!;
    expect(links(card)).toEqual(['/table/t1', person]);
    expect(card.textContent).toContain('Ranger');
  });

  test('in a list of tables are links of their own within a row that leads to the table', async () => {
    vi.spyOn(api, 'tables').mockResolvedValue({ tables: [table] });
    const { container } = render(TableLists);
    const row = await vi.waitFor(() => container.querySelector('.rows li')!.closest('li')!, 20_000);
    expect(links(row)).toEqual(['/table/t1/after', person]);
    expect(row.querySelector('a a, a button')).toBeNull();
  });

  test('after the game stand in the row of the seats, a bot by its level', async () => {
    vi.spyOn(api, 'table').mockResolvedValue(table);
    vi.spyOn(api, 'history').mockResolvedValue({ records: [], n: 0 });
    vi.spyOn(api, 'chances').mockRejectedValue(new Error('none'));
    const { container } = render(After, { id: 't1' });
    const seats = await vi.waitFor(() => {
      const found = container.querySelector<HTMLElement>('.sat');
      if (!found) throw new Error('not yet');
      return found;
    }, 20_000);
    expect(within(seats).getByRole('link', { name: 'Rosie Cotton' }).getAttribute('href')).toBe(person);
    expect(seats.querySelectorAll('li')).toHaveLength(2);
    expect(seats.textContent).toContain('Ranger');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });
});
