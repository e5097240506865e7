// Which description belongs to which card, character, place or formation. A title's descriptions arrive when one of
// them is first needed.

import type { Scenes } from './press';

export type Book = 'board' | 'cards' | 'hunt' | 'battle' | 'house';
/** The descriptions of a title by the kind of thing, which is named as in the title's words. */
export type Kinds = Readonly<Record<string, Scenes>>;

const books: Record<Book, () => Promise<Kinds>> = {
  board: async () => {
    const [{ events, combats, combatOf, characters }, { regions }] = await Promise.all([
      import('./scenes/board'),
      import('./scenes/board-places'),
    ]);
    const combat = Object.fromEntries(Object.entries(combatOf).map(([card, half]) => [card, combats[half]!]));
    return { card: events, combat, character: characters, region: regions };
  },
  cards: async () => {
    const { cards, locations } = await import('./scenes/cards');
    return { card: cards, location: locations };
  },
  hunt: async () => {
    const { allies, sorceries, companions, blackRiders, journeys, sections } = await import('./scenes/hunt');
    return {
      ally: allies,
      sorcery: sorceries,
      companion: companions,
      'black-riders': blackRiders,
      journey: journeys,
      section: sections,
    };
  },
  battle: async () => {
    const [{ matchups, armies, grounds }, { formations }] = await Promise.all([
      import('./scenes/battle'),
      import('./scenes/formations'),
    ]);
    return { matchup: matchups, army: armies, ground: grounds, profile: formations };
  },
  house: async () => ({ moment: (await import('./scenes/house')).moments }),
};

export const bookNames = Object.keys(books) as Book[];
export const open = (book: Book): Promise<Kinds> => books[book]();
