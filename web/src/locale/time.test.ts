// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { clock, day, span, words } from './words.svelte';

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

test('a span over a day is told in days', async () => {
  await words.use('en');
  expect(span(71 * 3600 + 50 * 60)).toBe('2\u00a0d\u00a023\u00a0h');
  expect(span(90 * 60)).toBe('1\u00a0h\u00a030');
});

test('a day near has its weekday, one far away its year', async () => {
  const now = Date.parse('2026-11-19T12:00:00Z');
  await words.use('en');
  expect(day('2026-11-22T12:03:00Z', now)).toMatch(/^Sun, Nov 22/);
  expect(day('2025-01-02T12:03:00Z', now)).toMatch(/^Jan 2, 2025/);
  await words.use('fr');
  expect(day('2026-11-22T12:03:00Z', now)).toMatch(/^dim\. 22 nov\./);
});
