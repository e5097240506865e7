// Where the names of places are written: under the place if there is room, else above or beside it.

import type { Point, Rect } from '../../parts/plane';
import { type Board, frame, type Space } from './boards';

export type Label = { space: Space; name: string; at: Point };
type Box = readonly [left: number, top: number, right: number, bottom: number];

const height = 18;
const inside = 26; // from the margin to where a name may stand: on no line of the frame
const widthOf = (name: string): number => name.length * 8.6;

const boxAt = ([x, y]: Point, width: number): Box => [
  x - width / 2,
  y - height * 0.75,
  x + width / 2,
  y + height * 0.25,
];
const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

/** How names are written where the board is seen from afar: a little larger, and farther from larger places. */
export const written = ({ space, at }: Label, scale: number): { x: number; y: number; size: number } => ({
  x: at[0],
  y: at[1] + (at[1] > space.y ? 14 : -8) * (scale - 1),
  size: 16 * Math.min(scale, 1.18),
});

/** The room that a written name takes. */
export function roomOf(label: Label, scale: number): Rect {
  const { x, y, size } = written(label, scale);
  const width = (widthOf(label.name) * size) / 16;
  return { x: x - width / 2, y: y - size * 0.8, width, height: size };
}

/** Names in the middle of their line, each where it covers the least of places and of names already written. */
export function labels(board: Board, nameOf: (space: Space) => string | undefined): Label[] {
  const taken: Box[] = board.spaces.map(({ x, y, kind }) => {
    const r = kind === 'point' ? 5 : 17;
    return [x - r, y - r, x + r, y + r];
  });
  for (const { sign } of board.zones) taken.push(boxAt([sign[0], sign[1] + 5], 44));
  return board.spaces.flatMap((space): Label[] => {
    const name = space.kind === 'point' ? undefined : nameOf(space);
    if (!name) return [];
    const width = widthOf(name);
    const keep = (x: number) =>
      Math.max(frame.x + inside + width / 2, Math.min(frame.x + frame.width - inside - width / 2, x));
    const { x, y } = space;
    const candidates: Point[] = [
      [keep(x), y + 34],
      [keep(x), y - 23],
      [keep(x + width / 2 + 24), y + 6],
      [keep(x - width / 2 - 24), y + 6],
      [keep(x + width / 2), y + 32],
      [keep(x - width / 2), y + 32],
    ];
    const cost = (at: Point) => taken.reduce((sum, box) => sum + shared(boxAt(at, width), box), 0);
    const at = candidates.reduce((best, next) => (cost(next) < cost(best) - 20 ? next : best));
    taken.push(boxAt(at, width));
    return [{ space, name, at }];
  });
}
