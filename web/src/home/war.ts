// A war seen from afar, for the map of the first page: how many of each side stand where, and what two positions differ in.

import type { Point } from '../parts/plane';
import type { Army, Standing } from '../titles';

/** Who went where, and where some are no more. */
export type Change = { marches: { from: Point; to: Point; tone: Army['tone']; count: number }[]; losses: Point[] };

/** A game kept by its differences: "3 edoras:f4 osgiliath:s0 ring:moria" is turn 3, four of the Free Peoples at Edoras … */
export type Recorded = { places: Readonly<Record<string, readonly number[]>>; steps: readonly string[] };

/** Its positions, one after the other. */
export function read({ places, steps }: Recorded): Standing[] {
  const armies = new Map<string, Army>();
  const point = (place: string) => places[place] as unknown as Point;
  let ring: Point | undefined;
  return steps.map((step) => {
    const [turn, ...changes] = step.split(' ');
    for (const change of changes) {
      const [place = '', told = ''] = change.split(':');
      if (place === 'ring') {
        ring = point(told);
        continue;
      }
      const key = place + told[0]!;
      const count = Number(told.slice(1));
      if (count) armies.set(key, { place, at: point(place), tone: told[0] === 'f' ? 'free' : 'shadow', count });
      else armies.delete(key);
    }
    return { turn: Number(turn), armies: [...armies.values()], ...(ring ? { ring } : {}) };
  });
}

const aDayAway = 320; // units of the map: who comes from farther did not march

/** What was lost in one place and gained in another of the same side has marched; what is only lost has fallen. */
export function between(before: Standing, after: Standing): Change {
  const key = ({ place, tone }: Army) => `${place} ${tone}`;
  const had = new Map(before.armies.map((army) => [key(army), army]));
  const has = new Map(after.armies.map((army) => [key(army), army]));
  const all = [...new Map([...had, ...has])].map(([id, { at, tone }]) => ({
    at,
    tone,
    more: (has.get(id)?.count ?? 0) - (had.get(id)?.count ?? 0),
  }));
  const change: Change = { marches: [], losses: [] };
  const left = all.filter(({ more }) => more < 0);
  for (const { at, tone, more } of all.filter((one) => one.more > 0)) {
    const away = (from: Point) => Math.hypot(from[0] - at[0], from[1] - at[1]);
    const [from] = left
      .filter((one) => one.tone === tone && -one.more >= more && away(one.at) < aDayAway)
      .sort((a, b) => away(a.at) - away(b.at));
    if (!from) continue; // they came from beyond the map, or were mustered
    left.splice(left.indexOf(from), 1);
    change.marches.push({ from: from.at, to: at, tone, count: more });
  }
  change.losses = left.map(({ at }) => at);
  return change;
}
