// Luck in what people count: what fell, beside what as many dice, tiles or cards give as a rule.

import { beforeAll, expect, test, vi } from 'vitest';
import { api } from '../api/client';
import type { MatchRecord, Shelf, Title } from '../api/types';
import { Voice } from '../locale/voice';
import { words } from '../locale/words.svelte';
import cardsTitle from './cards/fixtures/title.json';
import { luck as cardsLuck } from './cards/luck';
import huntTitle from './hunt/fixtures/title.json';
import { luck as huntLuck } from './hunt/luck';

beforeAll(async () => {
  await words.use('en');
  await words.load('hunt');
  await words.load('cards');
});

const record = (...events: string[]) => ({ n: 1, kind: 'action', seat: 0, turn: 1, events }) as unknown as MatchRecord;
const shelf = (kind: string, entries: object[]): Shelf[] => [{ shelf: kind, kind, entries } as unknown as Shelf];
const counted = (name: string, of: string, n: number) => ({ name, figures: [{ of, n }] });

test('the Hunt counts dice that can hunt, and heavy tiles by what is left in the pool', async () => {
  vi.spyOn(api, 'reference').mockResolvedValue([
    ...shelf(
      'die',
      [
        ['ring', 2],
        ['sword', 2],
        ['sorcery', 1],
        ['shadow', 1],
      ].map(([name, n]) => counted(name as string, 'onDie', n as number)),
    ),
    ...shelf('tile', [
      counted('tile-0', 'copies', 1),
      counted('tile-2', 'copies', 2),
      counted('tile-eye', 'copies', 1),
    ]),
  ]);
  const voice = new Voice(huntTitle as unknown as Title);
  const rows = await huntLuck(
    [
      record('act shire', 'rolled sword sword ring sword sword shadow'),
      record('tile-drawn tile-2', 'tile-drawn tile-0'),
      { ...record('tile-drawn tile-eye'), undone: true } as MatchRecord,
      record('act wild', 'tile-drawn tile-3'),
    ],
    voice,
  );
  expect(rows.map(({ got }) => got)).toEqual([5, 1, 1]);
  expect(rows[0]!.expected).toBeCloseTo(3);
  expect(rows[1]!.expected).toBeCloseTo(1);
  expect(rows[2]!.expected).toBeCloseTo(3 / 4 + 2 / 3);
});

test('the card game counts the cards that can fight, as long as the deck is new', async () => {
  const card = (name: string, side: string, kind: string) => ({
    name,
    facets: [
      { by: 'side', is: side },
      { by: 'kind', is: kind },
    ],
  });
  vi.spyOn(api, 'reference').mockResolvedValue(
    shelf('card', [
      card('aragorn', 'free', 'character'),
      card('anduril', 'free', 'item'),
      card('witch-king', 'shadow', 'character'),
    ]),
  );
  const voice = new Voice(cardsTitle as unknown as Title);
  const rows = await cardsLuck(
    [
      record('round 1', 'drew-cards aragorn aragorn anduril'),
      record('recycled aragorn', 'drew-cards aragorn aragorn'),
      record('round 4', 'drew-cards witch-king witch-king'),
    ],
    voice,
  );
  expect(rows).toMatchObject([{ got: 1, expected: 1, tone: 'free' }]);
});
