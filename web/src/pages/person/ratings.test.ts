// @vitest-environment node
import { expect, test } from 'vitest';
import type { Player, RatingPoint, Title } from '../../api/types';
import { both, course } from './ratings';

const title = {
  id: 'board',
  seats: [
    { id: 'free', side: 'free' },
    { id: 'shadow', side: 'shadow' },
  ],
} as unknown as Title;
const rating = (side: string, value: number, deviation: number, games: number) =>
  ({
    title: 'board',
    side,
    name: 'A',
    bot: false,
    rating: value,
    deviation,
    volatility: 0.06,
    games,
  }) as Player['ratings'][number];

test('the strength in a title is the middle of its sides, with the doubt of both', () => {
  const { estimate, games, missing } = both([rating('free', 1400, 30, 9), rating('shadow', 1600, 40, 3)], title);
  expect(estimate.rating).toBe(1500);
  expect(estimate.margin).toBeCloseTo(49);
  expect([games, missing]).toEqual([12, 2]);
});

test('each set of rules has a strength of its own', () => {
  const ratings = [
    rating('free', 1400, 30, 9),
    rating('free.edition-2', 1700, 30, 6),
    rating('free.days', 1200, 30, 2),
  ];
  expect(both(ratings, title).games).toBe(9);
  const second = both(ratings, title, 'edition-2');
  expect([second.games, second.sides[0]!.rating]).toEqual([6, 1700]);
});

test('the line has a step wherever a side has one', () => {
  const point = (at: string, value: number) => ({ at, rating: value, deviation: 50, table: 't' }) as RatingPoint;
  const line = course([[point('2026-01-01T00:00:00Z', 1600)], [point('2026-01-02T00:00:00Z', 1400)]]);
  expect(line.map((step) => step.rating)).toEqual([1550, 1500]);
});
