// @vitest-environment node
// Where formations came from, and how far: the figure on the table is the one of the log.

import { expect, test } from 'vitest';
import type { Shown } from '../../match.svelte';
import { cameOf } from './came.svelte';
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
});
