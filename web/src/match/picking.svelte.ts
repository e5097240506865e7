// Choosing what to do by touching what it is about: a die, a card, a region. The picks made so far narrow what is left;
// one left is done. Works for every title, for it knows only operands and their kinds. Beside the legal actions there may
// be moves, each a chain of several (gestures.ts): they light what can be begun before a die is chosen.

import type { Offer } from '../locale/voice';
import { isMove, token, touchesOf } from './gestures';
import type { GestureState } from './gestureState.svelte';
import { clickGuard } from './clickGuard.svelte';

/** Something of the board that is touched first: its name, how many of what it is, and where its kind stands among the
 *  others in a list. */
export type Piece = { name: string; counts?: readonly { icon: string; count: number }[]; rank?: number };

export { token } from './gestures';

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
  /** What is done with one gesture, where the table knows of it. */
  readonly gestureState: GestureState | undefined;
  /** Sends several answers as one, where the table can. */
  sendAll: ((actions: readonly string[]) => void) | undefined;
  // Kept with the number of the decision: the next decision forgets the picks, and no $effect is needed.
  #made = $state.raw<{ n: number; picks: readonly string[] }>({ n: -1, picks: [] });

  constructor(source: () => Question, play: (action: string) => void, gestureState?: GestureState) {
    this.#source = source;
    this.#play = play;
    this.gestureState = gestureState;
  }

  /** The legal actions. */
  offers = $derived.by(() => this.#source().offers);
  picks = $derived.by(() => (this.#made.n === this.#source().n ? this.#made.picks : []));
  // Moves stand for the legal actions that begin them.
  #choices = $derived.by((): readonly Offer[] => {
    const moves = this.offers.length ? (this.gestureState?.moves ?? []) : [];
    return moves.length ? [...moves, ...this.offers.filter((o) => !this.gestureState!.roots.has(o.text))] : this.offers;
  });
  /** What has to be touched for an offer, in order; without a board every kind of operand can be. */
  #touches = (offer: Offer): readonly string[] => (isMove(offer) ? offer.touches : touchesOf([offer], this.#source()));
  /** What the picks leave; without any, the legal actions. */
  left = $derived.by(() =>
    this.picks.length
      ? this.#choices.filter((offer) => {
          const order = this.#touches(offer);
          return this.picks.every((pick, i) => order[i] === pick);
        })
      : this.offers,
  );
  #litAfter(picks: readonly string[], choices: readonly Offer[]): Map<string, Offer[]> {
    const lit = new Map<string, Offer[]>();
    for (const offer of choices) {
      const at = this.#touches(offer)[picks.length];
      if (at !== undefined) lit.set(at, [...(lit.get(at) ?? []), offer]);
    }
    return lit;
  }
  /** What can be touched first, whatever was touched since. */
  #begins = $derived.by(() => this.#litAfter([], this.#choices));
  /** What can be touched next, and what each touch would leave. Places are touched in their order: moving from A to B
   *  lights A first. */
  lit = $derived.by(() => (this.picks.length ? this.#litAfter(this.picks, this.left) : this.#begins));
  /** What has nothing left to be touched: it is asked as a button. */
  bare = $derived.by(() =>
    this.left.filter(
      (offer) => !this.#source().asks?.includes(offer.word) && this.#touches(offer).length === this.picks.length,
    ),
  );

  isLit = (kind: string, name: string): boolean => this.lit.has(token(kind, name));
  /** Whether something can be begun with it, whatever is picked now. */
  begins = (kind: string, name: string): boolean => this.#begins.has(token(kind, name));
  isPicked = (kind: string, name: string): boolean => this.picks.includes(token(kind, name));

  /** Touches something. Returns whether anything came of it. */
  pick = (kind: string, name: string): boolean => {
    const at = token(kind, name);
    if (this.picks.includes(at)) {
      this.back(at);
      return true;
    }
    const left = this.lit.get(at);
    if (!left) return this.#begin(at);
    const picks = [...this.picks, at];
    const [only, ...others] = left;
    // A move that takes one touch only is read before it is done.
    const done = !others.length && this.#touches(only!).length === picks.length && (!isMove(only!) || picks.length > 1);
    if (done) this.play(only!);
    else this.#made = { n: this.#source().n, picks };
    return true;
  };

  // Something else can be begun with it: the player has changed their mind.
  #begin(at: string): boolean {
    if (!this.picks.length || !this.#begins.has(at)) return false;
    this.gestureState?.dismiss();
    this.#made = { n: this.#source().n, picks: [at] };
    return true;
  }

  play = (offer: Offer): void => {
    if (!clickGuard.allows(offer.word)) return;
    if (isMove(offer) && this.gestureState) {
      void this.gestureState.perform(offer, offer.touches.length < 2);
      return;
    }
    this.clear();
    this.#play(offer.text);
  };

  /** Takes the last pick back, or this one and all after it. */
  back = (at?: string): void => {
    this.gestureState?.dismiss();
    const to = at === undefined ? this.picks.length - 1 : this.picks.indexOf(at);
    this.#made = { n: this.#source().n, picks: this.picks.slice(0, Math.max(0, to)) };
  };

  clear = (): void => {
    this.#made = { n: -1, picks: [] };
  };
}
