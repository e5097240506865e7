// From the table to the drawing and back: lengths, poses, outlines, rulers. Pure functions of numbers.

import { boundsOf, overlap, widened, type Point, type Rect } from '../../parts/plane';
import type { Formation, Outline, Placing, Spot } from './view';

/** Units of the drawing to an inch. */
export const perInch = 22;
/** Room around the table for the ruler's figures. */
export const margin = 24;

/** The table as one of its two players sees it. */
export class Field {
  readonly #scale: number;
  /** Side of the square table in units of the drawing. */
  readonly side: number;
  readonly inches: number;

  constructor(
    readonly size: number,
    readonly inch: number,
    readonly flipped: boolean,
  ) {
    this.#scale = perInch / inch;
    this.side = size * this.#scale;
    this.inches = Math.round(size / inch);
  }

  /** The drawing with its margin. */
  get frame(): Rect {
    return { x: -margin, y: -margin / 2, width: this.side + margin * 1.5, height: this.side + margin * 1.5 };
  }

  length = (tenths: number): number => tenths * this.#scale;
  at = ([x, y]: Spot): Point =>
    this.flipped ? [this.length(this.size - x), this.length(y)] : [this.length(x), this.length(this.size - y)];
  spot = ([x, y]: Point): Spot =>
    this.flipped ? [this.size - x / this.#scale, y / this.#scale] : [x / this.#scale, this.size - y / this.#scale];
  turn = (degrees: number): number => (degrees + (this.flipped ? 180 : 0)) % 360;

  /** Where a drawing that faces up with the middle of its front edge at 0, 0 has to go. */
  pose = (front: Spot, degrees: number): string => {
    const [x, y] = this.at(front);
    return `translate(${round(x)}px, ${round(y)}px) rotate(${this.turn(degrees)}deg)`;
  };
  path = (outline: readonly Spot[]): string =>
    `M${outline.map((corner) => this.at(corner).map(round).join(' ')).join('L')}Z`;
  paths = (parts: readonly Outline[]): string => parts.map(this.path).join('');
}

export const round = (n: number): number => Math.round(n * 10) / 10;

/** What lies within reach of a front edge, drawn like a pose: it opens by `spread` degrees beyond both its ends. */
export function reachPath(half: number, depth: number, reach: number, spread: number, allRound: boolean): string {
  const [w, r, d] = [round(half), round(reach), round(depth)];
  if (allRound) {
    const bend = (x: number, y: number) => `A${r} ${r} 0 0 1 ${round(x)} ${round(y)}`;
    return `M${-w} ${-r}L${w} ${-r}${bend(w + r, 0)}L${w + r} ${d}${bend(w, d + r)}L${-w} ${d + r}${bend(-w - r, d)}L${-w - r} 0${bend(-w, -r)}Z`;
  }
  const [dx, dy] = [r * Math.sin((spread * Math.PI) / 180), r * Math.cos((spread * Math.PI) / 180)];
  return `M${-w} 0L${round(-w - dx)} ${round(-dy)}A${r} ${r} 0 0 1 ${-w} ${-r}L${w} ${-r}A${r} ${r} 0 0 1 ${round(w + dx)} ${round(-dy)}L${w} 0Z`;
}

/** The outlines of a formation's companies. */
export const partsOf = (formation: Formation): Outline[] => formation.companies.map((company) => company.outline);

/** Where « place a b » would have the middle of the front edge. */
export const placeAt = (placing: Placing, a: number, b: number): Spot => [
  placing.origin[0] + a * placing.east[0] + b * placing.ahead[0],
  placing.origin[1] + a * placing.east[1] + b * placing.ahead[1],
];

/** The step of the placing nearest to a spot: its two operands. */
export function nearestPlace(placing: Placing, [x, y]: Spot): readonly [number, number] {
  const { origin, east, ahead } = placing;
  const along = (step: Spot) =>
    ((x - origin[0]) * step[0] + (y - origin[1]) * step[1]) / (step[0] * step[0] + step[1] * step[1]);
  return [Math.round(along(east)), Math.round(along(ahead))];
}

export const moved = (parts: readonly Outline[], [dx, dy]: Spot): Outline[] =>
  parts.map((part) => part.map(([x, y]) => [x + dx, y + dy] as Spot) as unknown as Outline);

export const distance = (a: Spot, b: Spot): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

function nearestOn(p: Spot, a: Spot, b: Spot): Spot {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)));
  return [a[0] + t * dx, a[1] + t * dy];
}

