// What lies out of sight is named at the edge that it lies behind.

import { describe, expect, it } from 'vitest';
import { Camera } from './camera.svelte';
import { pillsOf, type Place } from './edges';

const frame = { x: 0, y: 0, width: 2000, height: 2000 };
function looking(width = 400, height = 800): Camera {
  const camera = new Camera(frame);
  camera.resize(width, height);
  camera.centre([1000, 1000], 1);
  return camera;
}
const place = (id: string, x: number, y: number): Place => ({ id, name: id.toUpperCase(), at: [x, y] });
const pills = (camera: Camera, ...places: Place[]) => pillsOf(camera, places, 0);

describe('pills at the edge', () => {
  it('are there for what lies out of sight, and for nothing else', () => {
    expect(pills(looking(), place('here', 1000, 1000))).toEqual([]);
    const [pill, ...others] = pills(looking(), place('here', 1000, 1000), place('west', 100, 1000));
    expect(others).toEqual([]);
    expect(pill).toMatchObject({ ids: ['west'], name: 'WEST', end: 'left', turn: 180, look: [100, 1000] });
    expect(pill!.at[0]).toBeLessThan(20);
  });

  it('are one for what lies in one direction: it names the nearest, and shows that', () => {
    const far = [place('far', 1000, 1990), place('near', 1010, 1500), place('beside', 1020, 1600)];
    const [pill, ...others] = pills(looking(), ...far);
    expect(others).toEqual([]);
    expect(pill!.ids).toEqual(['near', 'beside', 'far']);
    const camera = looking();
    camera.centre(pill!.look);
    expect(camera.sees([1010, 1500])).toBe(true);
  });

  it('stay inside what no part covers', () => {
    const camera = looking();
    camera.cover({ left: 0, top: 100, right: 0, bottom: 300 });
    camera.centre([1000, 1000], 1);
    for (const one of pills(camera, place('n', 1000, 10), place('s', 1000, 1900), place('se', 1500, 1900))) {
      expect(one.at[1]).toBeGreaterThan(100);
      expect(one.at[1]).toBeLessThan(500);
    }
  });
});

describe('a camera that is asked about more than it can show', () => {
  it('shows where most of it lies together, near enough to be read, and stays while it sees some of it', () => {
    const camera = looking();
    camera.fit();
    const crowd = [
      [300, 300],
      [350, 320],
      [380, 400],
    ] as const;
    camera.near([...crowd, [1900, 1900]], 0.9, 0.6);
    expect(camera.k).toBe(0.9);
    for (const point of crowd) expect(camera.sees(point)).toBe(true);
    const { x } = camera;
    camera.near([crowd[0], [1900, 1900], [1950, 1950]], 0.9, 0.6);
    expect(camera.x).toBe(x);
  });

  it('keeps its place under a sheet that covers nearly all of it', () => {
    const camera = looking();
    camera.cover({ left: 0, top: 60, right: 0, bottom: 700 });
    camera.near(
      [place('a', 100, 100), place('b', 1900, 1900)].map(({ at }) => at),
      0.9,
      0.6,
    );
    expect(Number.isFinite(camera.x + camera.y)).toBe(true);
  });
});
