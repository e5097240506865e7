// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { clock, words } from './words.svelte';

describe('a clock shows as much as its time needs', () => {
  const [minute, hour, day] = [60, 3600, 86_400];
  test.each([
    ['en', 12, '0:12'],
    ['en', 58 * minute + 12, '58:12'],
    ['en', hour + 58 * minute + 12, '1:58:12'],
    ['en', 5 * hour + 4 * minute, '5\u00a0h\u00a004'],
    ['en', 2 * day - 1, '1\u00a0d\u00a023\u00a0h'],
    ['fr', 47 * hour + 54 * minute + 28, '1\u00a0j\u00a023\u00a0h'],
  ])('%s %i', async (lang, seconds, want) => {
    await words.use(lang);
    expect(clock(seconds)).toBe(want);
  });
});
