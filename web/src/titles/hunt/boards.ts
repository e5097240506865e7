// Both boards as drawn: spaces, paths between them, zones; and what the drawing alone tells.

import { boundsOf, widened, type Point, type Rect } from '../../parts/plane';
import shire from './board-act1.json';
import wild from './board-act2.json';
import type { Act } from './view';

export type Space = {
  id: string;
  /** Absent on a point. */
  number?: string;
  kind: 'normal' | 'ally' | 'dark' | 'exit' | 'point';
  zone: string;
  x: number;
  y: number;
  /** Frodo may begin here. */
  frodo?: boolean;
};
export type Zone = { id: string; section: string; polygon: readonly Point[]; path: string; sign: Point };
export type Section = { id: string; sign: Point };
export type Board = {
  spaces: Space[];
  space: ReadonlyMap<string, Space>;
  paths: { a: Space; b: Space; road: boolean }[];
  zones: Zone[];
  sections: Section[];
};

/** The sheet with its margin, in the units of the drawing. */
export const frame = { x: -20, y: -34, width: 1040, height: 746 };

type Source = {
  spaces: unknown[];
  edges: { a: string; b: string; road?: boolean }[];
  zones: { id: string; section: string; polygon: number[][] }[];
};

function read(source: Source): Board {
  const spaces = source.spaces as Space[];
  const space = new Map(spaces.map((s) => [s.id, s]));
  const paths = source.edges.map((e) => ({ a: space.get(e.a)!, b: space.get(e.b)!, road: e.road ?? false }));
  const zones = source.zones.map((zone) => ({
    id: zone.id,
    section: zone.section,
    polygon: zone.polygon as unknown as Point[],
    path: `M${zone.polygon.map((p) => p.join(' ')).join('L')}Z`,
    sign: clearing(zone.polygon as unknown as Point[], paths),
  }));
  const sections = [...new Set(zones.map((zone) => zone.section))].map((id): Section => {
    const xs = source.zones.filter((zone) => zone.section === id).flatMap((zone) => zone.polygon.map((p) => p[0]!));
    return { id, sign: [(Math.min(...xs) + Math.max(...xs)) / 2, -18] };
  });
  return { spaces, space, paths, zones, sections };
}

/** The point of a zone with the most room about it: where its name can be read. */
function clearing(polygon: readonly Point[], paths: Board['paths']): Point {
  const border = polygon.map((p, i): [Point, Point] => [p, polygon[(i + 1) % polygon.length]!]);
  const near = [
    ...border,
    ...paths.map(({ a, b }): [Point, Point] => [
      [a.x, a.y],
      [b.x, b.y],
    ]),
  ];
  const [xs, ys] = [polygon.map((p) => p[0]), polygon.map((p) => p[1])];
  let best: { at: Point; room: number } = { at: polygon[0]!, room: 0 };
  for (let x = Math.min(...xs) + 10; x < Math.max(...xs); x += 12)
    for (let y = Math.min(...ys) + 10; y < Math.max(...ys); y += 12) {
      if (!inside([x, y], polygon)) continue;
      const room = Math.min(...near.map(([a, b]) => distance([x, y], a, b)));
      if (room > best.room) best = { at: [x, y], room };
    }
  return best.at;
}

function inside([x, y]: Point, polygon: readonly Point[]): boolean {
  let is = false;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) is = !is;
  });
  return is;
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

const boards: Record<Act, Board> = { shire: read(shire), wild: read(wild) };
export const boardOf = (act: Act): Board => boards[act];

/** The zones that a question about this is about: itself, or those of a section. */
export const zonesOf = (board: Board, { kind, name }: { kind: string; name: string }): Zone[] =>
  board.zones.filter((zone) => (kind === 'zone' ? zone.id : kind === 'section' ? zone.section : undefined) === name);

/** All that these spaces and zones take up, with room for the signs on them; nothing if there are none. */
export function extent(spaces: readonly Space[], zones: readonly Zone[] = []): Rect | undefined {
  const points = [...spaces.map(({ x, y }): Point => [x, y]), ...zones.flatMap((zone) => zone.polygon)];
  return points.length ? widened(boundsOf(points), 34) : undefined;
}

/** The shortest walk along the drawn paths, both ends included; straight if there is none. */
export function walk(board: Board, from: string, to: string): Space[] {
  const [start, end] = [board.space.get(from), board.space.get(to)];
  if (!start || !end) return [];
  const before = new Map<Space, Space | undefined>([[start, undefined]]);
  for (const at of before.keys()) {
    if (at === end) break;
    for (const { a, b } of board.paths) {
      const next = a === at ? b : b === at ? a : undefined;
      if (next && !before.has(next)) before.set(next, at);
    }
  }
  if (!before.has(end)) return [start, end];
  const way: Space[] = [];
  for (let at: Space | undefined = end; at; at = before.get(at)) way.unshift(at);
  return way;
}

/** How far it is from a place to the nearest way out of the board, in drawn steps. */
export function ahead(board: Board, from: string): { exit: string; steps: number } | undefined {
  const ways = board.spaces
    .filter(({ kind }) => kind === 'exit')
    .map(({ id, number }) => ({ exit: number ?? id, steps: walk(board, from, id).length - 1 }));
  return ways.sort((a, b) => a.steps - b.steps)[0];
}

/** The way through the places written in a journal; points and strokes have no place of their own. */
export function trail(board: Board, entries: readonly string[]): Space[] {
  const places = entries.filter((entry) => board.space.has(entry));
  return places.flatMap((place, i) => (i ? walk(board, places[i - 1]!, place).slice(1) : [board.space.get(place)!]));
}

/** The name of a place without its number, if it has one of its own: « Cul-de-Sac (1) ». */
export const properName = (name: string): string | undefined => /^(.*\S) \([^)]*\)$/.exec(name)?.[1];
