// What a screen reader says of a region (what it is, who stands there, what may be done) and of a card in the hand.

import type { Offer, Spoken } from '../../locale/voice';
import { stacksOf } from './armies';
import { cardIcon } from './cards';
import type { Region } from './geometry';
import type { Force, RegionView } from './view';

/** « A, B et C »; one thing is itself. */
const list = (parts: readonly Spoken[]): Spoken => (parts.length === 1 ? parts[0]! : ['spoken.list', ...parts]);

function placeOf({ id, nation, settlement }: Region): Spoken {
  const name = `region.${id}`;
  if (nation) return [`spoken.${settlement ?? 'region'}`, name, `nation.${nation}`];
  return settlement ? [`spoken.${settlement}.alone`, name] : name;
}

/** « 3 unités Communes et 1 unité d’Élite du Gondor, plus 2 unités d’Élite des Elfes, avec Aragorn ». */
function forceOf({ army, nazgul, characters }: Force): Spoken {
  const troops = (army ?? []).map((troop): Spoken => {
    const kinds = (['regular', 'elite', 'leader'] as const).filter((kind) => troop[kind]);
    return ['spoken.troop', list(kinds.map((kind) => [`spoken.${kind}`, troop[kind]!])), `nation.${troop.nation}`];
  });
  const figures: Spoken[] = (characters ?? []).map((name) => `character.${name}`);
  if (nazgul) figures.unshift(['spoken.nazgul', nazgul]);
  if (!troops.length) return list(figures);
  const all = troops.reduce((before, next) => ['spoken.plus', before, next]);
  return figures.length ? ['spoken.with', all, list(figures)] : all;
}

/** A card in the hand. */
export const cardSpoken = (card: string, lit: boolean): Spoken[] => [
  ['spoken.card', `card.${card}`, `face.${cardIcon(card).slice(2)}`],
  ...(lit ? [['spoken.playable'] as const] : []),
];

export function regionSpoken(region: Region, seen: RegionView | undefined, offers: readonly Offer[] = []): Spoken[] {
  const stacks = seen ? stacksOf(seen) : [];
  return [
    placeOf(region),
    ...stacks.filter(({ inside }) => !inside).map(({ force }) => forceOf(force)),
    ...stacks.filter(({ inside }) => inside).map(({ force }): Spoken => ['spoken.inside', forceOf(force)]),
    ...(offers.length === 1 ? [{ action: offers[0]!.text }] : []),
    ...(offers.length > 1 ? [['spoken.choices', offers.length] as const] : []),
  ];
}
