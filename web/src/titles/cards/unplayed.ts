// A card of the hand that cannot be played now: the answer that would have played it, for the rules to say why not.

import type { PartProps } from '..';
import { groundsOf, openHands, viewOf, type CardView } from './view';

const plays = ['play', 'reserve', 'attach', 'enact'];

/** The action to ask about; nothing while nothing is played, or for a card that can be. */
export function unplayed({ shown, picking }: PartProps, { card, kind }: CardView): string | undefined {
  const { offers } = picking;
  const view = viewOf(shown);
  const mine = openHands(shown).find((player) => player.player === view.asked);
  if (!mine?.hand.cards?.some((one) => one.card === card)) return undefined;
  if (!offers.some(({ word }) => word === 'pass' || plays.includes(word))) return undefined;
  if (offers.some(({ word, operands }) => plays.includes(word) && operands[0]?.name === card)) return undefined;
  const [place] = groundsOf(view);
  return kind === 'event' || !place ? `enact ${card}` : `play ${card} ${place.location}`;
}
