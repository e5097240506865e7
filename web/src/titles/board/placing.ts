// Where names and plaques stand on the map, so that none covers another. Computed for a level of zoom, never per frame.

import type { Point } from '../../parts/plane';
import { inside } from './geometry';

export type Box = { x0: number; y0: number; x1: number; y1: number; weight: number };
export type Plaque = { id: string; anchor: Point; polygon: readonly Point[]; width: number; height: number };

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)) * Math.max(0, Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0));

export const boxAround = ([x, y]: Point, width: number, height: number, weight: number): Box => ({
  x0: x - width / 2,
  y0: y - height / 2,
  x1: x + width / 2,
  y1: y + height / 2,
  weight,
});

/** Steps away from an anchor and what each costs, the nearest first: once one is dearer than the best place found, so are
 *  all that follow. */
const steps = Array.from({ length: 21 * 19 }, (_, i) => [8 * (Math.floor(i / 19) - 10), 8 * ((i % 19) - 9)] as const)
  .map(([dx, dy]) => ({ dx, dy, cost: Math.hypot(dx, dy) * 1.2 }))
  .sort((a, b) => a.cost - b.cost);

/** Near its anchor, clear of what is already there (names weigh 3, marks 4, other plaques 9), inside its region if it
 *  can. Widest first. All in map units: screen sizes divided by the zoom. */
export function place(plaques: readonly Plaque[], taken: readonly Box[]): Map<string, Point> {
  const boxes = [...taken];
  const out = new Map<string, Point>();
  for (const p of [...plaques].sort((a, b) => b.width - a.width)) {
    const reach = boxAround(p.anchor, 160 + p.width, 140 + p.height, 0);
    const near = boxes.filter((box) => overlap(reach, box) > 0);
    let best: { cost: number; at: Point; box: Box } | undefined;
    for (const { dx, dy, cost: far } of steps) {
      if (best && far >= best.cost) break;
      const at: Point = [p.anchor[0] + dx, p.anchor[1] + dy];
      const box = boxAround(at, p.width, p.height, 9);
      let cost = far;
      for (const other of near) cost += overlap(box, other) * other.weight;
      if ((best && cost >= best.cost) || !inside(p.polygon, at[0], at[1])) continue;
      for (const x of [box.x0, at[0], box.x1])
        for (const y of [box.y0, at[1], box.y1]) if (!inside(p.polygon, x, y)) cost += 75;
      if (!best || cost < best.cost) best = { cost, at, box };
    }
    const chosen = best ?? { at: p.anchor, box: boxAround(p.anchor, p.width, p.height, 9) };
    out.set(p.id, chosen.at);
    boxes.push(chosen.box);
  }
  return out;
}
