// The game on the map of the first page.

import { expect, test } from 'vitest';
import { standingOf } from '../titles/board/atlas';
import { regionOf } from '../titles/board/geometry';
import type { Standing } from '../titles';
import { between, read } from './war';
import recorded from './war.json';

const small = {
  places: { edoras: [10, 10], westemnet: [20, 20], orthanc: [30, 30] },
  steps: ['1 edoras:f3 orthanc:s4', '2 edoras:f1 westemnet:f2', '2 westemnet:f0 ring:edoras', '3 orthanc:s6'],
};

test('a game is kept by its differences', () => {
  const [first, second, third, last] = read(small);
  expect(first!.armies).toEqual([
    { place: 'edoras', at: [10, 10], tone: 'free', count: 3 },
    { place: 'orthanc', at: [30, 30], tone: 'shadow', count: 4 },
  ]);
  expect(second!.armies.map(({ place, count }) => `${place} ${count}`)).toEqual([
    'edoras 1',
    'orthanc 4',
    'westemnet 2',
  ]);
  expect(third!.ring).toEqual([10, 10]);
  expect(last!.turn).toBe(3);
});

test('who left one place and came to another has marched; who came nowhere has fallen; who came from nowhere is new', () => {
  const [first, second, third, last] = read(small) as [Standing, Standing, Standing, Standing];
  expect(between(first, second)).toEqual({
    marches: [{ from: [10, 10], to: [20, 20], tone: 'free', count: 2 }],
    losses: [],
  });
  expect(between(second, third)).toEqual({ marches: [], losses: [[20, 20]] });
  expect(between(third, last)).toEqual({ marches: [], losses: [] });
});

test('the recorded game stands on the regions of the board, moves and fights', () => {
  for (const [place, at] of Object.entries(recorded.places))
    expect(regionOf.get(place)?.anchor.map(Math.round), place).toEqual(at);
  const steps = read(recorded);
  expect(steps.length).toBeGreaterThan(40);
  const changes = steps.slice(1).map((step, i) => between(steps[i]!, step));
  expect(changes.filter(({ marches }) => marches.length).length).toBeGreaterThan(8);
  expect(changes.filter(({ losses }) => losses.length).length).toBeGreaterThan(4);
  expect(Math.max(...steps.flatMap(({ armies }) => armies.map(({ count }) => count)))).toBeLessThanOrEqual(20);
});

test('a view of the board game is shown the same way', () => {
  const view = {
    turn: 4,
    regions: [
      { region: 'edoras', army: [{ nation: 'rohan', regular: 2, elite: 1, leader: 1 }] },
      { region: 'lorien', army: [{ nation: 'sauron', regular: 5 }], inside: { army: [{ nation: 'elves', elite: 2 }] } },
      { region: 'moria', nazgul: 2 },
    ],
    fellowship: { region: 'hollin', company: [] },
  };
  const { turn, armies, ring } = standingOf(view);
  expect(turn).toBe(4);
  expect(armies.map(({ place, tone, count }) => `${place} ${tone} ${count}`)).toEqual([
    'edoras free 3',
    'lorien free 2',
    'lorien shadow 5',
  ]);
  expect(ring).toEqual(regionOf.get('hollin')!.anchor);
});
