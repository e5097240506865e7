// @vitest-environment node
// What stands beside the answers to a hunt and to hits: what each leaves, whose face it has, who may be drawn by lot.

import { expect, test } from 'vitest';
import type { Offer, Voice } from '../../locale/voice';
import { lotsOf, wayFace, wayOut } from './verdict';
import type { BoardView } from './view';

const voice = {
  say: (key: string, ...words: unknown[]) => [key, ...words].join(' '),
  name: (_: string, id: string) => id,
} as unknown as Voice;
const offer = (text: string, ...operands: { kind: string; name: string }[]) =>
  ({ text, word: text.split(' ')[0], operands }) as unknown as Offer;

const hunted = {
  fellowship: { corruption: 2 },
  focus: {
    kind: 'hunt',
    ways: [
      { action: 'use-ring', covers: 0, least: 5, most: 5 },
      { action: 'choose-card axe-and-bow', covers: 1, least: 4, most: 4 },
      { action: 'fight-guide', falls: 'strider', covers: 3, least: 2, most: 2 },
      {
        action: 'fight-random',
        among: 4,
        covers: 1,
        least: 2,
        most: 4,
        lots: [
          { who: ['strider'], corruption: 2 },
          { who: ['boromir', 'gimli'], corruption: 3 },
          { who: ['peregrin'], corruption: 4 },
        ],
      },
    ],
  },
} as unknown as BoardView;

test('every way out of a hunt says what it leaves', () => {
  const card = offer('choose-card axe-and-bow', { kind: 'card', name: 'axe-and-bow' });
  expect(wayOut(hunted, voice, offer('use-ring'))).toBe('board.way.ring 2 5');
  expect(wayOut(hunted, voice, card)).toBe('board.way.covers 1 2 4');
  expect(wayOut(hunted, voice, offer('fight-guide'))).toBe('board.way.guideAll strider 3 2');
  expect(wayFace(hunted, card)).toEqual({ book: 'board', kind: 'card', name: 'axe-and-bow' });
});

test('a lot has no face of its own, and says who may be drawn, with which chance', () => {
  expect(wayFace(hunted, offer('fight-random'))?.name).toBe('unseen-companion');
  expect(lotsOf(hunted, offer('fight-random')).map(({ corruption, chance }) => [corruption, chance])).toEqual([
    [2, 0.25],
    [3, 0.5],
    [4, 0.25],
  ]);
  expect(lotsOf(hunted, offer('fight-guide'))).toEqual([]);
});

test('a loss says who fights on, and how many hits are left', () => {
  const losses = [
    { action: 'remove sauron regular', hits: 2, units: 8, dice: 5 },
    { action: 'remove sauron elite', hits: 0, units: 8, dice: 5 },
  ];
  const view = { ...hunted, focus: { kind: 'battle', losses } } as unknown as BoardView;
  expect(wayOut(view, voice, offer('remove sauron regular'))).toBe('board.way.left 8 5 · board.way.hits 2');
  expect(wayOut(view, voice, offer('remove sauron elite'))).toBe('board.way.left 8 5');
});
