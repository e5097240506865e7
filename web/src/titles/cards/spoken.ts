// What a screen reader says of a card on the table and of a place, where the eye sees signs and figures.

import type { Spoken } from '../../locale/voice';
import type { CardView, Ground } from './view';

/** A card; `leads` says whether icons of it count here only with an army's support. */
export const cardSpoken = (card: CardView, { leads, lit }: { leads: boolean; lit: boolean }): Spoken[] => [
  ['spoken.card', `card.${card.card}`, `kind.${card.kind}`, `faction.${card.faction}`],
  ...(card.counts === undefined ? [] : [['spoken.counts', card.counts] as const]),
  ...(leads ? [[card.supported ? 'spoken.supported' : 'spoken.unsupported'] as const] : []),
  ...(card.tokens ? [['cards.attackTokens', card.tokens] as const] : []),
  ...(card.fresh ? [['cards.fresh'] as const] : []),
  ...(lit ? [['spoken.chooseCard'] as const] : []),
];

/** What a side brings to a combat, instead of what it had; `led` of it by the support of armies. */
export const sumSpoken = (
  side: 'free' | 'shadow',
  kind: 'attack' | 'defence',
  is: { n: number; led: number },
  was: number,
): Spoken[] => [
  was === is.n ? [`spoken.${kind}`, `side.${side}`, is.n] : [`spoken.${kind}.instead`, `side.${side}`, is.n, was],
  ...(is.led ? [['spoken.led', is.led] as const] : []),
];

export const groundSpoken = (ground: Ground, lit: boolean): Spoken[] => [
  ground.number
    ? ['spoken.path', `location.${ground.location}`, ground.number]
    : ['spoken.battleground', `location.${ground.location}`],
  ['spoken.worth', ground.points],
  ['spoken.shields', ground.printed],
  ...(ground.bare ? [['cards.bare'] as const] : []),
  ...(lit ? [['spoken.choosePlace'] as const] : []),
];
