// What the board tells of questions and encounters: who asked and what paid, which tiles were drawn, what each costs, and
// that the outcome stays when it is over.

import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { MatchRecord, Title } from '../../api/types';
import { Voice } from '../../locale/voice';
import { words } from '../../locale/words.svelte';
import type { Shown } from '../../match/match.svelte';
import { costsOf } from './encounters';
import { highlights } from './highlights';
import title from './fixtures/title.json';
import { queries } from './queries';
import Story from './Story.svelte';

beforeAll(async () => {
  // The panel measures itself, which no test needs.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  await words.use('en');
  await words.load('hunt');
});
afterEach(cleanup);
const voice = new Voice(title as unknown as Title);
const told = (...events: string[][]): MatchRecord[] =>
  events.map((of, i) => ({ n: i + 1, kind: 'action', turn: 3, seat: 1, events: of })) as unknown as MatchRecord[];

const hunted = told(
  ['die-spent sword wraith-1', 'hunting red shire-14'],
  ['ally-played farmer-maggot 0'],
  ['hunted shire-14 yes'],
  ['found shire-14 3', 'tile-drawn tile-2', 'tile-drawn tile-eye', 'tile-drawn tile-eye'],
);
const suffered = [...hunted, ...told(['turned samwise', 'tile-cancelled tile-2', 'corruption 3 5'])];

const story = (records: readonly MatchRecord[], eyes: number) =>
  render(Story, {
    shown: { records, moment: { view: { tiles: { eyes } } } } as unknown as Shown,
    voice,
    picking: undefined as never,
  }).container;

test('a question says who asked, which die paid and which card was played on it', () => {
  const [query] = queries(hunted, voice);
  expect(query).toMatchObject({ kind: 'hunt', rider: 'red', die: 'sword', answer: 'yes' });
  expect(query!.cards).toEqual([{ kind: 'ally', name: 'farmer-maggot' }]);
  const panel = story(hunted.slice(0, 3), 0);
  expect(panel.querySelector('.no')!.textContent).toBe('3');
  expect(panel.querySelector('.paid')).not.toBeNull();
});

test('tiles cost their number, an Eye one more for each Eye beside the track', () => {
  const tiles = ['tile-2', 'tile-eye', 'tile-eye'].map((tile) => ({ tile, cancelled: false }));
  expect(costsOf(tiles, 1)).toEqual([2, 2, 3]);
  expect(costsOf([{ ...tiles[0]!, cancelled: true }, ...tiles.slice(1)], 0)).toEqual([undefined, 1, 2]);
});

test('an encounter shows every tile with its cost, and keeps the outcome', () => {
  const open = story(hunted, 0);
  expect([...open.querySelectorAll('[data-tile] small')].map((cost) => cost.textContent)).toEqual(['+2', '+1', '+2']);
  cleanup();
  const over = story(suffered, 2);
  expect(over.querySelectorAll('.cancelled')).toHaveLength(1);
  expect([...over.querySelectorAll('[data-tile] small')].map((cost) => cost.textContent)).toEqual(['0', '+1', '+2']);
  expect(over.textContent).toMatch(/\+3, now 5/);
  cleanup();
  // Something else was asked since.
  const next = [...suffered, ...told([], [], [], [], [], ['searching blue shire-9', 'searched shire-9 no'])];
  expect(story(next, 2).querySelectorAll('[data-tile]')).toHaveLength(0);
});

test('a night shows who walks with Frodo', () => {
  const night = (act: string, strider: string) => {
    const company = { frodo: 'up', samwise: 'turned', peregrin: 'up', meriadoc: 'away', strider };
    const shown = { moment: { view: { act, hour: 'night', company } } } as unknown as Shown;
    return highlights(voice.parse('events', 'turn 3'), shown, voice)?.added;
  };
  expect(night('shire', 'away')).toContain('walkers.hhh@');
  expect(night('wild', 'up')).toContain('walkers.hhhm@');
});
