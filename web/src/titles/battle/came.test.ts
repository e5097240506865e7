// @vitest-environment node
// Where formations came from, and how far: the figure on the table is the one of the log.

import { expect, test } from 'vitest';
import type { Shown } from '../../match/match.svelte';
import type { Act } from '../../match/acts';
import { cameOf, drivenOf, fallingIn, gapOf, leavingIn, strikesOf } from './came.svelte';
import type { BattleView } from './view';

const formation = (front: [number, number], degrees: number) => ({ id: 'good-1', standing: true, front, degrees });
const view = (front: [number, number], degrees: number) =>
  ({ inch: 10, formations: [formation(front, degrees)] }) as unknown as BattleView;
const shown = (now: BattleView, events: unknown[]) =>
  ({ moment: { view: now }, acts: [{ n: 7, number: 3, places: ['good-1'], events }] }) as unknown as Shown;
const moved = (hundredths: number) => ({
  word: 'moved',
  operands: [
    { kind: 'formation', name: 'good-1' },
    { kind: 'profile', name: 'archers' },
    { kind: 'number', name: String(hundredths) },
  ],
});

test('a formation that wheels is said to have gone as far as the rules count, not as its front', () => {
  const [before, now] = [view([0, 0], 0), view([25, 0], 60)];
  expect(cameOf(before, shown(now, [moved(590)]))).toMatchObject([{ far: 59, n: 7, number: 3 }]);
  expect(cameOf(before, shown(now, []))).toMatchObject([{ far: 25 }]); // pushed, not moved
  expect(cameOf(before, shown(before, [moved(590)]))).toEqual([]);
  const row = [{ n: 8, number: 4, places: ['good-2', 'good-1'], events: [moved(590)] }]; // others moved in the same act
  expect(cameOf(before, { ...shown(now, []), acts: row } as unknown as Shown)).toMatchObject([{ far: 59, n: 8 }]);
});

const told = (word: string, ...operands: string[]) => ({
  word,
  operands: operands.map((name) => ({
    kind: /^\d+$/.test(name) ? 'number' : name.includes('-') ? 'formation' : 'profile',
    name,
  })),
});
const square = (x: number) =>
  [
    [
      [x, 0],
      [x + 10, 0],
      [x + 10, 10],
      [x, 10],
    ],
  ].map((outline) => ({ outline }));
const field = {
  formations: [
    { id: 'good-1', side: 'good', standing: true, front: [5, 0], companies: square(0) },
    { id: 'evil-1', side: 'evil', standing: true, front: [35, 0], companies: square(30) },
    { id: 'evil-2', side: 'evil', standing: false, front: [15, 0], companies: square(12) },
  ],
} as unknown as BattleView;

test('an act says who strikes, who is struck, and what that cost', () => {
  const events = [
    told('shot', 'evil-1', 'orcs', 'good-1', 'archers', '16', '0'),
    told('hits', '3', 'good-1'),
    told('lost', 'good-1', 'archers', '1', '0'),
  ];
  expect(strikesOf({ events } as unknown as Act, field)).toMatchObject([
    { by: { id: 'evil-1' }, at: { id: 'good-1' }, lost: 1 },
  ]);
  const gone = { ...field, formations: field.formations.map((one) => ({ ...one, standing: one.id !== 'good-1' })) };
  const act = { events } as unknown as Act;
  expect(strikesOf(act, gone)).toEqual([]);
  expect(strikesOf(act, gone, field)).toMatchObject([{ at: { id: 'good-1' } }]); // where it stood before it fell
  expect(strikesOf({ events: [told('halted', 'evil-1', 'orcs')] } as unknown as Act, field)).toEqual([]);
});

test('how near a formation has come is measured to the nearest that stands', () => {
  expect(gapOf(field.formations[0]!, field)).toBe(20);
  expect(gapOf(field.formations[1]!, { ...field, formations: [field.formations[1]!] })).toBeUndefined();
});

test('who is pushed back or flees goes slowly enough to be seen; who marches does not', () => {
  const act = (...events: unknown[]) => ({ events }) as unknown as Act;
  const volley = act(told('shot', 'good-1', 'archers', 'evil-1', 'orcs', '12'), told('pushed', 'evil-1', 'orcs', '2'));
  expect([...drivenOf(volley)]).toEqual(['evil-1']);
  expect([...drivenOf(act(told('retreated', 'good-1', 'archers', 'south', '7')))]).toEqual(['good-1']);
  expect([...drivenOf(act(told('moved', 'good-1', 'archers', '590')))]).toEqual([]);
  expect([...drivenOf(undefined)]).toEqual([]);
});

test('a fall is counted until the table shows it', () => {
  const events = [
    { ...told('lost', 'good-1', 'archers', '2', '0'), n: 7 },
    { ...told('lost', 'good-1', 'archers', '1', '0'), n: 7 },
    { ...told('lost', 'evil-1', 'orcs', '3', '1'), n: 6 },
  ];
  const act = { events } as unknown as Act;
  expect([...fallingIn(act, 6)]).toEqual([['good-1', 3]]);
  expect([...fallingIn(act, 7)]).toEqual([]);
});

test('who flees off the table is seen to run beyond its edge', () => {
  const act = { events: [told('retreated', 'evil-1', 'orcs', 'north', '8')] } as unknown as Act;
  const gone = {
    inch: 10,
    formations: field.formations.map((one) => ({ ...one, marks: [], standing: one.id !== 'evil-1' })),
  } as unknown as BattleView;
  const before = { ...gone, formations: gone.formations.map((one) => ({ ...one, standing: true })) } as BattleView;
  const [leaving] = leavingIn(act, gone, before);
  expect(leaving).toMatchObject({ from: { id: 'evil-1', marks: ['fled'] }, to: [35, 80] });
  expect(leavingIn(act, before, before)).toEqual([]); // it still stands there
});
