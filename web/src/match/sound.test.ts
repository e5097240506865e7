import { afterEach, expect, test, vi } from 'vitest';
import { site } from '../site/site.svelte';
import { play } from './sound';

afterEach(() => void vi.unstubAllGlobals());

const heard = (hasBeenActive: boolean) => {
  const made = vi.fn();
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        made();
      }
    },
  );
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive } });
  play('dice', site.volume);
  return made.mock.calls.length;
};

test('sounds are on at a low volume, and silent until the first press', () => {
  expect(site.sound).toBe(true);
  expect(site.volume).toBeLessThan(0.5);
  expect(heard(false)).toBe(0);
  expect(heard(true)).toBe(1);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true); // nothing plays in the background
  expect(heard(true)).toBe(0);
});
