// @vitest-environment node
// What the table draws of formations, their names and the ground: upright figures, names that keep to their formation,
// scenery that is the same every time.

import { describe, expect, test } from 'vitest';
import type { Shown } from '../../match/match.svelte';
import { boundsOf, overlap, widened, type Point, type Rect } from '../../parts/plane';
import { apart, Field, placeLabels, standardAt, type Label } from './field';
import { fallenOf, figuresOf, slotsOf, without } from './ranks';
import { pieceOf } from './scenery';
import { sitsNorth, type Scenery } from './view';

const table = { x: 0, y: 0, width: 1056, height: 1056 };
/** The same numbers every time. */
const random = (seed: number) => () => (seed = (seed * 16807) % 2147483647) / 2147483647;

/** The boxes of a formation's companies, turned about the middle of its front. */
function boxes([x, y]: Point, turn: number, files: number, ranks: number): Rect[] {
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const at = (u: number, v: number): Point => [x + u * cos - v * sin, y + u * sin + v * cos];
  return Array.from({ length: files * ranks }, (_, i) => {
    const [u, v] = [((i % files) - files / 2) * 95, Math.floor(i / files) * 52];
    return widened(boundsOf([at(u, v), at(u + 95, v), at(u + 95, v + 52), at(u, v + 52)]), 6);
  });
}

test('a name touches its own formation, lies on nothing, and stays on the table, however crowded it is', () => {
  for (let game = 1; game <= 60; game++) {
    const next = random(game);
    const labels: Label[] = [];
    for (let tries = 0; tries < 60 && labels.length < 12; tries++) {
      const parts = boxes(
        [next() * 1056, next() * 1056],
        next() * 6.3,
        1 + Math.floor(next() * 3),
        1 + Math.floor(next() * 2),
      );
      const free = parts.every(
        (part) =>
          overlap(part, table) > part.width * part.height - 1 &&
          labels.every((other) => other.parts.every((taken) => !overlap(part, taken))),
      );
      const width = 120 + next() * 260;
      if (free)
        labels.push({
          id: `${tries}`,
          parts,
          below: next() < 0.5,
          forms: [
            { width, height: 66 },
            { width: width / 2, height: 68 },
          ],
        });
    }
    const places = [...placeLabels(labels, table).entries()];
    expect(places.length).toBeGreaterThan(labels.length / 3);
    for (const [id, { box }] of places) {
      const { width, height } = box;
      expect(overlap(box, table)).toBeCloseTo(width * height);
      const own = labels.find((label) => label.id === id)!;
      expect(own.parts.some((part) => overlap(widened(box, 8), part) > 0)).toBe(true);
      for (const label of labels) for (const part of label.parts) expect(overlap(box, part)).toBeLessThan(1);
      for (const [other, placed] of places) if (other !== id) expect(overlap(box, placed.box)).toBeLessThan(1);
    }
  }
});

test('the letters of ends that lie on one another are moved apart, the others stay', () => {
  const spots: Point[] = [
    [100, 100],
    [100, 100],
    [104, 98],
    [300, 300],
  ];
  const letters = apart(spots, 30);
  expect(letters[3]).toEqual([300, 300]);
  for (const [i, a] of letters.entries())
    for (const b of letters.slice(i + 1)) expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeGreaterThan(29.9);
});

describe('ranks', () => {
  const tray = [95, 52] as const;
  const slots = slotsOf(
    [
      { models: 8, gone: 0 },
      { models: 3, gone: 5 },
    ],
    1,
    tray,
  );

  test('have a place for every man from near, and one figure for a company from afar', () => {
    expect(figuresOf(slots, 'infantry', tray, 0, true)).toHaveLength(11);
    expect(fallenOf(slots, 'infantry', tray)).toHaveLength(5);
    const far = figuresOf(slots, 'infantry', tray, 0, false);
    expect(far).toHaveLength(2);
    // The whole table of 48 inches on a screen 475 pixels high.
    expect(far[0]!.tall * (475 / 1104)).toBeGreaterThan(20);
  });
  test('lose the men of the company with losses first, then those in the rear', () => {
    const companies = [
      { models: 8, gone: 0 },
      { models: 3, gone: 5 },
      { models: 8, gone: 0 },
    ] as Parameters<typeof without>[0];
    const left = (lost: number) => without(companies, lost).map(({ models }) => models);
    expect([left(0), left(2), left(5)]).toEqual([
      [8, 3, 8],
      [8, 1, 8],
      [8, 0, 6],
    ]);
  });
  test('are drawn from the farthest to the nearest, whatever way they face', () => {
    for (const turn of [0, 45, 90, 180, 250]) {
      const angle = (turn * Math.PI) / 180;
      const down = figuresOf(slots, 'infantry', tray, turn, true).map(
        ({ x, y }) => x * Math.sin(angle) + y * Math.cos(angle),
      );
      expect(down).toEqual(down.toSorted((a, b) => a - b));
    }
  });
  test('plant their standard at the uppermost corner', () => {
    const corners: Point[] = [
      [10, 50],
      [60, 20],
      [90, 60],
      [40, 90],
    ];
    const { foot } = standardAt(corners, 1, -100);
    expect(Math.hypot(foot[0] - 60, foot[1] - 20)).toBeCloseTo(6);
    // At the far edge of the table it is planted lower: nothing of it is cut off.
    expect(standardAt(corners, 1, 0).box.y).toBe(0);
  });
});

describe('scenery', () => {
  const field = new Field(12192, 254, false);
  const at = (x: number, y: number, wide: number, deep: number) =>
    [
      [x, y + deep],
      [x + wide, y + deep],
      [x + wide, y],
      [x, y],
    ] as unknown as Scenery['outline'];
  const piece = (ground: string, x = 3000) =>
    ({ ground, outline: at(x, 4000, 1500, 1000), impassable: false, blocksSight: false }) as Scenery;

  test.each(['wood', 'rough', 'lake', 'building'])(
    '%s is drawn the same every time, and its line is exact',
    (ground) => {
      const drawn = pieceOf(piece(ground), field);
      expect(drawn).toEqual(pieceOf(piece(ground), field));
      expect(drawn.edge).toBe(field.path(piece(ground).outline));
      expect(drawn.shapes.length).toBeGreaterThan(2);
      for (const { d } of drawn.shapes) expect(d).not.toMatch(/NaN|undefined/);
      expect(pieceOf(piece(ground, 3300), field).shapes.map(({ d }) => d)).not.toEqual(drawn.shapes.map(({ d }) => d));
    },
  );
});

test('the table does not turn round when the game is over', () => {
  const table = { seats: [{ side: 'good' }, { side: 'evil' }], mine: [1] };
  const seen = (seat: number, mine = [1]) =>
    sitsNorth({ table: { ...table, mine }, moment: { seat } } as unknown as Shown);
  expect([seen(1), seen(-1)]).toEqual([true, true]);
  expect([seen(-1, [0]), seen(-1, []), seen(-1, [0, 1])]).toEqual([false, false, false]);
});
