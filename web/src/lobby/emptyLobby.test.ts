// An empty lobby: which bot is as strong as the visitor, and that another can be chosen.

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../api/client';
import type { Cell, LadderStanding, Rank, Title } from '../api/types';
import { matchmaking } from './matchmaking.svelte';
import { site } from '../site/site.svelte';
import { words } from '../locale/words.svelte';
import EmptyLobby from './EmptyLobby.svelte';
import { evenLevel } from './botLevel';

const rank = (level: string, expected?: number) => ({ level, ...(expected === undefined ? {} : { expected }) }) as Rank;
const levels = ['hobbit', 'dwarf', 'ranger'];

describe('the bot of one’s own strength', () => {
  test('is the one against which half of the points may be expected', () =>
    expect(evenLevel(levels, [rank('hobbit', 0.9), rank('dwarf', 0.75), rank('ranger', 0.55)])).toBe('ranger'));
  test('is the second of all for someone without a rating', () => {
    expect(evenLevel(levels, [rank('hobbit'), rank('ranger')])).toBe('dwarf');
    expect(evenLevel(['hobbit'], [])).toBe('hobbit');
  });
  test('is one that the title offers', () =>
    expect(evenLevel(levels, [rank('elf', 0.5), rank('dwarf', 0.8)])).toBe('dwarf'));
});

describe('the bench', () => {
  const cells = [
    { title: 'board', pace: 'short' },
    { title: 'hunt', pace: 'short' },
  ] as Cell[];

  beforeEach(async () => {
    await words.use('en');
    for (const file of ['page', 'board', 'hunt']) await words.load(file);
    site.titles = ['board', 'hunt'].map((id) => ({ id, levels: ['random', ...levels] }) as unknown as Title);
    vi.spyOn(api, 'ladder').mockImplementation((title) =>
      Promise.resolve({
        title,
        levels: [{ level: 'ranger', measured: true, rating: 1410, margin: 30, expected: 0.5 }],
      } as unknown as LadderStanding),
    );
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  test('offers every level but chance, proposes one’s own, and seats the one that is chosen', async () => {
    const bot = vi.spyOn(matchmaking, 'playBot').mockResolvedValue();
    render(EmptyLobby, { cells });
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(levels);
    await vi.waitFor(() => expect(screen.getByText(/1,380–1,440 · your level/)).toBeTruthy(), 20_000);
    expect(screen.getByRole('radio', { checked: true }).closest('label')!.textContent).toContain('Ranger');
    await fireEvent.click(screen.getByRole('button', { name: /Ranger/ }));
    expect(bot).toHaveBeenLastCalledWith(cells[0], 'ranger');
    // Another game and another level.
    await fireEvent.change(screen.getByRole('combobox'), { target: { value: 'hunt' } });
    await fireEvent.click(screen.getByRole('radio', { name: /Hobbit/ }));
    await fireEvent.click(screen.getByRole('button', { name: /Hobbit/ }));
    expect(bot).toHaveBeenLastCalledWith(cells[1], 'hobbit');
  });
});
