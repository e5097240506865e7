// What is drawn on a card besides its words: its deck, and the die that plays it.

import { facts } from './facts';
import type { Side } from './view';

export const cardIcon = (card: string): string => `d-${facts.cards[card]?.face ?? 'character'}`;
export const cardSide = (card: string): Side => facts.cards[card]?.side ?? 'free';
export const combatOf = (card: string): string => facts.cards[card]?.combat ?? '';
export const deckOf = (card: string): string | undefined => facts.cards[card]?.deck;
export const decks = [...new Set(Object.values(facts.cards).map(({ deck }) => deck))].sort();

/** A card's text: its condition, if it begins with one, and what it does. */
export function parted(text: string): { condition: string; effect: string } {
  const match = /^((?:Condition|Only if)\s?:\s.*?\.)\s+(.*)$/su.exec(text);
  return match ? { condition: match[1]!, effect: match[2]! } : { condition: '', effect: text };
}
