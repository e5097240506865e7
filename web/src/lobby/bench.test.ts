import { describe, expect, test } from 'vitest';
import type { Rank } from '../api/types';
import { evenLevel } from './bench';

const rank = (level: string, expected?: number) => ({ level, ...(expected === undefined ? {} : { expected }) }) as Rank;
const levels = ['hobbit', 'dwarf', 'ranger'];

describe('the bot of one’s own strength', () => {
  test('is the one against which half of the points may be expected', () =>
    expect(evenLevel(levels, [rank('hobbit', 0.9), rank('dwarf', 0.75), rank('ranger', 0.55)])).toBe('ranger'));
  test('is the second of all for someone without a rating', () => {
    expect(evenLevel(levels, [rank('hobbit'), rank('ranger')])).toBe('dwarf');
    expect(evenLevel(['hobbit'], [])).toBe('hobbit');
  });
  test('is one that the title offers', () =>
    expect(evenLevel(levels, [rank('elf', 0.5), rank('dwarf', 0.8)])).toBe('dwarf'));
});
