// @vitest-environment node
import { expect, test } from 'vitest';
import type { Imported, Title } from '../../api/types';
import { Voice } from '../../locale/voice';
import { words } from '../../locale/words.svelte';
import boardTitle from '../../titles/board/fixtures/title.json';
import { accountOf, chancesOf, eventText, moments, rollsOf } from './imported';

const game = (...turns: [chance: number | undefined, luck: number][]): Imported =>
  ({
    turns: turns.map(([chance, luck], i) => ({
      turn: i + 1,
      when: 'actions',
      chances: chance === undefined ? [] : [chance, 1 - chance],
      luck,
    })),
  }) as unknown as Imported;

test('luck is kept apart from play', () => {
  const account = accountOf(game([0.5, 0.02], [0.6, 0.08], [0.3, -0.1]))!;
  expect(account.start).toBe(0.5);
  expect(account.end).toBe(0.3);
  expect(account.luck).toBeCloseTo(-0.02);
  expect(account.play).toBeCloseTo(-0.18);
  expect(account.start + account.luck + account.play).toBeCloseTo(account.end);
});

test('turns whose play moved the chances are worth another look, not those of luck', () => {
  const found = moments(game([0.5, 0], [0.7, 0.2], [0.5, 0], [0.52, 0], [0.62, 0]));
  expect(found.map(({ n }) => n)).toEqual([2, 4]);
  expect(found[0]!.play).toBeCloseTo(-0.2);
  expect(moments(game([0.5, 0], [0.1, 0], [0.9, 0], [0.2, 0]), 2).map(({ n }) => n)).toEqual([2, 3]);
});

test('a game whose positions have no chances has no line', () => {
  const none = game([undefined, 0], [0.5, 0]);
  expect(accountOf(none)).toBeUndefined();
  expect(chancesOf(none)).toBeUndefined();
  expect(moments(none)).toEqual([]);
});

test('Eyes and Wills of the West are counted beside what as many dice give; single dice are no roll', () => {
  const roll = (side: string, ...faces: string[]) => ({ kind: 'roll', side, faces });
  const imported = {
    turns: [
      { before: [roll('free', 'event'), roll('shadow', 'eye', 'eye', 'army', 'muster', 'army', 'event')] },
      { before: [roll('free', 'will-of-the-west', 'event', 'muster'), roll('shadow', 'eye', 'army', 'event')] },
    ],
  } as unknown as Imported;
  const voice = { say: (id: string) => id } as Voice;
  expect(rollsOf(imported, voice)).toEqual([
    { label: 'board.luck.eyes', got: 3, expected: 1.5, tone: 'shadow' },
    { label: 'board.luck.wills', got: 1, expected: 0.5, tone: 'free' },
  ]);
});

test.each([
  ['en', '3 × regular (Gondor): from Angmar to Lamedon.', 'Lost at Helm’s Deep (stronghold): 1 × elite (Rohan).'],
  [
    'fr',
    '3 × unité Commune (Gondor)\u00a0: d’Angmar au Lamedon.',
    'Pertes au Gouffre de Helm (forteresse)\u00a0: 1 × unité d’Élite (Rohan).',
  ],
])('an event names its places as a sentence does, in %s', async (lang, march, loss) => {
  await words.use(lang);
  await Promise.all([words.load('board'), words.load('page')]);
  const voice = new Voice(boardTitle as unknown as Title);
  const told = (event: object) => eventText(voice, event as Parameters<typeof eventText>[1]);
  expect(told({ kind: 'march', pieces: { 'gondor regular': 3 }, from: 'angmar', to: 'lamedon' })).toBe(march);
  expect(told({ kind: 'loss', pieces: { 'rohan elite': 1 }, from: 'helms-deep/inside' })).toBe(loss);
});
