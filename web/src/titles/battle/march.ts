// Moving a formation: the ends it may take, the shapes it may take first, and how keys, taps and drags lead to them.

import { distance, moved } from './field';
import type { Form, Ghost, March, Spot } from './view';

export const marchText = ([x, y]: Spot): string => `march ${x} ${y}`;

/** How the formation would stand after an action that is tried on; undefined for one that is not offered. */
export function ghostOf(march: March, action: string | undefined): Ghost | undefined {
  const form = march.forms?.find((f) => f.action === action);
  if (form) return { ...form, cost: form.needs };
  const [word, x, y] = action?.split(' ') ?? [];
  const end = word === 'march' && march.ends.find((e) => e[0] === Number(x) && e[1] === Number(y));
  return end ? ghostAt(march, end) : undefined;
}

function ghostAt(march: March, [x, y, cost]: readonly [number, number, number]): Ghost {
  const { degrees, files, parts } = march;
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

/** One step by an arrow key from a place, as whoever looks sees it: the nearest end that lies more that way than aside. */
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

/** The shape that is tried on, or the present one. */
export const shapeOf = (march: March, tried: string | undefined): { degrees: number; files: number } =>
  march.forms?.find((form) => form.action === tried) ?? march;

const off = (a: number, b: number): number => {
  const d = Math.abs(a - b) % 360;
  return Math.min(d, 360 - d);
};

/** The next shape in so many files when it turns from a facing by steps of 15° to one side. */
export function turnedForm(march: March, degrees: number, files: number, step: 1 | -1): Form | undefined {
  for (let i = 1; i < 24; i++) {
    const want = (degrees + step * 15 * i + 720) % 360;
    const form = march.forms?.find((f) => f.files === files && f.degrees === want);
    if (form) return form;
    if (want === march.degrees && files === march.files) return undefined;
  }
  return undefined;
}

/** The shape in so many files whose facing is nearest to one. */
export function nearestForm(march: March, degrees: number, files: number): Form | undefined {
  const alike = (march.forms ?? []).filter((form) => form.files === files);
  return alike.toSorted((a, b) => off(a.degrees, degrees) - off(b.degrees, degrees))[0];
}

/** The facing that looks from one spot to another, in degrees clockwise from north. */
export const bearing = (from: Spot, to: Spot): number =>
  ((Math.atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI + 360) % 360;

/** Shots and charges come as texts « shoot A B », « declare A B »: who and whom. */
export function parties(action: string): { by: string; at: string } {
  const [, by = '', at = ''] = action.split(' ');
  return { by, at };
}
