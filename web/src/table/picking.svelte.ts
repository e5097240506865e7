// Choosing one of the legal actions by touching what it is about: a die, a card, a region. The picks made so far narrow
// the actions that are left; one left is played. Works for every title, for it knows only operands and their kinds.

import type { Offer, Operand } from '../locale/voice';
import { guard } from './guard';

export const token = (kind: string, name: string): string => `${kind}:${name}`;
const tokenOf = (operand: Operand) => token(operand.kind, operand.name);

/** What has to be touched for an offer, in order; without a board every kind of operand can be. */
const touches = (offer: Offer, touch: readonly string[] | undefined) =>
  offer.operands.filter((operand) => !touch || touch.includes(operand.kind)).map(tokenOf);

/** The decision: its number, what is offered, the kinds of operands that can be touched, and the verbs that a panel of
 *  the board's own asks for. */
export type Question = {
  n: number;
  offers: readonly Offer[];
  touch?: readonly string[] | undefined;
  asks?: readonly string[] | undefined;
};

export class Picking {
  readonly #source: () => Question;
  readonly #play: (action: string) => void;
  // Kept with the number of the decision: the next decision forgets the picks, and no $effect is needed.
  #made = $state.raw<{ n: number; picks: readonly string[] }>({ n: -1, picks: [] });

  constructor(source: () => Question, play: (action: string) => void) {
    this.#source = source;
    this.#play = play;
  }

  offers = $derived.by(() => this.#source().offers);
  picks = $derived.by(() => (this.#made.n === this.#source().n ? this.#made.picks : []));
  /** The actions that the picks leave. */
  left = $derived.by(() => {
    const { touch } = this.#source();
    return this.offers.filter((offer) => {
      const order = touches(offer, touch);
      return this.picks.every((pick, i) => order[i] === pick);
    });
  });
  /** What can be touched next, and the actions each touch would leave. Places are touched in their order: moving from
   *  A to B lights A first. */
  lit = $derived.by(() => {
    const lit = new Map<string, Offer[]>();
    for (const offer of this.left) {
      const at = touches(offer, this.#source().touch)[this.picks.length];
      if (at !== undefined) lit.set(at, [...(lit.get(at) ?? []), offer]);
    }
    return lit;
  });
  /** Actions with nothing left to touch: they are asked as buttons. */
  bare = $derived.by(() =>
    this.left.filter(
      (offer) =>
        !this.#source().asks?.includes(offer.word) && touches(offer, this.#source().touch).length === this.picks.length,
    ),
  );

  isLit = (kind: string, name: string): boolean => this.lit.has(token(kind, name));
  isPicked = (kind: string, name: string): boolean => this.picks.includes(token(kind, name));

  /** Touches something. Returns whether anything came of it. */
  pick = (kind: string, name: string): boolean => {
    const at = token(kind, name);
    if (this.picks.includes(at)) {
      this.back(at);
      return true;
    }
    const left = this.lit.get(at);
    if (!left) return false;
    const picks = [...this.picks, at];
    const [only, ...others] = left;
    if (!others.length && touches(only!, this.#source().touch).length === picks.length) this.play(only!);
    else this.#made = { n: this.#source().n, picks };
    return true;
  };

  play = (offer: Offer): void => {
    if (!guard.allows(offer.word)) return;
    this.clear();
    this.#play(offer.text);
  };

  /** Takes the last pick back, or this one and all after it. */
  back = (at?: string): void => {
    const to = at === undefined ? this.picks.length - 1 : this.picks.indexOf(at);
    this.#made = { n: this.#source().n, picks: this.picks.slice(0, Math.max(0, to)) };
  };

  clear = (): void => {
    this.#made = { n: -1, picks: [] };
  };
}
