// Our own drawing of the map, as shapes: arcs that regions share, chained into outlines. Pure functions, no DOM.

import type { Point } from '../../parts/plane';
import shapes from './shapes.json';

export type ArcKind = 'border' | 'nation' | 'impassable' | 'coast' | 'frame';
export type Arc = { left: string; right: string; kind: ArcKind; points: Point[] };
export type Region = {
  id: string;
  nation?: string;
  settlement?: 'town' | 'city' | 'stronghold' | 'fortification';
  anchor: Point;
  radius: number;
  label: Point;
  site?: Point;
  polygon: Point[];
  path: string;
};

const points = (text: string): Point[] =>
  text.split(' ').map((pair) => pair.split(',').map(Number) as unknown as Point);
export const line = (p: readonly Point[]): string => 'M' + p.map(([x, y]) => `${x},${y}`).join(' ');

export const frame = { width: shapes.frame[0]!, height: shapes.frame[1]! };
export const arcs: Arc[] = shapes.arcs.map((arc) => ({
  ...arc,
  kind: arc.kind as ArcKind,
  points: points(arc.points),
}));

const same = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1];

/** Chains the arcs round one region, point for point, into its outline. */
export function ring(id: string): Point[] {
  const left = arcs.filter((arc) => arc.left === id || arc.right === id).map((arc) => arc.points);
  const out = [...left.shift()!];
  while (left.length) {
    const end = out.at(-1)!;
    const next = left.findIndex((p) => same(p[0]!, end) || same(p.at(-1)!, end));
    if (next < 0) throw new Error(`the outline of ${id} does not close`);
    const [arc] = left.splice(next, 1) as [Point[]];
    out.push(...(same(arc[0]!, end) ? arc : [...arc].reverse()).slice(1));
  }
  return out;
}

export const regions: Region[] = Object.entries(shapes.regions).map(([id, region]) => {
  const polygon = ring(id);
  return { ...(region as unknown as Omit<Region, 'id' | 'polygon' | 'path'>), id, polygon, path: line(polygon) + 'Z' };
});
export const regionOf: ReadonlyMap<string, Region> = new Map(regions.map((region) => [region.id, region]));

/** Regions that can be walked to from each region: those across a border that is not a mountain wall. */
export const adjacent: ReadonlyMap<string, readonly string[]> = (() => {
  const near = new Map<string, string[]>(regions.map(({ id }) => [id, []]));
  for (const { left, right, kind } of arcs)
    if ((kind === 'border' || kind === 'nation') && near.has(left) && near.has(right)) {
      near.get(left)!.push(right);
      near.get(right)!.push(left);
    }
  return near;
})();

/** All regions within a number of steps, the first included: where someone unseen may be. */
export function within(from: string, steps: number): Set<string> {
  const reached = new Set([from]);
  let edge = [from];
  for (let i = 0; i < steps; i++) {
    edge = edge.flatMap((id) => adjacent.get(id) ?? []).filter((id) => !reached.has(id));
    for (const id of edge) reached.add(id);
  }
  return reached;
}

const nationOf = (id: string) => regionOf.get(id)?.nation;
const closed = (text: string) => line(points(text)) + 'Z';

export const bordersOf = (kind: ArcKind): string =>
  arcs
    .filter((arc) => arc.kind === kind)
    .map((arc) => line(arc.points))
    .join('');
/** The outer border of a nation. Stroked wide and clipped to its regions, half of the stroke remains, inside. */
export const bandOf = (nation: string): string =>
  arcs
    .filter((arc) => arc.kind !== 'frame' && (nationOf(arc.left) === nation) !== (nationOf(arc.right) === nation))
    .map((arc) => line(arc.points))
    .join('');
export const landOf = (nation: string | undefined): string =>
  regions
    .filter((region) => region.nation === nation)
    .map((region) => region.path)
    .join('');
