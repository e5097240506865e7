// Avatars: a head of the drawings, or an emblem on a colour. People choose theirs, levels of the bots are given
// one. What is stored is a short text: "head:gimli", "emblem:n-rohan:gondor".

import type { Book } from '../art/catalogue';

export type Drawn = { book: Book; kind: string; name: string; box: string };
export type Blazon = { icon: string; colour: string };

/** The part of a cut that shows the face. */
const boxes: Readonly<Record<string, string>> = {
  strider: '32 12 92 92',
  gollum: '44 20 80 80',
  faramir: '54 10 90 90',
  'merry-brandybuck': '54 10 90 90',
  'gandalf-the-white': '26 10 90 90',
  'witch-king': '30 8 92 92',
};
const board = [
  'strider',
  'boromir',
  'legolas',
  'gimli',
  'meriadoc',
  'peregrin',
  'gandalf-the-grey',
  'gandalf-the-white',
  'gollum',
  'saruman',
  'witch-king',
];

/** All heads to choose from. */
export const heads: readonly string[] = [
  'eowyn',
  'galadriel',
  'arwen',
  'frodo-baggins',
  'sam-gamgee',
  'merry-brandybuck',
  'bilbo-baggins',
  'strider',
  'boromir',
  'faramir',
  'eomer',
  'theoden',
  'elrond',
  'legolas',
  'halbarad',
  'prince-imrahil',
  'gimli',
  'gandalf-the-grey',
  'gandalf-the-white',
  'saruman',
  'gollum',
  'ghan-buri-ghan',
  'witch-king',
  'ugluk',
];
export const emblems: readonly string[] = [
  'pony',
  'candle',
  'n-gondor',
  'n-rohan',
  'n-elves',
  'n-dwarves',
  'n-north',
  'n-hobbit',
  'n-sauron',
  'n-isengard',
  'n-southrons',
  'n-wizard',
];
export const colours: readonly string[] = [
  'gondor',
  'rohan',
  'elves',
  'dwarves',
  'north',
  'sauron',
  'isengard',
  'southrons',
  'wizard',
  'monstrous',
];

export function head(name: string): Drawn {
  const own = board.includes(name);
  return {
    book: own ? 'board' : 'cards',
    kind: own ? 'character' : 'card',
    name,
    box: boxes[name] ?? '16 10 90 90',
  };
}

/** The face of a bot: drawn without a scene, so that every table can show it. */
export const headOfLevel = (level: string): Drawn => ({
  book: 'house',
  kind: 'level',
  name: level,
  box: level === 'ranger' ? '32 12 92 92' : '16 10 90 90',
});

/** What a stored portrait shows; nothing for none, or one this client does not know. */
export function portraitOf(text: string | undefined): Drawn | Blazon | undefined {
  const [kind, name = '', colour = ''] = (text ?? '').split(':');
  if (kind === 'head' && heads.includes(name)) return head(name);
  if (kind === 'emblem' && emblems.includes(name) && colours.includes(colour)) return { icon: name, colour };
  return undefined;
}
