// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { LadderRow, LadderStanding, Rank } from '../../api/types';
import { axis, rungs, season } from './rows';

const row = (place: number, rating: number): LadderRow => ({
  place,
  best: place,
  worst: place,
  name: `P${place}`,
  rating,
  margin: 50,
  games: 9,
});
const rank = (level: string, rating: number): Rank => ({
  level,
  measured: rating > 0,
  rating,
  margin: 10,
  won: 0,
  lost: 0,
  drawn: 0,
  beatenBy: 0,
  win: 0,
  loss: 0,
});
const standing = (players: number, levels: Rank[]) => ({ players, levels }) as LadderStanding;

describe('the list', () => {
  test('levels stand between people, and what is left out is a gap', () => {
    const all = [row(1, 1800), row(2, 1700), row(9, 1300)];
    const list = rungs(standing(12, [rank('hobbit', 800), rank('elf', 1550), rank('wizard', 0)]), all, true);
    const said = list.map((r) =>
      r.kind === 'row' ? r.row.name : r.kind === 'level' ? r.rank.level : `${r.from}–${r.to}`,
    );
    expect(said).toEqual(['P1', 'P2', 'elf', '3–8', 'P9', 'hobbit', '10–12']);
  });

  test('a part that was searched for has no gaps', () => {
    expect(rungs(standing(12, []), [row(3, 1500), row(9, 1300)], false).map((r) => r.kind)).toEqual(['row', 'row']);
  });
});

test('the axis holds what is drawn, in quarters of a thousand', () => {
  expect(
    axis([
      { rating: 1610, margin: 40 },
      { rating: 1120, margin: 20 },
    ]),
  ).toEqual({
    from: 1000,
    to: 1750,
    ticks: [1000, 1250, 1500],
  });
  expect(axis([]).from).toBe(1250);
});

test('a season is said by its months', () => {
  expect(season('2026-4', 'en')).toMatch(/^October\s–\sDecember 2026$/);
  expect(season('2026-1', 'fr')).toMatch(/^janvier\s?–\s?mars 2026$/);
});
