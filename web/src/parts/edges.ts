// Pills at the edge of the free part: one for each direction in which something lies out of sight.

import type { Camera } from './camera.svelte';
import { boundsOf, type Point } from './plane';

export type Place = { id: string; name: string; at: Point };
export type Pill = {
  /** Where it lies, on the screen: its middle, or the end that is at the left or right edge. */
  at: Point;
  end: 'left' | 'right' | 'middle';
  /** Where its arrow points, in degrees from the right. */
  turn: number;
  /** What lies there, the nearest first. */
  ids: string[];
  /** The name of the nearest. */
  name: string;
  /** Where to look, in the drawing: at the nearest, with those around it. */
  look: Point;
};

const [air, high] = [6, 22]; // pixels between a pill's side or middle and the edge
const near = { x: 150, y: 66 }; // pills nearer to one another than this are one
const buttons = 122; // the pixels below the top line where the buttons of a narrow view stand at the right

export function pillsOf(
  camera: Pick<Camera, 'width' | 'height' | 'insets' | 'narrow' | 'toScreen'>,
  places: readonly Place[],
  corner: number,
): Pill[] {
  const { width, height, insets, narrow } = camera;
  const free = { x0: insets.left, y0: insets.top, x1: width - insets.right, y1: height - insets.bottom };
  const seen = ([x, y]: Point) =>
    x > 8 && x < free.x1 - 8 && y > free.y0 && y < free.y1 && (x > free.x0 || y < height - corner - 12);
  const middle: Point = [(free.x0 + free.x1) / 2, (free.y0 + free.y1) / 2];
  const right = narrow ? width : free.x1;
  const [wide, tall] = [Math.max(1, (free.x1 - free.x0) / 2), Math.max(1, (free.y1 - free.y0) / 2 - high)];
  const out = places
    .map((place) => ({ place, at: camera.toScreen(place.at) }))
    .filter(({ at }) => !seen(at))
    .map(({ place, at: [x, y] }) => {
      const [dx, dy] = [x - middle[0], y - middle[1]];
      const [across, down] = [wide / Math.max(1, Math.abs(dx)), tall / Math.max(1, Math.abs(dy))];
      const share = Math.min(1, across, down);
      const end: Pill['end'] = across > down || share === 1 ? 'middle' : dx < 0 ? 'left' : 'right';
      const beside = { left: free.x0 + air, right: right - air, middle: middle[0] + dx * share }[end];
      const below = middle[1] + dy * share;
      return {
        ...{ place, end, screen: [x, y] as Point, far: Math.hypot(dx, dy) },
        turn: Math.round(Math.atan2(dy, dx) / (Math.PI / 4)) * 45,
        at: [
          end === 'middle' ? Math.max(free.x0 + 70, Math.min(free.x1 - 70, beside)) : beside,
          narrow && end === 'right' ? Math.max(free.y0 + buttons + high, below) : below,
        ] as Point,
      };
    })
    .sort((a, b) => a.far - b.far);
  const groups: (typeof out)[] = [];
  for (const one of out) {
    const same = groups.find(
      ([first]) =>
        (first!.end === one.end && one.end !== 'middle' ? 0 : Math.abs(first!.at[0] - one.at[0])) < near.x &&
        Math.abs(first!.at[1] - one.at[1]) < near.y,
    );
    if (same) same.push(one);
    else groups.push([one]);
  }
  return groups.map((group): Pill => {
    const { at, end, turn, place, screen } = group[0]!;
    const around = group.filter(
      (one) => Math.abs(one.screen[0] - screen[0]) < wide && Math.abs(one.screen[1] - screen[1]) < tall,
    );
    const box = boundsOf(around.map((one) => one.place.at));
    return {
      ...{ at: [Math.round(at[0]), Math.round(at[1])], end, turn, name: place.name },
      ids: group.map((one) => one.place.id),
      look: [box.x + box.width / 2, box.y + box.height / 2],
    };
  });
}
