// @vitest-environment node
// The map from near: more to see, and nothing of it in the way.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { motifs } from '../../art/motifs';
import { stacksOf } from './armies';
import { regionOf, regions } from './geometry';
import { marksAt, namesAt, plaquesAt, roomOf } from './layout';
import { ranges, rivers, roadsBy, ships, sights, sightsAt } from './nearby';
import type { Box } from './placing';
import type { BoardView } from './view';

// An army in every third region, and the Fellowship at Rivendell.
const view = {
  fellowship: { region: 'rivendell', progress: 0, corruption: 0, revealed: false, guide: '', company: [] },
  regions: regions
    .filter((_, i) => i % 3 === 0)
    .map(({ id, nation = 'sauron' }) => ({ region: id, army: [{ nation, regular: 3, elite: 1, leader: 0 }] })),
} as unknown as BoardView;
const stacks = view.regions.flatMap((region) => stacksOf(region));
const meet = (a: Box, b: Box) => a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;
const wordsIn = (lang: string, file: string) =>
  JSON.parse(readFileSync(`../locale/${lang}/${file}.json`, 'utf8')) as Record<string, string>;

describe('from near', () => {
  it('roads, rivers, ranges and sights are places, words and motifs that exist', () => {
    for (const id of [...roadsBy.flat(), ...Object.keys(sights)]) expect(regionOf.has(id), id).toBe(true);
    for (const is of [...Object.values(sights), ...ships.map((ship) => ship.is)]) expect(motifs, is).toHaveProperty(is);
    for (const lang of ['en', 'fr']) {
      const words = wordsIn(lang, 'board-web');
      for (const { id } of rivers) expect(words).toHaveProperty([`board.river.${id}`]);
      for (const { id } of ranges) expect(words).toHaveProperty([`board.range.${id}`]);
    }
  });

  it('most sights find room, none on a name, a mark or a piece', () => {
    const words = wordsIn('fr', 'board');
    const names = namesAt(2, 'near', (id) => words[`region.${id}`]!);
    const room = roomOf(names, 2);
    const { standing } = plaquesAt(2, 'near', stacks, view.fellowship, marksAt(2, room), room);
    const taken = [...room, ...standing];
    const seen = sightsAt(2, taken);
    expect(seen.length).toBeGreaterThan(Object.keys(sights).length * 0.7);
    for (const { at } of seen)
      for (const box of taken)
        expect(meet({ x0: at[0] - 11, x1: at[0] + 11, y0: at[1] - 11, y1: at[1] + 11, weight: 1 }, box)).toBe(false);
  });
});
