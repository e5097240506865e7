// Where the price of a move is written: beside each place that Frodo can go to.

import type { Picking } from '../../match/picking.svelte';
import type { Rect } from '../../parts/plane';
import type { Board, Space } from './boards';
import type { HuntView } from './view';

/** The places that moving to costs something now. */
export const dearOf = (board: Board, view: HuntView, picking: Picking): Space[] =>
  view.moveCost
    ? board.spaces.filter(({ id }) => picking.lit.get(`space:${id}`)?.some(({ word }) => word === 'go'))
    : [];

/** The room of a price, left below its place. */
export const priceRoom = ({ x, y }: Space, scale: number): Rect => ({
  x: x - 32 * scale,
  y: y + 8 * scale,
  width: 26 * scale,
  height: 18 * scale,
});
