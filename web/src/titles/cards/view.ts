// The view of the card game as the title sends it (cards/view.go), and what the parts read from it.

import type { Shown } from '../../match.svelte';

export type Side = 'free' | 'shadow';
export type CardView = {
  card: string;
  player: string;
  faction: string;
  kind: 'army' | 'character' | 'item' | 'event';
  attack: number;
  defence: number;
  leadAttack?: number;
  leadDefence?: number;
  icons: number;
  paths?: number[];
  tokens?: number;
  supported?: boolean;
  fresh?: boolean;
  /** At a place: what it attacks or cancels for now. */
  counts?: number;
  items?: CardView[];
};
export type Held = { count: number; cards?: CardView[]; known?: string[] };
export type Pile = { count: number; cards?: string[]; known?: string[] };
export type Player = {
  player: string;
  seat: string;
  side: Side;
  hand: Held;
  limit: number;
  draws: number;
  ring: boolean;
  deck: number;
  top?: string;
  cycle: Pile;
  eliminated: Pile;
  aside?: Held;
  reserve: CardView[];
};
export type Outcome = {
  attack: number;
  ground: number;
  remaining: number;
  cards: number;
  /** The part of attack and cards that leaders add by the armies in their support. */
  ledAttack?: number;
  ledDefence?: number;
  winner: Side | 'nobody';
  points: number;
  corruption?: number;
};
export type Ground = {
  location: string;
  /** Of a path; a battleground has none. */
  number?: number;
  points: number;
  defends: Side;
  defenders?: string[];
  attackers?: string[];
  printed: number;
  bare?: boolean;
  attackTokens?: number;
  defenceTokens?: number;
  free: CardView[];
  shadow: CardView[];
  now: Outcome;
};
export type CardsView = {
  scenario: string;
  phase: string;
  round: number;
  lastPath: number;
  first: string;
  order: string[];
  asked?: string;
  passed: string[];
  score: Record<Side | 'freeRings' | 'shadowRings', number>;
  corruption: number;
  players: Player[];
  path?: Ground;
  battlegrounds: Ground[];
  scored: Record<Side, string[]>;
  nobodys?: string[];
  inForce?: string[];
  stage?: string[];
  /** For who decides: what an action would make of a combat. */
  previews?: { action: string; location: string; then: Outcome }[];
  combat?: { location: string; remaining: number; proposed?: string; foesPick?: boolean };
  winner?: Side;
};

export const viewOf = (shown: Shown): CardsView => shown.moment.view as CardsView;

/** The places in play: the path first, then the battlegrounds. */
export const groundsOf = (view: CardsView): Ground[] => [...(view.path ? [view.path] : []), ...view.battlegrounds];

const arms: Record<string, string> = {
  dunedain: 'gondor',
  dwarf: 'dwarves',
  elf: 'elves',
  mordor: 'sauron',
  southron: 'southrons',
};
/** The arms a faction wears: some share those of the board game's nations. */
export const armsOf = (faction: string): string => arms[faction] ?? faction;

/** The decks this browser sees into: its own, or all of them once the game is over. */
export function openHands(shown: Shown): Player[] {
  const seat = shown.table.seats[shown.moment.seat]?.id;
  return viewOf(shown).players.filter((player) => player.seat === seat || player.hand.cards !== undefined);
}

/** A card and the items it bears. */
const withItems = (cards: CardView[]): CardView[] => cards.flatMap((card) => [card, ...(card.items ?? [])]);

/** The cards at the places and in the reserves. */
const laidOut = (view: CardsView): CardView[] =>
  withItems([
    ...groundsOf(view).flatMap((ground) => [...ground.shadow, ...ground.free]),
    ...view.players.flatMap((player) => player.reserve),
  ]);

/** The names of the places in play and of the cards laid out. */
export const onTable = (view: CardsView): Set<string> =>
  new Set([...groundsOf(view).map((ground) => ground.location), ...laidOut(view).map((card) => card.card)]);

/** Every card that lies open before this browser, by name. */
export function openCards(shown: Shown): Map<string, CardView> {
  const view = viewOf(shown);
  const held = view.players.flatMap((player) => [...(player.hand.cards ?? []), ...(player.aside?.cards ?? [])]);
  return new Map([...laidOut(view), ...held].map((card) => [card.card, card]));
}
