// The scenery of the table as shapes that have grown: a wavering edge, trees, stones, ripples, a thatched roof. The rule
// knows four corners; they are drawn as an exact line over it. The same piece looks the same every time.

import { chance, hash, n1, poly, pt, sliver, smooth, type Chance } from '../../art/tools';
import type { Point } from '../../parts/plane';
import type { Field } from './field';
import type { Scenery } from './view';

/** One shape: what ink it is printed in, and its path. */
export type Shape = { ink: string; d: string };
export type Piece = { ground: string; edge: string; shapes: readonly Shape[] };

type Box = { at: (t: number, s: number) => Point; wide: number; deep: number };

/** The four corners as a plane of its own: t along the front, s towards the rear, 0 to 1. */
function boxOf(corners: readonly Point[]): Box {
  const [a, b, , d] = corners as [Point, Point, Point, Point];
  return {
    at: (t, s) => [a[0] + (b[0] - a[0]) * t + (d[0] - a[0]) * s, a[1] + (b[1] - a[1]) * t + (d[1] - a[1]) * s],
    wide: Math.hypot(b[0] - a[0], b[1] - a[1]),
    deep: Math.hypot(d[0] - a[0], d[1] - a[1]),
  };
}

/** A closed edge that wavers about the four sides, its corners rounded; `inset` and `waver` in units of the drawing. */
function blob({ at, wide, deep }: Box, r: Chance, inset: number, waver: number): string {
  const spots: Point[] = [];
  const [i, j] = [inset / wide, inset / deep];
  const side = (from: readonly [number, number], to: readonly [number, number], length: number) => {
    const n = Math.max(3, Math.round(length / 26));
    for (let k = 0; k < n; k++) {
      const u = (k + 0.5) / n;
      const [t, s] = [from[0] + (to[0] - from[0]) * u, from[1] + (to[1] - from[1]) * u];
      const [x, y] = at(t, s);
      spots.push([x + r(-waver, waver), y + r(-waver, waver)]);
    }
  };
  side([i, j], [1 - i, j], wide);
  side([1 - i, j], [1 - i, 1 - j], deep);
  side([1 - i, 1 - j], [i, 1 - j], wide);
  side([i, 1 - j], [i, j], deep);
  const [first, second] = spots as [Point, Point];
  return smooth([...spots, first, second]).replace(/C[^C]*$/, 'Z');
}

/** Spots inside, none nearer to another than so much, the farthest from the eye first. */
function scattered({ at, wide, deep }: Box, r: Chance, apart: number, inset: number): Point[] {
  const spots: Point[] = [];
  const most = Math.ceil((wide * deep) / (apart * apart * 0.8));
  for (let tries = 0; tries < most * 14 && spots.length < most; tries++) {
    const spot = at(r(inset / wide, 1 - inset / wide), r(inset / deep, 1 - inset / deep));
    if (spots.every(([x, y]) => Math.hypot(x - spot[0], (y - spot[1]) * 1.35) > apart)) spots.push(spot);
  }
  return spots.sort((a, b) => a[1] - b[1]);
}

const leafy = (x: number, y: number, k: number): Shape[] => {
  const p = (dx: number, dy: number) => pt(x + dx * k, y + dy * k);
  return [
    { ink: 'trunk', d: `M${p(-2, 6)}L${p(-1.4, -4)}L${p(1.4, -4)}L${p(2, 6)}Z` },
    {
      ink: 'leaf',
      d: `M${p(0, -24)}C${p(6, -25)} ${p(10, -21)} ${p(10, -17)}C${p(14, -15)} ${p(15, -9)} ${p(12, -5)}C${p(10, 0)} ${p(4, 0)} ${p(0, -1)}C${p(-5, 1)} ${p(-11, -1)} ${p(-12, -5)}C${p(-15, -9)} ${p(-14, -15)} ${p(-10, -17)}C${p(-10, -21)} ${p(-6, -25)} ${p(0, -24)}Z`,
    },
    {
      ink: 'cut',
      d: `${sliver(x - 8 * k, y - 15 * k, x + 1 * k, y - 21 * k, 1.4 * k)}${sliver(x - 10 * k, y - 8 * k, x - 3 * k, y - 14 * k, 1.3 * k)}`,
    },
  ];
};
const pine = (x: number, y: number, k: number): Shape[] => {
  const p = (spots: readonly (readonly [number, number])[]) => poly(spots.map(([dx, dy]) => [x + dx * k, y + dy * k]));
  return [
    {
      ink: 'trunk',
      d: p([
        [-1.6, 6],
        [-1.6, 0],
        [1.6, 0],
        [1.6, 6],
      ]),
    },
    {
      ink: 'leaf',
      d: p([
        [0, -28],
        [8, -15],
        [4.6, -16],
        [11, -5],
        [6, -6],
        [13, 4],
        [0, 1],
        [-13, 4],
        [-6, -6],
        [-11, -5],
        [-4.6, -16],
        [-8, -15],
      ]),
    },
    {
      ink: 'cut',
      d: `${sliver(x - 1 * k, y - 23 * k, x - 5 * k, y - 16 * k, 1.2 * k)}${sliver(x - 2 * k, y - 12 * k, x - 7 * k, y - 6 * k, 1.2 * k)}`,
    },
  ];
};

