// @vitest-environment node
import { expect, test } from 'vitest';
import type { RatingPoint } from '../../api/types';
import { course } from './ratings';

test('the line has a step wherever a side has one', () => {
  const point = (at: string, value: number) => ({ at, rating: value, deviation: 50, table: 't' }) as RatingPoint;
  const line = course([[point('2026-01-01T00:00:00Z', 1600)], [point('2026-01-02T00:00:00Z', 1400)]]);
  expect(line.map((step) => step.rating)).toEqual([1550, 1500]);
  expect(line[0]!.table).toBe('t');
});
