// What lies in front of the player: each hand, what was set aside, and whatever can be chosen that lies nowhere else.

import type { Operand } from '../../api/types';
import type { Shown } from '../../match/match.svelte';
import { token, type Picking } from '../../match/picking.svelte';
import { onTable, openCards, openHands, viewOf } from './view';

export type Thing = Operand & { kind: 'card' | 'location' };
export type Group = { id: string; kind: 'hand' | 'aside' | 'elsewhere'; player?: string; things: Thing[] };

const cards = (list: readonly { card: string }[] | undefined): Thing[] =>
  (list ?? []).map(({ card }) => ({ kind: 'card', name: card }));

/** The groups, in the order of the table. */
export function groupsOf(shown: Shown, picking: Picking): Group[] {
  const groups: Group[] = [];
  for (const player of openHands(shown)) {
    if (player.aside?.cards?.length)
      groups.push({
        id: `aside-${player.player}`,
        kind: 'aside',
        player: player.player,
        things: cards(player.aside.cards),
      });
    groups.push({
      id: `hand-${player.player}`,
      kind: 'hand',
      player: player.player,
      things: cards(player.hand.cards),
    });
  }
  const elsewhere = hiddenAway(shown, picking);
  return elsewhere.length ? [{ id: 'elsewhere', kind: 'elsewhere', things: elsewhere }, ...groups] : groups;
}

/** What may be touched but lies in no hand and on no place: a card of a deck, a place still to come. */
function hiddenAway(shown: Shown, picking: Picking): Thing[] {
  const seen = new Set([...onTable(viewOf(shown)), ...openCards(shown).keys()]);
  return [...picking.lit.keys()]
    .map((at) => ({ kind: at.split(':')[0] as Thing['kind'], name: at.split(':')[1]! }))
    .filter(({ name }) => !seen.has(name));
}

/** The group a player wants to see: one with something to choose, else the hand of who is asked. */
export function wanted(groups: readonly Group[], picking: Picking, asked: string | undefined): Group | undefined {
  const touchable = (thing: Thing) =>
    picking.lit.has(token(thing.kind, thing.name)) || picking.isPicked(thing.kind, thing.name);
  return (
    groups.find((group) => group.things.some(touchable)) ??
    groups.find((group) => group.kind === 'hand' && group.player === asked) ??
    groups[0]
  );
}