const drawers: Record<string, (box: Box, r: Chance) => Shape[]> = {
  wood: (box, r) => [
    { ink: 'moss', d: blob(box, r, 0, 5) },
    ...scattered(box, r, 19, 13).flatMap(([x, y]) =>
      r() < 0.35 ? pine(x, y, r(0.8, 1.05)) : leafy(x, y, r(0.8, 1.05)),
    ),
  ],
  // Broken ground rises in two steps, cut by slivers and strewn with stones.
  rough: (box, r) => {
    const steps = [blob(box, r, 0, 4), blob(box, r, Math.min(box.wide, box.deep) * 0.24, 5)];
    const cuts = scattered(box, r, 21, 8).map(([x, y]) => sliver(x, y, x + r(8, 16), y + r(3, 7), 1.1));
    const stones = scattered(box, r, 34, 12).map(([x, y]) => {
      const k = r(0.8, 1.5);
      return poly([
        [x - 6 * k, y + 4 * k],
        [x - 4 * k, y - 2 * k],
        [x + 1 * k, y - 5 * k],
        [x + 6 * k, y - 1 * k],
        [x + 7 * k, y + 4 * k],
      ]);
    });
    return [
      { ink: 'rise', d: steps[0]! },
      { ink: 'top', d: steps[1]! },
      { ink: 'slope', d: cuts.join('') },
      { ink: 'stone', d: stones.join('') },
    ];
  },
  lake: (box, r) => [
    { ink: 'shore', d: blob(box, r, 0, 4) },
    { ink: 'water', d: blob(box, r, 6, 4) },
    {
      ink: 'ripple',
      d: scattered(box, r, 26, 16)
        .map(([x, y]) => sliver(x - r(6, 12), y, x + r(6, 12), y + r(-1, 1), 1.2))
        .join(''),
    },
  ],
  // A house from above: walls, two slopes of thatch, ridge and chimney.
  building: (box, r) => {
    const long = box.wide >= box.deep;
    const at = (along: number, across: number) => (long ? box.at(along, across) : box.at(across, along));
    const quad = (spots: readonly (readonly [number, number])[]) => poly(spots.map(([a, c]) => at(a, c)));
    const rows = [0.14, 0.29, 0.42, 0.62, 0.76, 0.9];
    const thatch = rows.flatMap((across) =>
      Array.from({ length: 7 }, (_, i) => {
        const from = at(0.06 + i * 0.13 + r(-0.02, 0.02), across + r(-0.02, 0.02));
        const to = at(0.14 + i * 0.13 + r(-0.02, 0.02), across + r(-0.02, 0.02));
        return sliver(...from, ...to, 0.9);
      }),
    );
    const [x, y] = at(0.78, 0.3);
    return [
      {
        ink: 'wall',
        d: quad([
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ]),
      },
      {
        ink: 'sunny',
        d: quad([
          [0.03, 0.05],
          [0.97, 0.05],
          [0.88, 0.5],
          [0.12, 0.5],
        ]),
      },
      {
        ink: 'shady',
        d: quad([
          [0.12, 0.5],
          [0.88, 0.5],
          [0.97, 0.95],
          [0.03, 0.95],
        ]),
      },
      {
        ink: 'gable',
        d:
          quad([
            [0.03, 0.05],
            [0.12, 0.5],
            [0.03, 0.95],
          ]) +
          quad([
            [0.97, 0.05],
            [0.88, 0.5],
            [0.97, 0.95],
          ]),
      },
      { ink: 'thatch', d: thatch.join('') },
      { ink: 'stack', d: `M${n1(x - 4)} ${n1(y - 4)}h8v8h-8Z` },
    ];
  },
};

export function pieceOf(piece: Scenery, field: Field): Piece {
  const corners = piece.outline.map(field.at);
  const draw = drawers[piece.ground];
  const seed = hash(`${piece.ground} ${piece.outline.join(' ')}`);
  return {
    ground: piece.ground,
    edge: field.path(piece.outline),
    shapes: draw ? draw(boxOf(corners), chance(seed)) : [],
  };
}
