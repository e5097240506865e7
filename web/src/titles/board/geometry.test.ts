// @vitest-environment node
// The drawing against the rules: two regions share a border if and only if they are adjacent, or the border is drawn as
// impassable mountains. The rules' own table of links is read from their source.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { adjacent, arcs, beyond, inside, regionAt, regions, ring, track, regionOf, within } from './geometry';

const source = readFileSync(join(import.meta.dirname, '../../../../titles/board/data_map.go'), 'utf8');
const block = (start: string) => {
  const from = source.indexOf(start);
  return source.slice(from, source.indexOf('\n}\n', from));
};
const names = [...block('var regionNames').matchAll(/"([a-z-]+)"/g)].map((m) => m[1]!);
const ids = new Map(names.map((id) => [id.replaceAll('-', ''), id]));
/** The region that an identifier of the rules names, exported or not. */
const idOf = (identifier: string) => ids.get(identifier.toLowerCase())!;
const pair = (a: string, b: string) => [a, b].sort().join(' ');
const links = new Set(
  [...block('var links').matchAll(/\{(\w+), (\w+)\}/g)].map(([, a, b]) => pair(idOf(a!), idOf(b!))),
);

describe('the drawing of the map', () => {
  test('has the regions of the rules', () => {
    expect(names.length).toBe(105);
    expect(regions.map((r) => r.id).sort()).toEqual([...names].sort());
  });

  test('shares a border exactly where the rules have a link, or mountains stand between', () => {
    const drawn = { open: new Set<string>(), wall: new Set<string>() };
    for (const { left, right, kind } of arcs) {
      if (!regionOf.has(left) || !regionOf.has(right)) continue;
      drawn[kind === 'impassable' ? 'wall' : 'open'].add(pair(left, right));
    }
    expect([...drawn.open].sort()).toEqual([...links].sort());
    expect([...drawn.wall].filter((p) => links.has(p))).toEqual([]);
    expect(links.size).toBe(232);
    expect(drawn.wall.size).toBe(47);
  });

  test('gives every region one closed outline', () => {
    for (const region of regions) {
      const points = ring(region.id);
      expect(points[0], region.id).toEqual(points.at(-1));
    }
  });

  test('has every army and mark inside its region', () => {
    for (const region of regions) {
      expect(inside(region.polygon, ...region.anchor), `anchor of ${region.id}`).toBe(true);
      if (region.site) expect(inside(region.polygon, ...region.site), `site of ${region.id}`).toBe(true);
      expect(regionAt(...region.anchor)?.id).toBe(region.id);
    }
  });

  test('marks the settlements of the rules', () => {
    const settled = [...block('var settled').matchAll(/\{(\w+), \w+, (town|city|stronghold)\}/gi)].map(
      ([, at, kind]) => [idOf(at!), kind!.toLowerCase()],
    );
    expect(settled.length).toBeGreaterThan(30);
    expect(
      regions
        .filter((r) => r.settlement && r.settlement !== 'fortification')
        .map((r) => [r.id, r.settlement])
        .sort(),
    ).toEqual(settled.sort());
  });

  test('lays the track to Mount Doom inside Gorgoroth', () => {
    for (const at of track) expect(inside(regionOf.get('gorgoroth')!.polygon, ...at)).toBe(true);
  });

  test('has land beyond its eastern edge, and sea beyond its western one', () => {
    const outline = beyond
      .slice(1, -1)
      .split(' ')
      .map((pair) => pair.split(',').map(Number) as [number, number]);
    for (const y of [50, 400, 800, 1100]) {
      expect(inside(outline, 1700, y)).toBe(true);
      expect(inside(outline, -100, y)).toBe(false);
      expect(inside(outline, 1500, y)).toBe(false);
    }
  });
  test('knows who may be where after some steps', () => {
    expect([...within('rivendell', 0)]).toEqual(['rivendell']);
    expect([...within('rivendell', 1)].sort()).toEqual(['rivendell', ...(adjacent.get('rivendell') ?? [])].sort());
  });
});
