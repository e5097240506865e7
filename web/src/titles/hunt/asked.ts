// What was asked, where it is marked on the board, and where its answer stands: on no number, and on no name.

import type { Voice } from '../../locale/voice';
import { overlap, type Point, type Rect } from '../../parts/plane';
import { frame, zonesOf, type Board, type Space, type Zone } from './boards';
import { roomOf, type Label } from './labels';
import { answerOf, type Query } from './queries';
import { riderNumber } from './tokens';

export type Mark = {
  query: Query;
  zones: Zone[];
  space: Space | undefined;
  text: string;
  /** The middle of its answer. */
  at: Point | undefined;
  last: boolean;
};

/** Half the width of an answer. */
export const halfOf = (text: string): number => text.length * 3.6 + 8;

/** Each answer stands where it covers least of what is to be read: numbers, names, signs and the answers before it. */
export function marksOf(
  queries: readonly Query[],
  board: Board,
  names: readonly Label[],
  /** Names of the country around. */
  lands: readonly { at: Point; words: string }[],
  voice: Voice,
  scale: number,
): Mark[] {
  const around = ([x, y]: Point, width: number, height: number): Rect => ({
    x: x - width / 2,
    y: y - height / 2,
    width,
    height,
  });
  const taken: Rect[] = [
    ...names.map((label) => roomOf(label, scale)),
    ...board.spaces.flatMap(({ kind, x, y }) => (kind === 'point' ? [] : [around([x, y], 30 * scale, 30 * scale)])),
    ...lands.map(({ at: [x, y], words }) =>
      around([x < 60 ? x + 6 * words.length : x > 900 ? x - 6 * words.length : x, y - 6], 12 * words.length, 22),
    ),
    ...board.zones.map(({ sign }) => around(sign, 58, 24)),
    ...board.sections.map(({ sign }) => around(sign, 52, 24)),
  ];
  return queries.map((query, i) => {
    const { target } = query;
    const zones = target ? zonesOf(board, target) : [];
    const space = target?.kind === 'space' ? board.space.get(target.name) : undefined;
    const section = board.sections.find((one) => target?.kind === 'section' && one.id === target.name);
    const text = `${query.rider ? `${riderNumber(query.rider)} · ` : ''}${answerOf(query, voice).split(/[,:]/, 1)[0]!}`;
    const about: Point | undefined = space ? [space.x, space.y] : (section?.sign ?? zones[0]?.sign);
    const [width, height] = [2 * halfOf(text) * scale, 20 * scale];
    const at = about && freest(about, width, height, space ? 29 * scale : 14 + height / 2, taken);
    if (at) taken.push(around(at, width, height));
    return { query, zones, space, text, at, last: i === queries.length - 1 };
  });
}

/** Above, below or beside, as near as there is room. */
function freest([x, y]: Point, width: number, height: number, near: number, taken: readonly Rect[]): Point {
  const steps = [0, 1, 2, 3].map((step) => near + (step * height) / 2);
  const candidates = [
    ...steps.flatMap((far) =>
      [-0.6, -0.3, 0, 0.3, 0.6].flatMap((aside): Point[] => [
        [x + aside * width, y + far],
        [x + aside * width, y - far],
      ]),
    ),
    ...steps.flatMap((far): Point[] => [
      [x + width / 2 + far, y],
      [x - width / 2 - far, y],
    ]),
  ];
  const cost = ([cx, cy]: Point): number => {
    const box = { x: cx - width / 2, y: cy - height / 2, width, height };
    const out =
      box.x < frame.x ||
      box.y < frame.y ||
      box.x + width > frame.x + frame.width ||
      cy + height > frame.y + frame.height;
    const covered = taken.reduce((sum, one) => sum + overlap(box, one), 0);
    return covered * 20 + (out ? 1e6 : 0) + Math.hypot(cx - x, cy - y);
  };
  return candidates.reduce((best, next) => (cost(next) < cost(best) ? next : best));
}

/** The room that an answer takes. */
export function answerRoom({ text, at }: Mark, scale: number): Rect[] {
  if (!at) return [];
  const [width, height] = [2 * halfOf(text) * scale, 20 * scale];
  return [{ x: at[0] - width / 2, y: at[1] - height / 2, width, height }];
}
