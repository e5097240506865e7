// Which card pays for the one that is raised: the table proposes one, the player may name another.

import { isMove, type Move } from '../../match/gestures';
import type { PartProps } from '..';

class Paying {
  /** The proposal and the choice, each for one decision and one raised card. */
  proposed = $state.raw<{ n: number; raised: string; card: string }>();
  chosen = $state.raw<{ n: number; raised: string; card: string }>();
}
export const paying = new Paying();

const raisedOf = ({ picking }: PartProps): string | undefined =>
  picking.picks[0]?.startsWith('card:') ? picking.picks[0].slice('card:'.length) : undefined;

/** A move of the raised card: whatever it is played to, the same must be paid. */
const moveOf = ({ picking }: PartProps): Move | undefined => picking.left.find(isMove);

/** The card that will pay for the one that is raised, if one will. */
export function payer(parts: PartProps): string | undefined {
  const raised = raisedOf(parts);
  const { n } = parts.shown.moment;
  return [paying.chosen, paying.proposed].find((one) => one?.n === n && one.raised === raised)?.card;
}

/** Asks which card would pay, and has the choice followed. Called when a card is raised. */
export function propose(parts: PartProps): void {
  const [raised, move, { gestureState }] = [raisedOf(parts), moveOf(parts), parts.picking];
  if (!raised || !move || !gestureState) return;
  const { n } = parts.shown.moment;
  gestureState.details = (one) => {
    const { chosen } = paying;
    const follows = chosen?.n === n && one.operands[0]?.name === chosen.raised;
    return follows ? [`cycle ${chosen.card}`] : undefined;
  };
  if (paying.proposed?.n === n && paying.proposed.raised === raised) return;
  gestureState.tried(move).then(
    ({ usual }) => {
      const [word, card] = usual?.[0]?.split(' ') ?? [];
      if (word === 'cycle' && card) paying.proposed = { n, raised, card };
    },
    () => undefined,
  );
}

/** Another card pays. */
export function payWith(parts: PartProps, card: string): void {
  const raised = raisedOf(parts);
  if (raised) paying.chosen = { n: parts.shown.moment.n, raised, card };
}
