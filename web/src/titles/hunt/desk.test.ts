// The desk reads the record in words, and what each clue ruled out from the rules.

import { expect, test } from 'vitest';
import type { Voice } from '../../locale/voice';
import type { Offer } from '../../locale/voice';
import { ahead, boardOf } from './boards';
import { chancesAt, cluesOf, percent } from './desk.svelte';
import { labels, roomOf } from './labels';
import { nearestOf } from './nearness';
import { questionsOf } from './questions';
import type { HuntView } from './view';
import { overlap } from '../../parts/plane';

const voice = {
  say: (key: string, ...args: unknown[]) => [key, ...args].join(' '),
  name: (kind: string, id: string) => `${kind}:${id}`,
  spoken: (parts: readonly unknown[]) => parts.flat().join(' '),
} as unknown as Voice;
const record = ['move 0', 'visited shire-22', 'last-zone v-d 0', 'among shire-1 shire-2 none none', 'points 2'];

test('clues are every answer of the record, in order, without the moves', () => {
  const view = { record } as unknown as HuntView;
  expect(cluesOf(view, voice)).toEqual([
    { note: 1, words: 'hunt.clue.visited space.shire-22', out: [] },
    { note: 2, words: 'hunt.clue.last-zone.no zone.v-d', out: [] },
    { note: 3, words: 'hunt.clue.among space.shire-1 space.shire-2', out: [] },
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

test('a percentage and a name never cover each other', () => {
  const board = boardOf('shire');
  const names = labels(board, (space) => ({ 'shire-1': 'Bag End', 'shire-12': 'Annúminas' })[space.id]);
  const rooms = names.map((label) => roomOf(label, 1));
  const all = chancesAt({ 'shire-1': 120, 'shire-12': 90, 'shire-8': 20 }, (id) => board.space.get(id)!, rooms, 1);
  expect(all.map(({ id }) => id)).toEqual(['shire-1', 'shire-12']); // the third is not worth saying
  for (const { room } of all) expect(rooms.map((name) => overlap(room, name))).toEqual([0, 0]);
  // Bag End is written above its place, Annúminas below.
  expect(all.map(({ id, y }) => Math.sign(y - board.space.get(id)!.y))).toEqual([1, -1]);
});

const die = (name: string) => ({ kind: 'die', name });
const offer = (word: string, ...operands: { kind: string; name: string }[]) =>
  ({ word, operands, text: [word, ...operands.map(({ name }) => name)].join(' ') }) as unknown as Offer;

test('a rider’s questions have the plainest die that pays, their chance, and the best is named', () => {
  const view = {
    act: 'shire',
    rider: { active: 'blue' },
    riders: [{ id: 'blue', at: 'shire-22' }],
    desk: {
      frodo: { 'shire-22': 124 },
      search: {},
      zones: { 'ii-a': 371 },
      sections: { ii: 505 },
      best: [{ what: 'section', target: 'ii', chance: 505 }],
    },
  } as unknown as HuntView;
  const rows = questionsOf(view, [
    offer('ride', { kind: 'space', name: 'shire-19' }),
    offer('search'),
    offer('perceive-zone', die('ring')),
    offer('perceive-section', die('ring')),
    offer('hunt-die', die('sword')),
    offer('perceive-zone', die('shadow')),
    offer('end-rider'),
  ]);
  expect(rows.map(({ offer, die, chance, best }) => [offer.text, die, chance, best])).toEqual([
    ['search', undefined, 0, false],
    ['perceive-zone ring', 'ring', 37, false],
    ['perceive-section ring', 'ring', 51, true],
    ['hunt-die sword', 'sword', 12, false],
  ]);
  const plain = questionsOf({ ...view, desk: undefined } as unknown as HuntView, [offer('search')]);
  expect(plain).toMatchObject([{ chance: undefined, best: false }]);
});

test('how near the riders are, and how far the way out is, are counted on the board', () => {
  const riders = [{ id: 'blue', at: 'shire-49' }, { id: 'green', at: 'shire-22', owner: 'wraith-1' }, { id: 'red' }];
  expect(nearestOf({ act: 'shire', last: 'shire-22', riders } as unknown as HuntView)).toEqual({
    rider: 'green',
    owner: 'wraith-1',
    steps: 0,
  });
  expect(nearestOf({ act: 'shire', riders } as unknown as HuntView)).toBeUndefined();
  expect(ahead(boardOf('shire'), 'shire-49')).toMatchObject({ exit: 'B' });
});
