// What is drawn on a card besides its words: its deck, and the die that plays it.

import type { Title } from '../../api/types';

const army = new Set([
  'the-last-battle',
  'a-power-too-great',
  'the-power-of-tom-bombadil',
  'the-spirit-of-mordor',
  'faramirs-rangers',
  'help-unlooked-for',
  'paths-of-the-woses',
  'through-a-day-and-a-night',
  'return-to-valinor',
  'the-fighting-uruk-hai',
  'denethors-folly',
  'the-day-without-dawn',
  'shadows-gather',
  'the-shadow-lengthens',
  'the-shadow-is-moving',
  'corsairs-of-umbar',
  'half-orcs-and-goblin-men',
  'olog-hai',
  'hill-trolls',
]);
const muster = new Set([
  'book-of-mazarbul',
  'fear-fire-foes',
  'wisdom-of-elrond',
  'the-red-arrow',
  'cirdans-ships',
  'guards-of-the-citadel',
  'celeborns-galadhrim',
  'riders-of-theoden',
  'grimbeorn-the-old-son-of-beorn',
  'imrahil-of-dol-amroth',
  'king-brands-men',
  'swords-in-eriador',
  'kindred-of-glorfindel',
  'dain-ironfoots-guard',
  'eomer-son-of-eomund',
  'thranduils-archers',
  'threats-and-promises',
  'stormcrow',
  'rage-of-the-dunlendings',
  'return-of-the-witch-king',
  'a-new-power-is-rising',
  'many-kings-to-the-service-of-mordor',
  'the-king-is-revealed',
  'shadows-on-the-misty-mountains',
  'orcs-multiplying-again',
  'horde-from-the-east',
  'monsters-roused',
  'musterings-of-long-planned-war',
  'pits-of-mordor',
]);

export const cardIcon = (card: string): string =>
  army.has(card) ? 'd-army' : muster.has(card) ? 'd-muster' : 'd-character';

export const decks = ['free-character', 'free-strategy', 'shadow-character', 'shadow-strategy'] as const;
export type Deck = (typeof decks)[number];

/** The deck of a card: the vocabulary lists the four decks one after the other. */
export function deckOf(card: string, title: Title): Deck {
  const names = title.kinds.find((kind) => kind.name === 'card')?.names ?? [];
  return decks[Math.floor((Math.max(0, names.indexOf(card)) * decks.length) / Math.max(1, names.length))]!;
}

/** A card's text: its condition, if it begins with one, and what it does. */
export function parted(text: string): { condition: string; effect: string } {
  const match = /^((?:Condition|Only if)\s?:\s.*?\.)\s+(.*)$/su.exec(text);
  return match ? { condition: match[1]!, effect: match[2]! } : { condition: '', effect: text };
}
