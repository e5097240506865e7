// What was asked, where it is marked on the board, and where its answer stands: on no number, and on no name.

import type { Voice } from '../../locale/voice';
import type { Point, Rect } from '../../parts/plane';
import { zonesOf, type Board, type Space, type Zone } from './boards';
import type { Label } from './labels';
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

export function marksOf(
  queries: readonly Query[],
  board: Board,
  names: readonly Label[],
  voice: Voice,
  scale: number,
): Mark[] {
  return queries.map((query, i) => {
    const { target } = query;
    const zones = target ? zonesOf(board, target) : [];
    const space = target?.kind === 'space' ? board.space.get(target.name) : undefined;
    const section = board.sections.find((one) => target?.kind === 'section' && one.id === target.name);
    const before = queries.slice(0, i).filter((other) => other.target?.name === target?.name).length;
    const name = names.find((label) => label.space === space);
    const above = name && name.at[1] > name.space.y ? -1 : 1;
    // A zone's answer takes the place of its sign, where there is most room; a place's stands on the side without its name.
    const sign: Point | undefined = space ? [space.x, space.y] : (section?.sign ?? zones[0]?.sign);
    const off = space ? above * (29 + before * 22) : target?.kind === 'zone' ? before * 22 : 26 + before * 22;
    const text = `${query.rider ? `${riderNumber(query.rider)} · ` : ''}${answerOf(query, voice).split(/[,:]/, 1)[0]!}`;
    return {
      query,
      zones,
      space,
      text,
      at: sign && [sign[0], sign[1] + off * scale],
      last: i === queries.length - 1,
    };
  });
}

/** The room that an answer takes. */
export function answerRoom({ text, at }: Mark, scale: number): Rect[] {
  if (!at) return [];
  const [width, height] = [2 * halfOf(text) * scale, 20 * scale];
  return [{ x: at[0] - width / 2, y: at[1] - height / 2, width, height }];
}
