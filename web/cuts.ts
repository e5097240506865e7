// The woodcuts of chronicles as svg by their address, BOOK/KIND/NAME. The build reads this.

import battle from './src/art/books/battle';
import board from './src/art/books/board';
import cards from './src/art/books/cards';
import house from './src/art/books/house';
import hunt from './src/art/books/hunt';
import { draw } from './src/art/press';

/** What passages and persons have pictures of. */
const shown: Record<string, readonly string[]> = {
  battle: ['profile'],
  board: ['card', 'character', 'region'],
  cards: ['card', 'location'],
  house: ['moment'],
  hunt: ['ally', 'companion', 'section', 'sorcery'],
};

async function all(): Promise<Record<string, string>> {
  const drawn: Record<string, string> = {};
  for (const [book, load] of Object.entries({ battle, board, cards, house, hunt }))
    for (const [kind, scenes] of Object.entries(await load())) {
      if (!shown[book]!.includes(kind)) continue;
      for (const [name, text] of Object.entries(scenes)) {
        const address = `${book}/${kind}/${name}`;
        drawn[address] = draw(text, address);
      }
    }
  return drawn;
}

/** They are drawn as this is read: anyone who reads it has no way to load more later. */
export const cuts = await all();
