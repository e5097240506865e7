import { describe, expect, test } from 'vitest';
import { MapCamera } from './camera.svelte';
import { track } from './geometry';

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
