// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { nearest, ofTheDay, score, solver } from './rating';

const puzzles = [
  { puzzle: 'board-a', title: 'board', level: 1, rating: 1000 },
  { puzzle: 'board-b', title: 'board', level: 3, rating: 1700 },
  { puzzle: 'hunt-a', title: 'hunt', level: 2, rating: 1300 },
  { puzzle: 'cards-a', title: 'cards', level: 1, rating: 1100 },
];
const mark = (solved: boolean, hints: number, tries: number, at: string) => ({ solved, hints, tries, at });

describe('the rating of a solver', () => {
  it('counts the first answer: solved, with hints, or not', () => {
    expect(score({ solved: true, hints: 0, tries: 0 })).toBe(1);
    expect(score({ solved: true, hints: 2, tries: 0 })).toBe(0.5);
    expect(score({ solved: true, hints: 0, tries: 1 })).toBe(0);
    expect(score({ solved: false, hints: 0, tries: 0 })).toBe(0);
  });
  it('rises with what is hard, and falls with what is easy', () => {
    const none = solver(puzzles, {});
    expect(none).toEqual({ rating: 1200, count: 0 });
    const hard = solver(puzzles, { 'board-b': mark(true, 0, 0, '2026-01-01T00:00:00Z') });
    const easy = solver(puzzles, { 'board-a': mark(true, 0, 0, '2026-01-01T00:00:00Z') });
    expect(hard.rating).toBeGreaterThan(easy.rating);
    expect(easy.rating).toBeGreaterThan(1200);
    expect(solver(puzzles, { 'board-a': mark(true, 0, 2, '2026-01-01T00:00:00Z') }).rating).toBeLessThan(1200);
  });
  it('proposes what is near and new', () => {
    expect(nearest(puzzles, {}, 1250)?.puzzle).toBe('hunt-a');
    expect(nearest(puzzles, { 'hunt-a': mark(true, 0, 0, '2026-01-01T00:00:00Z') }, 1250)?.puzzle).toBe('cards-a');
  });
});

describe('the puzzle of the day', () => {
  it('is of the board game every other day, of the other titles in turn', () => {
    const day = 86_400_000;
    const titles = [...Array(8).keys()].map((i) => ofTheDay(puzzles, (20_000 + i) * day)!.title);
    expect(titles.filter((title) => title === 'board')).toHaveLength(4);
    expect(new Set(titles)).toEqual(new Set(['board', 'hunt', 'cards']));
  });
  it('is hard when the week ends', () => {
    const saturday = Date.UTC(2026, 10, 14);
    const days = [0, 7].map((i) => ofTheDay(puzzles, saturday + i * 86_400_000)!);
    expect(days.find((puzzle) => puzzle.title === 'board')?.level).toBe(3);
  });
  it('is nothing where there are none', () => expect(ofTheDay([], 0)).toBeUndefined());
});
