// @vitest-environment node
// Names, marks and shields on the map keep out of one another's way.

import { describe, expect, test } from 'vitest';
import en from '../../../../locale/en/board.json';
import fr from '../../../../locale/fr/board.json';
import { stackOf } from './armies';
import { frame, inside, regions } from './geometry';
import { marksAt, namesAt, plaquesAt, roomOf } from './layout';
import type { Point } from '../../parts/plane';
import { boxAround, type Box } from './placing';
import type { Fellowship } from './view';

const shared = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)) * Math.max(0, Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0));
const area = (a: Box) => (a.x1 - a.x0) * (a.y1 - a.y0);

describe.each([
  ['English', en],
  ['French', fr],
])('seen whole, in %s', (_, words: Record<string, string>) => {
  const level = 528 / frame.height;
  const names = namesAt(level, 'far', (id) => words[`region.${id}`] ?? id);
  const room = roomOf(names, level);
  // An army in every settlement: more than any game has.
  const stacks = regions
    .filter(({ settlement }) => settlement && settlement !== 'fortification')
    .map(({ id }) => stackOf(id, { army: [{ nation: 'gondor', regular: 3 }] })!);
  const company = { region: 'rivendell' } as Fellowship;
  const { placed } = plaquesAt(level, 'far', stacks, company, marksAt(level, room), room);

  test('a name covers no other name and leaves no map', () => {
    room.forEach((one, i) => {
      for (const other of room.slice(i + 1)) expect(shared(one, other) / area(one)).toBeLessThan(0.1);
      expect([one.y0 >= 0, one.y1 <= frame.height], names[i]!.lines.join(' ')).toEqual([true, true]);
    });
  });

  test('a name touches its region', () => {
    names.forEach(({ region: { id, polygon } }, i) => {
      const { x0, y0, x1, y1 } = room[i]!;
      const touches = [x0, (x0 + x1) / 2, x1].some((x) => [y0, (y0 + y1) / 2, y1].some((y) => inside(polygon, x, y)));
      expect(touches, id).toBe(true);
    });
  });

  test.each([0.66, 0.75, 0.87])('nor does one cover another where all have names, at %s', (near) => {
    const all = namesAt(near, 'middle', (id) => words[`region.${id}`] ?? id);
    const rooms = roomOf(all, near);
    const over = rooms.flatMap((one, i) =>
      rooms.slice(i + 1).flatMap((other, j) => {
        const share = shared(one, other) / Math.min(area(one), area(other));
        return share > 0.1 ? [`${all[i]!.region.id} and ${all[i + 1 + j]!.region.id}`] : [];
      }),
    );
    expect(over).toEqual([]);
  });

  test.each([0.66, 0.75, 0.87])('armies and names stand where the map has their places, at %s', (near) => {
    const all = namesAt(near, 'middle', (id) => words[`region.${id}`] ?? id);
    const rooms = roomOf(all, near);
    const { placed } = plaquesAt(near, 'middle', stacks, company, marksAt(near, rooms), rooms);
    const off = (at: Point, own: Point) => Math.hypot(at[0] - own[0], at[1] - own[1]) * near > 14;
    const armies = placed.filter(({ at, region }) => off(at, region.anchor));
    expect(armies.length / placed.length).toBeLessThan(0.4);
    expect(all.filter(({ at, region }) => off(at, region.label)).length / all.length).toBeLessThan(0.35);
  });

  test('hardly a shield touches a name', () => {
    const shields = placed.map(({ at }) => boxAround(at, 34 / level, 38 / level, 0));
    const covered = names.filter((_, i) => shields.some((box) => shared(box, room[i]!) / area(room[i]!) > 0.12));
    expect(covered.map(({ region }) => region.id)).toEqual([]);
  });
});