/** Does a point lie in a convex outline? */
export function inside(outline: readonly Spot[], [x, y]: Spot): boolean {
  const sides = outline.map(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length]!;
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  });
  return sides.every((s) => s <= 0) || sides.every((s) => s >= 0);
}

/** One end of a ruler: a free point, or a formation, from which it is measured to the nearest point. */
export type End = { spot: Spot; parts?: readonly Outline[] };

/** Where a ruler lies between two ends, and how long it is. */
export function ruler(from: End, to: End): { a: Spot; b: Spot; gap: number } {
  const corners = (end: End): readonly (readonly Spot[])[] => end.parts ?? [[end.spot]];
  let best = { a: from.spot, b: to.spot, gap: Infinity };
  const offer = (a: Spot, b: Spot) => {
    const gap = distance(a, b);
    if (gap < best.gap) best = { a, b, gap };
  };
  for (const one of corners(from))
    for (const two of corners(to)) {
      if (two.length > 1 && one.some((p) => inside(two, p))) offer(one[0]!, one[0]!);
      if (one.length > 1 && two.some((p) => inside(one, p))) offer(two[0]!, two[0]!);
      one.forEach((p) => two.forEach((q, j) => offer(p, nearestOn(p, q, two[(j + 1) % two.length]!))));
      two.forEach((q) => one.forEach((p, i) => offer(nearestOn(q, p, one[(i + 1) % one.length]!), q)));
    }
  return best;
}

export type Size = { width: number; height: number };
export type Label = {
  id: string;
  /** The boxes of its companies: a formation that stands aslant leaves room beside them. */
  parts: readonly Rect[];
  /** Its rear is at the foot of the screen. */
  below: boolean;
  /** Ways of writing it, the longest first. */
  forms: readonly Size[];
  /** It is written even where it lies on others. */
  must?: boolean;
};
/** The middle of the top edge of a name, which of its forms there is room for, and that room. */
export type Placed = { at: Point; form: number; box: Rect };

/** The places beside a formation where a name of that size may stand: behind it first, before it, at its sides, then beside
 *  any of its companies. Each touches the formation but for a small gap. */
function besides({ parts, below }: Label, { width, height }: Size): Point[] {
  const gap = Math.min(height * 0.25, 6);
  const whole = boundsOf(
    parts.flatMap(({ x, y, width, height }): Point[] => [
      [x, y],
      [x + width, y + height],
    ]),
  );
  const rows = (body: Rect, far: boolean): Point[] => {
    const y = far ? body.y + body.height + gap : body.y - gap - height;
    return [body.x + body.width / 2, body.x + width / 2, body.x + body.width - width / 2].map((x): Point => [x, y]);
  };
  const sides = (body: Rect): Point[] =>
    [body.x + body.width + gap + width / 2, body.x - gap - width / 2].map((x): Point => [
      x,
      body.y + (body.height - height) / 2,
    ]);
  // Only a place that touches a company is beside the formation: the box around one that stands aslant has empty corners.
  const touching = ([x, y]: Point) => {
    const box = widened({ x: x - width / 2, y, width, height }, gap + 1);
    return parts.some((part) => overlap(box, part) > 0);
  };
  const around = [...rows(whole, below), ...rows(whole, !below), ...sides(whole)].filter(touching);
  return [...around, ...parts.flatMap((part) => [...rows(part, below), ...rows(part, !below), ...sides(part)])];
}

/** How far a point is from the nearest of some boxes. */
const gapTo = ([px, py]: Point, boxes: readonly Rect[]): number =>
  boxes.reduce((least, { x, y, width, height }) => {
    const gap = Math.hypot(Math.max(x - px, 0, px - x - width), Math.max(y - py, 0, py - y - height));
    return Math.min(least, gap);
  }, Infinity);

/** Where names stand: beside their formation, never off the table, and as short as it takes to lie on no tray, no other name
 *  and nothing else that is to be read. Those that come first choose first; one that would lie on others even when short is
 *  left out, unless it must stand. What had better stay free, and the neighbourhood of others, is kept free by another
 *  place, never by a shorter form. */
