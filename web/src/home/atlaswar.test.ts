// The game on the map of the first page plays by itself, can be stopped, stands still for those who want no movement, and
// gives way to a game that is played on the server.

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../api/client';
import { site } from '../site/site.svelte';
import { words } from '../locale/words.svelte';
import AtlasWar from './AtlasWar.svelte';

beforeAll(async () => {
  await words.use('en');
  await words.load('page-home');
});
beforeEach(() => {
  vi.useFakeTimers();
  site.motion = true;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const armies = () =>
  [...document.querySelectorAll<SVGElement>('[data-army]')]
    .map((army) => `${army.dataset['army']} ${army.textContent.trim()}`)
    .join();
const shown = async (live = false) => {
  render(AtlasWar, { live });
  await vi.advanceTimersByTimeAsync(0);
  await tick();
};

test('it goes on step by step, until it is stopped, and goes on again', async () => {
  await shown();
  const first = armies();
  expect(first).not.toBe('');
  await vi.advanceTimersByTimeAsync(10_000);
  const later = armies();
  expect(later).not.toBe(first);
  await fireEvent.click(screen.getByRole('button', { name: 'Pause the game on the map' }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(armies()).toBe(later);
  await fireEvent.click(screen.getByRole('button', { name: 'Resume the game on the map' }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(armies()).not.toBe(later);
});

test('without movement it is one position, and nothing has to be stopped', async () => {
  site.motion = false;
  await shown();
  const first = armies();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(armies()).toBe(first);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.querySelector('[data-moves]')).toBeNull();
});

test('a game of the server is shown instead, and leads to its table', async () => {
  const view = {
    turn: 7,
    regions: [{ region: 'edoras', army: [{ nation: 'rohan', regular: 2 }] }],
    fellowship: { region: 'rivendell', company: [] },
  };
  const seats = [
    { id: 'free', side: 'free', name: 'Ann', kind: 'person' },
    { id: 'shadow', side: 'shadow', name: 'Ben', kind: 'person' },
  ];
  const table = { id: 'abc', title: 'board', seats, options: {} };
  vi.spyOn(api, 'watch').mockResolvedValue({
    games: [{ table, view, sides: ['free', 'shadow'], chances: [] }],
    famous: [],
  } as never);
  await shown(true);
  await vi.waitFor(() => expect(armies()).toBe('edoras 2'));
  const link = screen.getByRole('link', { name: /Ann – Ben, turn 7/ });
  expect(link.getAttribute('href')).toBe('/table/abc');
});
