// Where the pieces stand about their spaces: beside the number of a location, on a point itself, and on no number, no name
// and no other piece as far as there is room.

import { overlap, type Point, type Rect } from '../../parts/plane';
import { frame, type Board, type Space } from './boards';

export type Piece = {
  id: string;
  space: Space;
  /** Its number hangs at its lower right corner. */
  numbered?: boolean;
  /** Whose it is, in so many letters: written beside it where there is room. */
  letters?: number;
};
export type Standing = { x: number; y: number; /** The middle of the tag from there. */ tag?: Point };

/** Half of a piece of the drawing's own size, and half the height of a tag. */
export const half = 18;
const tagHeight = 19;
export const tagWidth = (letters: number): number => letters * 7 + 14;

// Up to the right first: a number is read from below.
const angles = Array.from({ length: 16 }, (_, i) => (((i % 2 ? 1 : -1) * Math.ceil(i / 2)) / 8 - 0.25) * Math.PI);
const boxAt = (x: number, y: number, width: number, height: number): Rect => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});
const cover = (box: Rect, others: readonly Rect[]): number => others.reduce((sum, one) => sum + overlap(box, one), 0);

/** Each piece in its turn takes the place that covers least; the first to be named are the last to be hidden. */
export function stand(
  board: Board,
  pieces: readonly Piece[],
  /** What else is to be read: names and tokens. */
  written: readonly Rect[],
  /** How much larger than drawn spaces and pieces are. */
  scale: number,
  size: number,
): Map<string, Standing> {
  const reach = half * size;
  const numbers = board.spaces.flatMap(({ kind, x, y }) =>
    kind === 'point' ? [] : [boxAt(x, y, 26 * scale, 24 * scale)],
  );
  const points = board.spaces.flatMap(({ kind, x, y }) =>
    kind === 'point' ? [boxAt(x, y, 8 * scale, 8 * scale)] : [],
  );
  const taken: Rect[] = [];
  const out = ({ x, y, width, height }: Rect) =>
    x < frame.x || y < frame.y || x + width > frame.x + frame.width || y + height > frame.y + frame.height;
  const cost = (box: Rect) =>
    8 * cover(box, numbers) +
    6 * cover(box, taken) +
    3 * cover(box, written) +
    cover(box, points) +
    (out(box) ? 1e5 : 0);
  const places = new Map<string, Standing>();
  for (const { id, space, numbered, letters } of pieces) {
    const near = reach + (space.kind === 'point' ? 3 : 15) * scale;
    const around = [near, near + reach * 0.8, near + reach * 1.5].flatMap((far) =>
      angles.map((angle): Point => [space.x + far * Math.cos(angle), space.y + far * Math.sin(angle)]),
    );
    const spots: Point[] = space.kind === 'point' ? [[space.x, space.y], ...around] : around;
    const side = reach * 1.7; // it is round: its corners cover nothing
    const boxes = ([x, y]: Point) => [
      boxAt(x, y, side, side),
      ...(numbered ? [boxAt(x + 14 * size, y + 13 * size, 14 * size, 14 * size)] : []),
    ];
    // A number may be touched sooner than the figure that it hangs on.
    const best = cheapest(spots, (at) => boxes(at).reduce((sum, box, i) => sum + cost(box) / (i + 1), 0));
    taken.push(...boxes(best.at));
    const stood: Standing = { x: best.at[0], y: best.at[1] };
    if (letters) {
      const [width, height] = [tagWidth(letters) * size, tagHeight * size];
      const beside: Point[] = [
        [0, reach + height * 0.6],
        [reach + width / 2 + 3, 0],
        [-reach - width / 2 - 3, 0],
        [0, -reach - height * 0.6],
      ];
      const boxOf = ([dx, dy]: Point) => boxAt(stood.x + dx, stood.y + dy, width, height);
      const tag = cheapest(beside, (at) => cost(boxOf(at)));
      if (tag.cost < 60 * size) {
        stood.tag = tag.at;
        taken.push(boxOf(tag.at));
      }
    }
    places.set(id, stood);
  }
  return places;
}

/** The first of the spots that cost least; a farther one must be clearly better. */
function cheapest(spots: readonly Point[], cost: (spot: Point) => number): { at: Point; cost: number } {
  const all = spots.map((at, i) => ({ at, cost: cost(at), rank: i * 4 }));
  return all.reduce((best, next) => (next.cost + next.rank < best.cost + best.rank ? next : best));
}
