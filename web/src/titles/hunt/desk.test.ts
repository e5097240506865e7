// The desk reads the record in words, and what each clue ruled out from the rules.

import { expect, test } from 'vitest';
import type { Voice } from '../../locale/voice';
import { cluesOf, percent } from './desk.svelte';
import type { HuntView } from './view';

const voice = {
  say: (key: string, ...args: unknown[]) => [key, ...args].join(' '),
  name: (kind: string, id: string) => `${kind}:${id}`,
} as unknown as Voice;
const record = ['move 0', 'visited shire-22', 'last-zone v-d 0', 'among shire-1 shire-2 none none', 'points 2'];

test('clues are every answer of the record, in order, without the moves', () => {
  const view = { record } as unknown as HuntView;
  expect(cluesOf(view, voice)).toEqual([
    { note: 1, words: 'hunt.clue.visited space:shire-22', out: [] },
    { note: 2, words: 'hunt.clue.last-zone.no zone:v-d', out: [] },
    { note: 3, words: 'hunt.clue.among space:shire-1, space:shire-2', out: [] },
    { note: 4, words: 'hunt.clue.points 2', out: [] },
  ]);
});

test('with the aid each says what it ruled out and how many places it left', () => {
  const clues = [{ note: 2, out: ['shire-5'], left: 7 }];
  const view = { record, desk: { clues } } as unknown as HuntView;
  expect(cluesOf(view, voice)[1]).toMatchObject({ note: 2, out: ['shire-5'], left: 7 });
});

test('only what is sure has a hundred percent, and nothing possible has none', () => {
  expect([1, 49, 996, 1000].map(percent)).toEqual([1, 5, 99, 100]);
});
