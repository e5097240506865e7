// Where names and plaques stand on the map, so that none covers another. Computed for a level of zoom, never per frame.

import type { Point } from '../../parts/plane';
import { frame, inside } from './geometry';

export type Box = { x0: number; y0: number; x1: number; y1: number; weight: number };
export type Plaque = {
  id: string;
  anchor: Point;
  polygon: readonly Point[];
  width: number;
  height: number;
  /** A name may reach over the edge of its region, as long as it touches it; what it costs to have its middle outside. */
  loose?: number;
};

export const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)) * Math.max(0, Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0));

export const boxAround = ([x, y]: Point, width: number, height: number, weight: number): Box => ({
  x0: x - width / 2,
  y0: y - height / 2,
  x1: x + width / 2,
  y1: y + height / 2,
  weight,
});

/** Steps away from an anchor and what each costs, the nearest first: once one is more expensive than the best place found, so are
 *  all that follow. */
const steps = Array.from({ length: 21 * 19 }, (_, i) => [8 * (Math.floor(i / 19) - 10), 8 * ((i % 19) - 9)] as const)
  .map(([dx, dy]) => ({ dx, dy, cost: Math.hypot(dx, dy) * 1.2 }))
  .sort((a, b) => a.cost - b.cost);

/** Near its anchor, clear of what is already there (names and marks weigh 3, other plaques 9), inside its region if it
 *  can. Widest first. All in map units: screen sizes divided by the zoom. */
export function place(plaques: readonly Plaque[], taken: readonly Box[]): ReadonlyMap<string, Point> {
  const asked = JSON.stringify([plaques.map((p) => ({ ...p, polygon: p.polygon.length })), taken]);
  const known = kept.get(asked);
  if (known) return known;
  if (kept.size === 12) kept.delete(kept.keys().next().value!);
  const found = placed(plaques, taken);
  kept.set(asked, found);
  return found;
}

/** Most decisions move no army, and a map is opened again as it was left: the last answers are kept. */
const kept = new Map<string, ReadonlyMap<string, Point>>();

function placed(plaques: readonly Plaque[], taken: readonly Box[]): Map<string, Point> {
  const boxes = [...taken];
  const out = new Map<string, Point>();
  for (const plaque of [...plaques].sort((a, b) => b.width - a.width)) {
    const at = bestPlace(plaque, boxes) ?? plaque.anchor;
    out.set(plaque.id, at);
    boxes.push(boxAround(at, plaque.width, plaque.height, 9));
  }
  return out;
}

/** The cheapest step inside the region. Some ten thousand are looked at when the map opens: none of them makes a box or a
 *  list, and each is left as soon as it costs more than the best. */
function bestPlace({ anchor, polygon, width, height, loose }: Plaque, boxes: readonly Box[]): Point | undefined {
  const reach = boxAround(anchor, 160 + width, 140 + height, 0);
  const near = boxes.filter((box) => overlap(reach, box) > 0);
  let best: Point | undefined;
  let least = Infinity;
  for (const { dx, dy, cost: far } of steps) {
    if (far >= least) break;
    const [x, y] = [anchor[0] + dx, anchor[1] + dy];
    const [x0, y0, x1, y1] = [x - width / 2, y - height / 2, x + width / 2, y + height / 2];
    let cost = far;
    for (let i = 0; i < near.length && cost < least; i++) {
      const other = near[i]!;
      const across = Math.min(x1, other.x1) - Math.max(x0, other.x0);
      const down = Math.min(y1, other.y1) - Math.max(y0, other.y0);
      if (across > 0 && down > 0) cost += across * down * other.weight;
    }
    if (cost >= least) continue;
    if (!inside(polygon, x, y)) {
      if (!loose) continue;
      cost += loose;
    }
    const beyond = (low: number, high: number, all: number) => Math.max(0, -low) + Math.max(0, high - all);
    cost += 9 * (beyond(x0, x1, frame.width) * height + beyond(y0, y1, frame.height) * width);
    let out = 0;
    for (let i = 0; i < 9 && cost < least; i++)
      if (!inside(polygon, i % 3 ? (i % 3 > 1 ? x1 : x) : x0, i < 3 ? y0 : i < 6 ? y : y1)) {
        out++;
        cost += loose ? 1 : 110;
      }
    if (cost < least && out < 9) [best, least] = [[x, y], cost];
  }
  return best;
}
