// What the desk works with: the places that the pointed clue ruled out light up on the board; the pencil, and the place
// that is being written about.

import { overlap, type Rect } from '../../parts/plane';
import type { Spoken, Voice } from '../../locale/voice';
import type { HuntView } from './view';

export const desk = $state<{ out: ReadonlySet<string>; pencil: boolean; place: string | undefined }>({
  out: new Set(),
  pencil: false,
  place: undefined,
});

export type Clue = { note: number; words: string; out: readonly string[]; left?: number };

const kinds: Record<string, string> = { p: 'space', z: 'zone', s: 'section' };
/** What the numbers of a note are: a place, a zone, a section, or a number. */
const operands: Record<string, string> = {
  visited: 'p',
  unvisited: 'p',
  here: 'p',
  'not-here': 'p',
  'last-zone': 'zn',
  'last-section': 'sn',
  near: 'pn',
  points: 'n',
  among: 'pppp',
  searched: 'pn',
  zone: 'zn',
  section: 'sn',
  'who-zone': 'zn',
  'who-section': 'sn',
  'gandalf-not': 'p',
  'gandalf-near': 'p',
  long: '',
};

/** What a note says; undefined for a move, which tells nothing. */
export function clueSpoken(note: string): Spoken | undefined {
  const [kind = '', ...args] = note.split(' ');
  const types = operands[kind];
  if (types === undefined) return undefined;
  const named = args.flatMap((arg, i) => {
    const type = kinds[types[i] ?? ''];
    return type && arg !== 'none' ? [`${type}.${arg}`] : [];
  });
  if (types.endsWith('zn') || types.endsWith('sn') || types === 'pn')
    return [`hunt.clue.${kind}.${args[1] === '0' ? 'no' : 'yes'}`, ...named];
  return [`hunt.clue.${kind}`, ...(types === 'n' ? [Number(args[0])] : named)];
}

/** Every clue of the act in order; with the aid, what each ruled out and how many places it left. */
export function cluesOf(view: HuntView, voice: Voice): Clue[] {
  const told = new Map(view.desk?.clues.map((clue) => [clue.note, clue]));
  return view.record.flatMap((text, note): Clue[] => {
    const spoken = clueSpoken(text);
    const clue = told.get(note);
    if (!spoken) return [];
    return [{ note, words: voice.spoken([spoken]), out: clue?.out ?? [], ...(clue ? { left: clue.left } : {}) }];
  });
}

/** Thousandths as a percentage: never 0 for what is possible, never 100 for what is not sure. */
export const percent = (thousandths: number): number =>
  thousandths >= 1000 ? 100 : Math.min(99, Math.max(1, Math.round(thousandths / 10)));

const worthSaying = 50; // thousandths

/** The places whose percentage matters. */
export const likely = (chances: Readonly<Record<string, number>> = {}): string[] =>
  Object.keys(chances).filter((id) => chances[id]! >= worthSaying);

type Place = { x: number; y: number };
const roomAt = ({ x, y }: Place, middle: number, scale: number): Rect => ({
  x: x - 19 * scale,
  y: y + (middle - 10) * scale,
  width: 38 * scale,
  height: 19 * scale,
});

export type Chance = { id: string; x: number; y: number; room: Rect };

/** Where the percentages that matter stand: above their places, or below where a name is written above. */
export function chancesAt(
  chances: Readonly<Record<string, number>> | undefined,
  placeOf: (id: string) => Place,
  names: readonly Rect[],
  scale: number,
): Chance[] {
  return likely(chances).map((id) => {
    const place = placeOf(id);
    const covers = (middle: number) =>
      names.reduce((sum, name) => sum + overlap(roomAt(place, middle, scale), name), 0);
    const middle = covers(32) < covers(-32) ? 32 : -32;
    return { id, x: place.x, y: place.y + middle * scale, room: roomAt(place, middle, scale) };
  });
}
