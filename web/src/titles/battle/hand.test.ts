// @vitest-environment node
// A formation in hand: where it may end, in which shape, what every company walks, and what is sent.

import { describe, expect, test, vi } from 'vitest';
import { Hand, type Ask } from './hand.svelte';
import { bearing, ghostAt, nearestEnd, parties, steppedEnd } from './march';
import type { Form, Formation, March, Scenery } from './view';

const square = (x: number, y: number): Scenery['outline'] => [
  [x, y + 254],
  [x + 254, y + 254],
  [x + 254, y],
  [x, y],
];
const form = (degrees: number, files: number): Form => ({
  action: `form ${degrees} ${files}`,
  degrees,
  files,
  needs: 300,
  front: [0, 20],
  parts: [],
});
const march: March = {
  degrees: 0,
  files: 2,
  parts: [square(-127, -254)],
  ways: [square(-127, -254)],
  orders: [],
  ends: [
    [0, 127, 127],
    [0, 254, 254],
    [127, 0, 127],
    [-127, 0, 127],
    [127, 127, 180],
  ],
  forms: [form(15, 2), form(30, 2), form(345, 2), form(0, 1), form(15, 1)],
  steady: -1,
};
const turned: March = {
  ...march,
  degrees: 15,
  forms: [],
  ends: [
    [0, 20, 300],
    [0, 150, 400],
  ],
};
const formation = {
  id: 'good-1',
  front: [0, 0],
  centre: [0, -127],
  degrees: 0,
  companies: [{ outline: square(-127, -254) }],
} as unknown as Formation;
const held = (prefix: string[] = [], ask?: Ask) => new Hand(7, formation, march, prefix, ask);

describe('the ends of a move', () => {
  test('are tried on with what they cost', () => {
    expect(ghostAt(march, [0, 254])).toMatchObject({ cost: 254, front: [0, 254], degrees: 0, files: 2 });
    expect(ghostAt(march, [0, 254]).parts[0]![3]).toEqual([-127, 0]);
  });
  test('are found by the nearest spot', () => {
    expect(nearestEnd(march, [10, 240])).toEqual([0, 254]);
    expect(nearestEnd(march, [900, 900], 100)).toBeUndefined();
  });
  test('are stepped to as the player sees it, at both ends of the table', () => {
    expect(steppedEnd(march, [0, 0], [0, -1], false)).toEqual([0, 127]);
    expect(steppedEnd(march, [0, 127], [0, -1], false)).toEqual([0, 254]);
    expect(steppedEnd(march, [0, 0], [1, 0], false)).toEqual([127, 0]);
    expect(steppedEnd(march, [0, 0], [1, 0], true)).toEqual([-127, 0]);
    expect(steppedEnd(march, [0, 254], [0, -1], false)).toEqual([0, 254]);
  });
});

describe('in hand', () => {
  test('nothing is sent before it is aimed, then the whole move at once', () => {
    const hand = held(['pick good-1']);
    expect(hand.ghost).toBeUndefined();
    expect(hand.actions).toBeUndefined();
    hand.aim([10, 240]);
    expect(hand.ghost).toMatchObject({ front: [0, 254], cost: 254 });
    expect(hand.actions).toEqual(['pick good-1', 'march 0 254']);
    expect(hand.ways).toEqual([{ from: [0, -127], to: [0, 127], far: 254 }]);
    hand.rest();
    expect(hand.actions).toBeUndefined();
  });
  test('a wish beyond the ends is remembered: it stops at the last good place', async () => {
    const ask = vi.fn<Ask>(() => Promise.resolve({ reason: 'no-move-left' }));
    const hand = held([], ask);
    hand.aim([0, 900], 100);
    expect(hand.ghost?.front).toEqual([0, 254]);
    expect(hand.barred).toHaveLength(1);
    expect(await hand.why()).toBe('no-move-left');
    expect(ask).toHaveBeenCalledWith(['march 0 900']);
    hand.aim([0, 260], 100);
    expect(hand.wish).toBeUndefined();
  });
  test('it turns by steps among the shapes of so many files, and back to the present one', () => {
    const hand = held();
    hand.turn(1);
    expect(hand.shape).toMatchObject({ degrees: 15, files: 2 });
    hand.turn(1);
    expect(hand.shape).toMatchObject({ degrees: 30, files: 2 });
    hand.turn(-1);
    hand.turn(-1);
    expect(hand.shape).toMatchObject({ degrees: 0, files: 2 });
    expect(hand.ghost).toBeUndefined();
    hand.array(1);
    expect(hand.shape).toMatchObject({ degrees: 0, files: 1 });
  });
  test('where answers go one by one, the shape is sent first', () => {
    const hand = held();
    hand.turn(1);
    expect(hand.actions).toEqual(['form 15 2']);
  });
  test('where they go together, the ends of the shape are asked for and it keeps its place', async () => {
    const ask = vi.fn<Ask>(() => Promise.resolve({ march: turned }));
    const hand = held(['pick good-1'], ask);
    hand.face([100, 300]);
    expect(ask).toHaveBeenCalledWith(['pick good-1', 'form 15 2']);
    expect(hand.actions).toBeUndefined();
    await vi.waitFor(() => expect(hand.actions).toEqual(['pick good-1', 'form 15 2', 'march 0 20']));
    hand.aim([0, 200]);
    expect(hand.actions?.at(-1)).toBe('march 0 150');
  });
});

test('the facing that looks from one spot to another', () => {
  expect(bearing([0, 0], [100, 100])).toBe(45);
  expect(bearing([0, 0], [-100, 0])).toBe(270);
});
test('who shoots or charges, and the target', () => {
  expect(parties('declare good-1 evil-2')).toEqual({ by: 'good-1', at: 'evil-2' });
});
