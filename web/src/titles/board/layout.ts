// Where names, settlement marks and plaques stand at a level of zoom. Names come first, marks keep clear of names, and
// plaques of both.

import { broken } from '../../parts/lines';
import type { Point } from '../../parts/plane';
import { plaqueHeight, plaqueWidth, type Stack } from './armies';
import { frame, regionOf, regions, type Region } from './geometry';
import { boxAround, overlap, place, type Box } from './placing';
import type { Fellowship } from './view';

export type Distance = 'far' | 'middle' | 'near';
export type Name = { region: Region; lines: string[]; settled: boolean; at: Point };
export type Placed = { stack: Stack; region: Region; small: boolean; at: Point };

/** Names, pieces and signs grow as the map does, though less: a mark is never lost in a large region. */
export const scaleAt = (level: number): number => Math.max(1, Math.sqrt(level));
/** Armies give way to names where the map is small. */
export const plaqueScaleAt = (level: number): number => (level < 0.3 ? 0.78 : level < 0.8 ? 0.92 : scaleAt(level));
/** And what is only drawn on the land becomes finer by as much. */
export const grainAt = (level: number): number => 1 / scaleAt(level);

export const settlements = regions.filter((region) => region.settlement && region.site);

/** The names that can be read from this far, broken to the width of their regions. */
export function namesAt(level: number, distance: Distance, name: (region: string) => string): Name[] {
  const names = regions
    .filter(({ settlement }) => distance !== 'far' || settlement === 'stronghold' || settlement === 'city')
    .map((region) => ({
      region,
      lines: broken(name(region.id), Math.max(9, Math.round((region.radius * 2.1 * level) / (7 * scaleAt(level))))),
      settled: region.settlement !== undefined && region.settlement !== 'fortification',
      at: region.label,
    }));
  // Near enough each thing has a place of its own in its region, and a name leaves its own only from under an army.
  if (distance !== 'far') return apart(names, level, level < 1 ? ownPlaces(level, 62) : [], 1500, level < 0.7 ? 0 : 5);
  return withRoom(apart(names, level, standAt(level, 34, 9), 30), level);
}

/** As high as its letters: what touches them only is beside them. */
const sizeOf = ({ lines }: Name, level: number) => {
  const unit = scaleAt(level) / level;
  return { width: Math.max(...lines.map((l) => l.length)) * 7.6 * unit, height: (lines.length * 14 - 1) * unit };
};

/** Where an army stands in each settlement, whether or not one stands there now: no march moves a name or a mark. */
const ownPlaces = (level: number, wide: number): Box[] =>
  settlements.map(({ anchor }) => boxAround(anchor, wide / level, (plaqueBody * plaqueScaleAt(level)) / level, 1));
/** How much of a plaque's height has something on it. */
const plaqueBody = plaqueHeight - 3;

/** From far off regions are smaller than what stands in them: names leave the places free where an army and a mark would
 *  stand, whether or not one stands there now, so that no march moves a name. */
function standAt(level: number, wide: number, weight: number): Box[] {
  const shields = settlements.map(({ id, anchor, polygon }) => ({
    id,
    anchor,
    polygon,
    width: wide / level,
    height: plaqueHeight / level,
  }));
  const marks = settlements.flatMap(({ id, site, polygon, settlement }) =>
    settlement === 'stronghold'
      ? [{ id: `${id} mark`, anchor: site!, polygon, width: 19 / level, height: 19 / level }]
      : [],
  );
  const all = [...shields, ...marks];
  const stand = place(all, []);
  return all.map(({ id, width, height }) => boxAround(stand.get(id)!, width, height, weight));
}

/** Each name near its place on or at its region, clear of what is taken and of the other names, on the map. */
function apart(names: readonly Name[], level: number, taken: readonly Box[], loose: number, air = 0): Name[] {
  const places = place(
    names.map((one) => {
      const { id, label, polygon } = one.region;
      const { width, height } = sizeOf(one, level);
      // Air above and below: the lines of two names are not read as those of one.
      return { id, anchor: label, polygon, width, height: height + (air * scaleAt(level)) / level, loose };
    }),
    taken,
  );
  return names.map((one) => {
    const [[x, y], { width, height }] = [places.get(one.region.id) ?? one.at, sizeOf(one, level)];
    const within = (at: number, size: number, all: number) => Math.max(size / 2, Math.min(all - size / 2, at));
    return { ...one, at: [within(x, width, frame.width), within(y, height, frame.height)] };
  });
}

/** From very far off not all names find room: those that would lie on another are not written, the strongholds’ last. */
function withRoom(names: readonly Name[], level: number): Name[] {
  const kept: Box[] = [];
  const strong = ({ region }: Name) => Number(region.settlement === 'stronghold');
  return [...names]
    .sort((a, b) => strong(b) - strong(a))
    .filter((name) => {
      const { width, height } = sizeOf(name, level);
      const box = boxAround(name.at, width * 1.2, height * 1.2, 0); // letters are not all equally wide
      const free = kept.every((other) => overlap(box, other) === 0);
      if (free) kept.push(box);
      return free;
    });
}

/** The room each name takes, in map units. */
export const roomOf = (names: readonly Name[], level: number): Box[] =>
  names.map((one) => boxAround(one.at, sizeOf(one, level).width, sizeOf(one, level).height, 3));

export function marksAt(level: number, taken: readonly Box[]): ReadonlyMap<string, Point> {
  const size = (20 * scaleAt(level)) / level;
  const armies = level < 0.6 ? [] : ownPlaces(level, 76 * scaleAt(level));
  return place(
    settlements.map(({ id, site, polygon }) => ({ id, anchor: site!, polygon, width: size, height: size })),
    [...taken, ...armies],
  );
}

export function plaquesAt(
  level: number,
  distance: Distance,
  stacks: readonly Stack[],
  fellowship: Fellowship,
  marks: ReadonlyMap<string, Point>,
  names: readonly Box[],
): { placed: Placed[]; fellowship: Point | undefined; standing: Box[] } {
  const [scale, plaque] = [scaleAt(level), plaqueScaleAt(level)];
  const sized = stacks.map((stack) => {
    const region = regionOf.get(stack.region)!;
    const full = plaqueWidth(stack) * plaque;
    // A plaque wider than its region becomes a shield with one number.
    const small = distance === 'far' || full / level > region.radius * 3.4;
    return { stack, region, small, width: small ? 34 * plaque : full };
  });
  const plaques = sized.map(({ stack, region, width }) => ({
    id: stack.id,
    anchor: (stack.inside && marks.get(region.id)) || region.anchor,
    polygon: region.polygon,
    width: width / level,
    height: (plaqueBody * plaque) / level,
  }));
  const home = regionOf.get(fellowship.region);
  if (home && fellowship.mordor === undefined)
    plaques.push({
      id: 'fellowship',
      anchor: home.anchor,
      polygon: home.polygon,
      width: (38 * scale) / level,
      height: (38 * scale) / level,
    });
  const signs = [...marks.values()].map((at) => boxAround(at, (20 * scale) / level, (20 * scale) / level, 3));
  const places = place(plaques, [...names, ...signs]);
  return {
    placed: sized.map(({ stack, region, small }) => ({
      stack,
      region,
      small,
      at: places.get(stack.id) ?? region.anchor,
    })),
    fellowship: places.get('fellowship'),
    standing: [
      ...signs,
      ...plaques.map(({ id, anchor, width, height }) => boxAround(places.get(id) ?? anchor, width, height, 9)),
    ],
  };
}
