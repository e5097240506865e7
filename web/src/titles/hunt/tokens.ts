// How the pieces are drawn: which picture of the sprite stands for which token, die or tile.

export const tokenIcons: Record<string, string> = { crown: 'n-sauron', ring: 'ring', jewel: 't-tile', eye: 'd-eye' };

const riders = ['blue', 'green', 'red', 'violet'];
/** Nazgûl have a number beside their colour, so that no one needs the colour. */
export const riderNumber = (id: string): number => riders.indexOf(id) + 1;

const faces: Record<string, string> = {
  ring: 'ring',
  sword: 'b-attack',
  sorcery: 'h-sorcery',
  shadow: 'h-shadow',
  seek: 'd-eye',
};
/** A die face by its picture; the Lord's and the Morgul faces show what they count as. */
export const dieIcon = (face: string): string => faces[face.replace(/^(lord|morgul)-/, '')] ?? 't-die';
export const isLords = (face: string): boolean => /^(lord|morgul)-|^seek$/.test(face);

/** What is printed on a Corruption tile: its number, or an Eye. */
export const tileFace = (tile: string): string | undefined => /\d+$/.exec(tile)?.[0];
export const isSpecial = (tile: string): boolean => tile.startsWith('special');
