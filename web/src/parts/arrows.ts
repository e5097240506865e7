// Going about a drawing by arrow keys.

import type { Point } from './plane';

/** The way each arrow key points, y downwards. */
export const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest thing in the direction of an arrow key, sideways counting double; none if the key is no arrow. */
export function toward<T>(key: string, from: Point, among: Iterable<T>, at: (thing: T) => Point): T | undefined {
  const way = ways[key];
  if (!way) return undefined;
  let best: { thing: T; cost: number } | undefined;
  for (const thing of among) {
    const [x, y] = at(thing);
    const [dx, dy] = [x - from[0], y - from[1]];
    const along = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1] + dy * way[0]);
    const cost = along + aside * 2;
    if (along > 0 && along > aside * 0.6 && (!best || cost < best.cost)) best = { thing, cost };
  }
  return best?.thing;
}
