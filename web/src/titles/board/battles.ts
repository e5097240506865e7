// Which of the battles that the view tells the odds of are worth looking at now.

import type { Offer } from '../../locale/voice';
import type { BoardView, Prospect } from './view';

const outside = (place: string) => place.replace('/inside', '');

/** The battle being fought. */
export const current = (view: BoardView): Prospect | undefined =>
  view.focus?.battle && view.odds.battles.find((p) => p.from === view.focus!.battle!.from);

/** The battles that the actions offered would begin. The action of an assault names its region twice. */
export function offered(view: BoardView, offers: readonly Offer[]): Prospect[] {
  const wanted = new Set(
    offers.flatMap((offer) => (offer.word === 'attack' ? [offer.operands.map((o) => o.name).join(' ')] : [])),
  );
  return view.odds.battles.filter((p) => wanted.has(`${outside(p.from)} ${outside(p.to)}`));
}
