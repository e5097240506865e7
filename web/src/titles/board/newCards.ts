// Which cards of a hand are new: drawn in this turn, as far as this browser has seen the hand before.

const seen = new Map<string, Map<string, number>>();

/** Looks at a hand in a turn; a hand seen for the first time has nothing new in it. */
export function newCards(hand: string, cards: readonly string[], turn: number): ReadonlySet<string> {
  const known = seen.get(hand);
  const since = new Map(cards.map((card) => [card, known ? (known.get(card) ?? turn) : -1]));
  if (cards.length) seen.set(hand, since);
  return new Set(cards.filter((card) => since.get(card) === turn));
}
