// How a window of some size is laid out.

import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** Whether a window of this size fulfils a media query of sizes and orientations. */
const fulfils = (width: number, height: number) => (query: string) =>
  query.split(',').some((one) =>
    one.split(' and ').every((part) => {
      const [name, value] = part.trim().slice(1, -1).split(': ') as [string, string];
      if (name === 'orientation') return (width > height ? 'landscape' : 'portrait') === value;
      const have = name.endsWith('width') ? width : height;
      return name.startsWith('min') ? have >= parseInt(value) : have <= parseInt(value);
    }),
  );

async function laid(width: number, height: number): Promise<string> {
  vi.resetModules();
  const is = fulfils(width, height);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: is(query), addEventListener: () => undefined }));
  const { layout } = await import('./layout.svelte');
  return [layout.is, ...(layout.low ? ['low'] : [])].join(' ');
}

test.each([
  [1440, 900, 'wide'],
  [1180, 820, 'wide'],
  [820, 1180, 'tall'],
  [390, 844, 'narrow'],
  [720, 450, 'narrow low'], // 1440 × 900 at 200 %
  [844, 390, 'narrow low'], // a phone held sideways
  [1440, 500, 'wide'],
])('%i × %i is %s', async (width, height, expected) => {
  expect(await laid(width, height)).toBe(expected);
});
