// How near the riders were to Frodo.

import { boardOf, walk } from './boards';
import type { HuntView } from './view';

/** The rider that stands nearest to Frodo, whose it is, and how many steps of the drawing lie between them. */
export function nearestOf(view: HuntView): { rider: string; owner: string | undefined; steps: number } | undefined {
  const board = boardOf(view.act);
  const frodo = view.last;
  if (!frodo || !board.space.has(frodo)) return undefined;
  return view.riders
    .flatMap(({ id, at, owner }) =>
      at && board.space.has(at) ? [{ rider: id, owner, steps: walk(board, at, frodo).length - 1 }] : [],
    )
    .sort((a, b) => a.steps - b.steps)[0];
}
