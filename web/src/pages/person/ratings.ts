// What the ratings of several sides say together.

import type { RatingPoint } from '../../api/types';

/** Deviations that hold the truth 19 times in 20; where a newcomer begins. */
const width = 1.96;
const newcomer = { rating: 1500, deviation: 350 };
export const newcomerRating = newcomer.rating;

export type Estimate = { rating: number; margin: number };
/** How ratings by another set of rules are kept: free.edition-2. */
export const keyOf = (side: string, rules = ''): string => (rules ? `${side}.${rules}` : side);

function middle(sides: readonly Estimate[]): Estimate {
  const n = sides.length || 1;
  return {
    rating: sides.reduce((sum, side) => sum + side.rating, 0) / n,
    margin: Math.hypot(...sides.map((side) => side.margin)) / n,
  };
}

export type Step = Estimate & { at: number; table: string };

/** The line of the middle: a step wherever one of the sides has one, from when each side was played. */
export function course(sides: readonly (readonly RatingPoint[])[]): Step[] {
  const last: Estimate[] = sides.map(() => ({ rating: newcomer.rating, margin: newcomer.deviation * width }));
  return sides
    .flatMap((points, side) => points.map((point) => ({ side, point, at: Date.parse(point.at) })))
    .sort((a, b) => a.at - b.at)
    .map(({ side, point, at }) => {
      last[side] = { rating: point.rating, margin: point.deviation * width };
      return { at, table: point.table, ...middle(last) };
    });
}
