// Moving a formation: the ends it may take, the shapes it may take first, and how keys, taps and drags lead to them.

import { distance, moved } from './field';
import type { Form, Formation, Ghost, March, Spot } from './view';

export const marchText = ([x, y]: Spot): string => `march ${x} ${y}`;

/** How it would stand at one of the ends. */
export function ghostAt(march: March, [x, y]: Spot): Ghost {
  const { degrees, files, parts } = march;
  const cost = march.ends.find((end) => end[0] === x && end[1] === y)?.[2] ?? 0;
  return { action: marchText([x, y]), cost, front: [x, y], degrees, files, parts: moved(parts, [x, y]) };
}

/** The end nearest to a spot, if there is one within a distance. */
export function nearestEnd(march: March, at: Spot, within = Infinity): Spot | undefined {
  let best: Spot | undefined;
  let least = within;
  for (const [x, y] of march.ends) {
    const gap = distance([x, y], at);
    if (gap < least) [best, least] = [[x, y], gap];
  }
  return best;
}

/** One step by an arrow key from a place, as the viewer sees it: the nearest end that lies more that way than aside. */
export function steppedEnd(march: March, from: Spot, way: readonly [number, number], flipped: boolean): Spot {
  const [dx, dy] = flipped ? [-way[0], way[1]] : [way[0], -way[1]];
  let best = from;
  let least = Infinity;
  for (const [x, y] of march.ends) {
    const along = (x - from[0]) * dx + (y - from[1]) * dy;
    const aside = Math.abs((x - from[0]) * dy - (y - from[1]) * dx);
    if (along < 10 || aside > along) continue;
    const cost = along + 3 * aside;
    if (cost < least) [best, least] = [[x, y], cost];
  }
  return best;
}

/** The shapes it may take, the present one first: that one needs no answer. */
export const shapesOf = (march: March, formation: Formation): readonly Form[] => [
  { action: '', degrees: march.degrees, files: march.files, needs: 0, front: formation.front, parts: march.parts },
  ...(march.forms ?? []),
];

/** The facing that looks from one spot to another, in degrees clockwise from north. */
export const bearing = (from: Spot, to: Spot): number =>
  ((Math.atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI + 360) % 360;

/** Shots and charges come as texts « shoot A B », « declare A B »: the formation and its target. */
export function parties(action: string): { by: string; at: string } {
  const [, by = '', at = ''] = action.split(' ');
  return { by, at };
}