export const land = regions.map((region) => region.path).join('');
/** The coast goes on where the drawing ends, in the north-west and in the south. */
const shores = { north: '52,0 -90,-900', south: '1078,1120 1240,2020' };
export const coast = bordersOf('coast') + line(points(shores.north)) + line(points(shores.south));
/** The land beyond the frame: a window wider than the drawing shows no sea in the east. */
export const beyond = `M${shores.north} 4600,-900 4600,2020 ${shores.south.split(' ').reverse().join(' ')} 1600,1120 1600,0Z`;
export const edge = 'M52,0H1600V1120H1078';
export const rivers = shapes.rivers.map((river) => line(points(river))).join('');
export const forests = shapes.forests.map(closed).join('');
export const lakes = shapes.lakes.map(closed).join('');
export const islands = shapes.islands.map(closed).join('');
export const track = shapes.track as unknown as Point[];

/** Points every `step` along a line. */
export function walk(p: readonly Point[], step: number): Point[] {
  const out: Point[] = [];
  let d = step / 2;
  for (let i = 1; i < p.length; i++) {
    const [x0, y0] = p[i - 1]!;
    const [x1, y1] = p[i]!;
    const length = Math.hypot(x1 - x0, y1 - y0);
    for (; d < length; d += step) out.push([x0 + ((x1 - x0) * d) / length, y0 + ((y1 - y0) * d) / length]);
    d -= length;
  }
  return out;
}

const ridgeSizes: Record<string, number> = { wall: 1, partial: 0.8, range: 0.72, hills: 0.55 };

/** Peaks, northern ones first so that southern ones overlap them: one path for the slopes of all, one for their shaded
 *  sides, in bands from north to south. A finer grain has more of them, and smaller ones. The generator is seeded: mountains must not dance from one render to the next. */
export type Peak = { light: string; shade: string };
function drawPeaks(grain: number): Peak[] {
  let seed = 7;
  const rand = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const at: [number, number, number][] = [];
  for (const ridge of shapes.ridges) {
    const big = ridgeSizes[ridge.kind]! * grain;
    for (const [x, y] of walk(points(ridge.points), 11.5 * grain * (big < 0.8 * grain ? 1.15 : 1)))
      at.push([x + (rand() - 0.5) * 3 * grain, y + (rand() - 0.5) * 4 * grain, big * (0.82 + rand() * 0.4)]);
  }
  const n = (v: number) => v.toFixed(1);
  return at
    .sort((a, b) => a[1] - b[1])
    .map(([x, y, s]) => {
      const [w, h] = [8 * s, 15 * s];
      const east = `Q${n(x + w * 0.35)} ${n(y - h * 0.05)} ${n(x + w)} ${n(y + h * 0.42)}`;
      const top = `${n(x)} ${n(y - h * 0.58)}`;
      return {
        light: `M${n(x - w)} ${n(y + h * 0.42)}Q${n(x - w * 0.4)} ${n(y - h * 0.1)} ${top}${east}Z`,
        shade: `M${top}${east}L${n(x + w * 0.2)} ${n(y + h * 0.42)}Q${n(x - w * 0.1)} ${n(y - h * 0.05)} ${top}Z`,
      };
    });
}
const drawn = new Map<number, readonly Peak[]>();
export function peaksAt(grain: number): readonly Peak[] {
  if (!drawn.has(grain)) drawn.set(grain, drawPeaks(grain));
  return drawn.get(grain)!;
}

/** Water-lines: the coast is stroked in pairs, line colour then sea colour 1.4 narrower, widest first. */
export const waterLines = [38, 24, 12];

type Bounds = { left: number; top: number; right: number; bottom: number };
const bounds = new WeakMap<readonly Point[], Bounds>();

function boundsOf(polygon: readonly Point[]): Bounds {
  let known = bounds.get(polygon);
  if (!known) {
    const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
    known = { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
    bounds.set(polygon, known);
  }
  return known;
}

/** Asked some hundred thousand times as a map opens, before the browser has made it quick: so it takes no pair apart. */
export function inside(polygon: readonly Point[], x: number, y: number): boolean {
  const box = boundsOf(polygon);
  if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
  let odd = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const here = polygon[i]!;
    const last = polygon[j]!;
    if (here[1] > y !== last[1] > y && x < ((last[0] - here[0]) * (y - here[1])) / (last[1] - here[1]) + here[0])
      odd = !odd;
  }
  return odd;
}

export const regionAt = (x: number, y: number): Region | undefined => regions.find((r) => inside(r.polygon, x, y));
