// What can be done with one gesture. The server gives a tree of answers (which die, what with it, from where, to
// where); here each way to a move becomes something that is chosen by touching things in order. Of several ways to one
// move (several dice) the one that gives up least comes first: that whose first answer could be used for fewest moves.

import type { Gesture } from '../api/types';
import type { Offer, Text } from '../locale/voice';

export const token = (kind: string, name: string): string => `${kind}:${name}`;

/** A gesture that can be made now: as an offer it is its last answer. */
export type Move = Offer & {
  /** Tells it from all others; its text alone may not. */
  key: string;
  /** What is touched for it, in order. */
  touches: readonly string[];
  /** The answers that make it, by each way, the one that gives up least first. */
  ways: readonly (readonly string[])[];
};

export const isMove = (offer: Offer): offer is Move => 'ways' in offer;
export const keyOf = (offer: Offer): string => (isMove(offer) ? offer.key : offer.text);

export type Reading = {
  parse: (text: string) => Text;
  /** Kinds of operands that can be touched; all if it is not said. */
  touch?: readonly string[] | undefined;
  /** What a title has touched for a chain of answers, where that is not the touchable operands in their order. */
  touches?: ((chain: readonly Text[]) => readonly string[] | undefined) | undefined;
  /** Moves that are asked once more even where nothing is rolled at once. */
  dangerous?: ((move: Offer) => boolean) | undefined;
  /** What a way costs, if anything. */
  means?: ((way: readonly Text[]) => Means | undefined) | undefined;
};

/** What pays for a move, such as a die: its sign and its name. */
export type Means = { icon: string; label: string };

const touchable = (text: Text, touch: readonly string[] | undefined) =>
  text.operands.filter((operand) => !touch || touch.includes(operand.kind)).map((o) => token(o.kind, o.name));

/** A thing is not touched twice in a row: an assault goes from a region to the same one. */
const once = (tokens: readonly string[]) => tokens.filter((at, i) => at !== tokens[i - 1]);

export function touchesOf(chain: readonly Text[], { touch, touches }: Omit<Reading, 'parse'>): readonly string[] {
  return touches?.(chain) ?? once(chain.flatMap((text) => touchable(text, touch)));
}

export function movesOf(tree: readonly Gesture[], reading: Reading): Move[] {
  const moves = new Map<string, Move & { ways: string[][] }>();
  const uses = new Map<string, number>(); // moves behind a first answer
  const walk = (branches: readonly Gesture[], before: readonly Text[]) => {
    for (const { action, deed: complete, next } of branches) {
      const chain = [...before, reading.parse(action)];
      if (complete) take(chain);
      walk(next ?? [], chain);
    }
  };
  const take = (chain: readonly Text[]) => {
    const last = chain.at(-1)!;
    const way = chain.map((text) => text.text);
    uses.set(way[0]!, (uses.get(way[0]!) ?? 0) + 1);
    const touches = touchesOf(chain, reading);
    const key = [...touches, last.text].join(' ');
    const known = moves.get(key);
    if (known) known.ways.push(way);
    else moves.set(key, { ...last, key, touches, ways: [way] });
  };
  walk(tree, []);
  for (const move of moves.values()) move.ways.sort((a, b) => uses.get(a[0]!)! - uses.get(b[0]!)!);
  return [...moves.values()];
}
