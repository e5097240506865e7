// Choosing one of the legal actions by touching what it is about: a die, a card, a region. The picks made so far narrow
// the actions that are left; one left is played. Works for every title, for it knows only operands and their kinds.

import type { Offer, Operand } from '../locale/voice';

export const token = (kind: string, name: string): string => `${kind}:${name}`;
const tokenOf = (operand: Operand) => token(operand.kind, operand.name);

/** The operands of an offer that the picks have not touched yet, in order. */
function remaining(offer: Offer, picks: readonly string[]): string[] {
  const left = offer.operands.map(tokenOf);
  for (const pick of picks) {
    const at = left.indexOf(pick);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

const holds = (offer: Offer, picks: readonly string[]) =>
  remaining(offer, picks).length === offer.operands.length - picks.length;

export class Picking {
  readonly #source: () => { n: number; offers: readonly Offer[] };
  readonly #play: (action: string) => void;
  // Kept with the number of the decision: the next decision forgets the picks, and no $effect is needed.
  #made = $state.raw<{ n: number; picks: readonly string[] }>({ n: -1, picks: [] });

  constructor(source: () => { n: number; offers: readonly Offer[] }, play: (action: string) => void) {
    this.#source = source;
    this.#play = play;
  }

  offers = $derived.by(() => this.#source().offers);
  picks = $derived.by(() => (this.#made.n === this.#source().n ? this.#made.picks : []));
  /** The actions that the picks leave. */
  left = $derived.by(() => this.offers.filter((offer) => holds(offer, this.picks)));
  /** What can be touched next, and the actions each touch would leave. */
  lit = $derived.by(() => {
    const lit = new Map<string, Offer[]>();
    for (const offer of this.left)
      for (const at of new Set(remaining(offer, this.picks))) lit.set(at, [...(lit.get(at) ?? []), offer]);
    return lit;
  });

  isLit = (kind: string, name: string): boolean => this.lit.has(token(kind, name));
  isPicked = (kind: string, name: string): boolean => this.picks.includes(token(kind, name));

  /** Touches something. Returns whether anything came of it. */
  pick = (kind: string, name: string): boolean => {
    const at = token(kind, name);
    if (this.picks.includes(at)) {
      this.back(at);
      return true;
    }
    const touched = this.lit.get(at);
    if (!touched) return false;
    // Moving from A to B and from B to A both name A: the first touch means the first place.
    const first = touched.filter((offer) => remaining(offer, this.picks)[0] === at);
    const left = first.length ? first : touched;
    if (left.length === 1) {
      this.clear();
      this.#play(left[0]!.text);
    } else this.#made = { n: this.#source().n, picks: [...this.picks, at] };
    return true;
  };

  play = (offer: Offer): void => {
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