export function placeLabels(
  labels: readonly Label[],
  table: Rect,
  taken: readonly Rect[] = [],
  better: readonly Rect[] = [],
): Map<string, Placed> {
  const full = [...labels.flatMap((label) => label.parts), ...taken];
  const places = new Map<string, Placed>();
  const shared = (box: Rect, others: readonly Rect[]) => others.reduce((sum, other) => sum + overlap(box, other), 0);
  for (const label of labels) {
    const others = labels.flatMap(({ id, parts }) => (id === label.id ? [] : parts));
    let best: (Placed & { cost: number; blots: number }) | undefined;
    for (const [form, size] of label.forms.entries()) {
      const { width, height } = size;
      best = undefined;
      for (const [x, y] of besides(label, size)) {
        const inX = Math.max(table.x + width / 2, Math.min(table.x + table.width - width / 2, x));
        const inY = Math.max(table.y, Math.min(table.y + table.height - height, y));
        const box = { x: inX - width / 2, y: inY, width, height };
        // A name that is nearer to another formation would be read as that one's.
        const foreign = gapTo([inX, inY + height / 2], others) < gapTo([inX, inY + height / 2], label.parts);
        const cost = shared(box, full) + (foreign ? 1 : 0);
        const blots = shared(box, better) + shared(widened(box, height * 0.4), others);
        if (!best || cost < best.cost || (cost === best.cost && blots < best.blots))
          best = { at: [inX, inY], form, box, cost, blots };
      }
      if (best!.cost < 1) break;
    }
    if (!best || (!label.must && best.cost >= 1)) continue;
    full.push(best.box);
    places.set(label.id, { at: best.at, form: best.form, box: best.box });
  }
  return places;
}

/** Signs that would lie on one another, moved apart until none does: each stays as near to its own spot as it can. */
export function apart(spots: readonly Point[], gap: number): Point[] {
  const signs = spots.map(([x, y]) => [x, y] as [number, number]);
  for (let round = 0; round < 60; round++) {
    let moved = false;
    for (let i = 0; i < signs.length; i++)
      for (let j = i + 1; j < signs.length; j++) {
        const [a, b] = [signs[i]!, signs[j]!];
        const far = Math.hypot(b[0] - a[0], b[1] - a[1]);
        if (far >= gap - 0.01) continue;
        // Those on one spot part by their order.
        const [dx, dy] = far > 0.01 ? [(b[0] - a[0]) / far, (b[1] - a[1]) / far] : [Math.cos(j), Math.sin(j)];
        const half = (gap - far) / 2;
        [a[0], a[1], b[0], b[1]] = [a[0] - dx * half, a[1] - dy * half, b[0] + dx * half, b[1] + dy * half];
        moved = true;
      }
    if (!moved) break;
  }
  return signs;
}

/** Where a formation plants its standard, so many units to one of the standard's own: at its uppermost corner, a little
 *  inside it, and further at the far edge of the table, whose frame begins at `top`; and the room that the cloth takes. */
export function standardAt(corners: readonly Point[], size: number, top: number): { foot: Point; box: Rect } {
  const [x, y] = corners.reduce((a, b) => (b[1] < a[1] - 0.5 || (b[1] < a[1] + 0.5 && b[0] < a[0]) ? b : a));
  const bounds = boundsOf(corners);
  const [dx, dy] = [bounds.x + bounds.width / 2 - x, bounds.y + bounds.height / 2 - y];
  const inside = (6 * size) / (Math.hypot(dx, dy) || 1);
  const foot: Point = [x + dx * inside, Math.max(y + dy * inside, top + 38 * size)];
  return { foot, box: { x: foot[0] - 2 * size, y: foot[1] - 38 * size, width: 28 * size, height: 38 * size } };
}

/** Half the width of a pill with some words in it, in pixels. */
export const halfOf = (text: string): number => 11 + text.length * (text.length > 12 ? 3.4 : 4);

export type Bubble = { die: number; reach: number; at: Point };
/** How far each die would charge, as bubbles ahead of a front edge: to its left and right in turn, for the distances lie
 *  closer together than the bubbles are high. */
export function bubblesOf(front: Point, turn: number, reaches: readonly number[], aside: number): Point[] {
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  return reaches.map((reach, i) => {
    const x = i % 2 ? aside : -aside;
    return [front[0] + reach * sin + x * cos, front[1] - reach * cos + x * sin];
  });
}
