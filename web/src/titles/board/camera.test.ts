// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { MapCamera } from './camera.svelte';
import { peaksAt, track } from './geometry';
import { grainAt, scaleAt } from './layout';

describe('the camera of the map', () => {
  test('never leaves Mount Doom under the buttons of the zoom', () => {
    const [x, y] = track.at(-1)!;
    for (const [width, height] of [
      [1092, 530],
      [832, 450],
      [1440, 700],
    ] as const) {
      const camera = new MapCamera();
      camera.resize(width, height);
      for (let step = 0; step < 8; step++) {
        camera.pan(-9999, -9999);
        expect(camera.toScreen([x + 15, y])[0]).toBeLessThan(width - 14 - 38);
        camera.zoom(1.3);
      }
    }
  });
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
