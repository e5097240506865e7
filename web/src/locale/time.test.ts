// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { clock, words } from './words.svelte';

describe('a clock shows as much as its time needs', () => {
  const [minute, hour, day] = [60, 3600, 86_400];
  test.each([
    ['en', 12, '0:12'],
    ['en', 58 * minute + 12, '58:12'],
    ['en', hour + 58 * minute + 12, '1:58:12'],
    ['en', 5 * hour + 4 * minute, '5 h 04'],
    ['en', 2 * day - 1, '1 d 23 h'],
    ['fr', 47 * hour + 54 * minute + 28, '1 j 23 h'],
  ])('%s %i', async (lang, seconds, want) => {
    await words.use(lang);
    expect(clock(seconds)).toBe(want);
  });
});
