// What the parts read from the view of the card game. Its types come from the rules.

import type { Schemas } from '../../api/types';
import type { Shown } from '../../match/match.svelte';

export type CardsView = Schemas['CardsView'];
export type CardView = Schemas['CardsCard'];
export type Ground = Schemas['CardsGround'];
export type Outcome = Schemas['CardsOutcome'];
export type Pile = Schemas['CardsZone'];
export type Player = Schemas['CardsPlayer'];
export type Side = Player['side'];

export const viewOf = (shown: Shown): CardsView => shown.moment.view as CardsView;

/** The places in play: the path first, then the battlegrounds. */
export const groundsOf = (view: CardsView): Ground[] => [...(view.path ? [view.path] : []), ...view.battlegrounds];

/** Events that go on, and those that are being carried out. */
export const inForce = (view: CardsView): string[] => [...(view.inForce ?? []), ...(view.stage ?? [])];

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
