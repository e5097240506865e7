// How strong a solver is: puzzles are opponents with a rating. It follows from the marks alone, so that browser and
// account agree on it without keeping it.

import type { PuzzleHead, PuzzleMark } from '../api/types';

/** Where everybody begins, and how far the first results move one; later ones move less. */
const start = 1200;
const firstStep = 80;
const lastStep = 24;

/** Solved at the first answer is a win, with hints half of one, anything else a loss. */
export const score = (mark: Pick<PuzzleMark, 'solved' | 'hints' | 'tries'>): number =>
  mark.tries > 0 || !mark.solved ? 0 : mark.hints > 0 ? 0.5 : 1;

const expected = (own: number, other: number): number => 1 / (1 + 10 ** ((other - own) / 400));

export type Solver = { rating: number; count: number };

/** The rating after all puzzles that were tried, in the order of the first tries. */
export function solver(
  puzzles: readonly Pick<PuzzleHead, 'puzzle' | 'rating'>[],
  marks: Readonly<Record<string, PuzzleMark>>,
): Solver {
  const rated = puzzles
    .flatMap((puzzle) => (marks[puzzle.puzzle] ? [{ puzzle, mark: marks[puzzle.puzzle]! }] : []))
    .sort((a, b) => Date.parse(a.mark.at) - Date.parse(b.mark.at));
  let rating = start;
  rated.forEach(({ puzzle, mark }, i) => {
    const step = Math.max(lastStep, firstStep / (1 + i / 4));
    rating += step * (score(mark) - expected(rating, puzzle.rating));
  });
  return { rating: Math.round(rating), count: rated.length };
}

/** The next ones to try: not tried yet, the nearest in strength first. */
export function nearest<T extends Pick<PuzzleHead, 'puzzle' | 'rating'>>(
  puzzles: readonly T[],
  marks: Readonly<Record<string, PuzzleMark>>,
  rating: number,
): T | undefined {
  return puzzles
    .filter((puzzle) => !marks[puzzle.puzzle])
    .sort((a, b) => Math.abs(a.rating - rating) - Math.abs(b.rating - rating))[0];
}

const day = 86_400_000;

/** The puzzle of a day, the same for everyone: the board game every other day, the other titles in turn; easy when the
 * week begins, hard when it ends. */
export function ofTheDay<T extends Pick<PuzzleHead, 'title' | 'level'>>(
  puzzles: readonly T[],
  now = Date.now(),
): T | undefined {
  const date = Math.floor(now / day);
  const titles = [...new Set(puzzles.map((puzzle) => puzzle.title))];
  const others = titles.slice(1);
  const title = date % 2 === 0 || others.length === 0 ? titles[0] : others[((date - 1) / 2) % others.length];
  const weekday = (date + 3) % 7; // the first of January 1970 was a Thursday
  const level = [1, 1, 2, 2, 2, 3, 3][weekday]!;
  const own = puzzles.filter((puzzle) => puzzle.title === title);
  const fitting = own.filter((puzzle) => puzzle.level === level);
  const pool = fitting.length > 0 ? fitting : own;
  // A prime step walks through all of them before one comes again.
  return pool[(date * 7919) % Math.max(1, pool.length)];
}
