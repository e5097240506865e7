// What the ratings of several sides say together.

import type { Player, RatingPoint, Title } from '../../api/types';

/** Deviations that hold the truth 19 times in 20; games of a side that make a figure; where a newcomer begins. */
const width = 1.96;
const enough = 5;
const newcomer = { rating: 1500, deviation: 350 };

export type Estimate = { rating: number; margin: number };
export type Side = Estimate & { side: string; games: number };
export type Both = { sides: Side[]; games: number; missing: number; estimate: Estimate };

/** How ratings by another set of rules are kept: free.edition-2. */
export const keyOf = (side: string, rules = ''): string => (rules ? `${side}.${rules}` : side);

/** A player's strength in a title by a set of rules, in games of one sitting: the middle of the sides. */
export function both(ratings: Player['ratings'], title: Title, rules = ''): Both {
  const sides = [...new Set(title.seats.map((seat) => seat.side))].map((side) => {
    const own = ratings.find((rating) => rating.title === title.id && rating.side === keyOf(side, rules));
    const { rating, deviation } = own ?? newcomer;
    return { side, games: own?.games ?? 0, rating, margin: deviation * width };
  });
  return {
    sides,
    games: sides.reduce((sum, side) => sum + side.games, 0),
    missing: sides.reduce((sum, side) => sum + Math.max(0, enough - side.games), 0),
    estimate: middle(sides),
  };
}

function middle(sides: readonly Estimate[]): Estimate {
  const n = sides.length || 1;
  return {
    rating: sides.reduce((sum, side) => sum + side.rating, 0) / n,
    margin: Math.hypot(...sides.map((side) => side.margin)) / n,
  };
}

export type Step = Estimate & { at: number };

/** The line of the middle: a step wherever one of the sides has one, from when each side was played. */
export function course(sides: readonly (readonly RatingPoint[])[]): Step[] {
  const last: Estimate[] = sides.map(() => ({ rating: newcomer.rating, margin: newcomer.deviation * width }));
  return sides
    .flatMap((points, side) => points.map((point) => ({ side, point, at: Date.parse(point.at) })))
    .sort((a, b) => a.at - b.at)
    .map(({ side, point, at }) => {
      last[side] = { rating: point.rating, margin: point.deviation * width };
      return { at, ...middle(last) };
    });
}
