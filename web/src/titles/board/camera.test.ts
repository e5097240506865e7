// @vitest-environment node
import { expect, test } from 'vitest';
import { MapCamera } from './camera.svelte';
import { peaksAt } from './geometry';
import { grainAt, scaleAt } from './layout';

test('the whole map lies flush with the right edge below the top line, its sea under the corner', () => {
  const camera = new MapCamera();
  camera.resize(1440, 900);
  camera.cover({ left: 508, top: 60, right: 0, bottom: 0 });
  expect(camera.k).toBeCloseTo(0.75);
  expect(camera.toScreen([1600, 0])).toEqual([1440, 60]);
  expect(camera.toScreen([0, 0])[0]).toBeCloseTo(240);
  camera.zoom(0.01);
  expect(camera.toScreen([0, 560])[0]).toBeCloseTo(508); // from farthest all of it lies beside the corner
});

test('from near, marks grow and mountains do not grow out of them', () => {
  const height = (level: number) => {
    const [first] = peaksAt(grainAt(level));
    const ys = first!.light.match(/-?[\d.]+/g)!.flatMap((number, i) => (i % 2 ? [Number(number)] : []));
    return (Math.max(...ys) - Math.min(...ys)) * level;
  };
  expect(scaleAt(0.5)).toBe(1);
  expect(grainAt(0.5)).toBe(1);
  expect(23 * scaleAt(3.2)).toBeGreaterThan(40);
  for (const level of [1, 1.6, 3.2]) expect(height(level) / scaleAt(level)).toBeLessThan(23);
  expect(peaksAt(grainAt(3.2)).length).toBeGreaterThan(peaksAt(1).length);
});
