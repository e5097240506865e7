// Putting a formation down: where it is held at first, where a step or a touch takes it, and whether it may stand
// there.

import { distance, placeAt } from './field';
import type { BattleView, Placing, Spot } from './view';

export type Held = readonly [number, number];
export const placeText = ([a, b]: Held): string => `place ${a} ${b}`;

/** The offered place nearest to the middle of the zone's front half: where one would look first. */
export function firstPlace(view: BattleView, placing: Placing, offered: readonly string[]): Held {
  const north = placing.ahead[1] < 0;
  const depth = view.zone * 0.7;
  const middle: Spot = [view.size / 2, north ? view.size - depth : depth];
  let best: Held = [view.size / view.inch, 1];
  let least = Infinity;
  for (const text of offered) {
    const [word, a, b] = text.split(' ');
    if (word !== 'place') continue;
    const held: Held = [Number(a), Number(b)];
    const gap = distance(placeAt(placing, ...held), middle);
    if (gap < least) [best, least] = [held, gap];
  }
  return best;
}

/** One step by an arrow key, as the viewer sees it: y of `way` points down the screen. */
export const stepped = ([a, b]: Held, way: readonly [number, number], flipped: boolean): Held =>
  flipped ? [a - way[0], b - way[1]] : [a + way[0], b - way[1]];
