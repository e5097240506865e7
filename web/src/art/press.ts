// The press: a description becomes a cut, the same one every time.
//
//   draw('rohan: dawn hills plain rider@84,92*1.1', 'board/riders-of-theoden')  →  '<svg class="art" data-nation="rohan" …>'
//
// A description is `nation: word word …`, painted in the order written. A word is a sky, a land or a motif:
//   name[.option…][:tone][@x,y][*scale][^degrees][<][!|%][#n]
//   @ foot of the motif (lands: only y, the horizon)    * size, 1 = 80 of the 100 high    ^ turn    < mirrored
//   ! cut in white (paper for ink)    % in the nation's ink    #n a row or flock of n    :t the tone of a land
// Canvas 160 × 100. Tones: p paper, s sky, f far, d deeper far, m middle, k block, n nation, r spark; tones.css colours them.

import { lands } from './lands';
import { motifs } from './motifs';
import { placed } from './motifs/moves';
import { skies } from './skies';
import { chance, hash, n1, poly, type Chance, type Spot } from './tools';

export const width = 160;
export const height = 100;

/** Nations and factions, and two moods that are no nation: the plains of Mordor, the light of Minas Morgul. */
export const nations = [
  'gondor',
  'rohan',
  'elves',
  'dwarves',
  'north',
  'sauron',
  'isengard',
  'southrons',
  'hobbit',
  'wizard',
  'monstrous',
  'ash',
  'morgul',
] as const;
export type Nation = (typeof nations)[number];
export type Description = `${Nation}: ${string}`;
export type Scenes = Readonly<Record<string, Description>>;

/** One word of a description. */
export type Word = {
  kind: 'sky' | 'land' | 'motif';
  name: string;
  options: ReadonlySet<string>;
  tone?: string | undefined;
  x?: number | undefined;
  y?: number | undefined;
  scale: number;
  turn: number;
  mirrored: boolean;
  ink: '' | '!' | '%';
  count: number;
};
export type Scene = { nation: Nation; words: readonly Word[] };

const WORD =
  /^([a-z]+)((?:\.[a-z]+)*)(?::([a-z]))?(?:@(-?[\d.]*),?(-?[\d.]*))?(?:\*([\d.]+))?(?:\^(-?[\d.]+))?(<)?([!%])?(?:#(\d+))?$/;

/** Reads a description; a word nobody knows is an error. */
export function read(text: string): Scene {
  const [, nation, rest = ''] = /^([a-z]+): (.*)$/.exec(text) ?? [];
  if (!nations.includes(nation as Nation)) throw new Error(`no nation begins “${text}”`);
  return { nation: nation as Nation, words: rest.split(/\s+/).map((word) => readWord(word, text)) };
}

function readWord(word: string, text: string): Word {
  const [, name = '', options = '', tone, x, y, scale, turn, mirrored, ink, count] = WORD.exec(word) ?? [];
  const kind = name in skies ? 'sky' : name in lands ? 'land' : name in motifs ? 'motif' : undefined;
  if (!kind) throw new Error(`no sky, land or motif “${word}” in “${text}”`);
  return {
    kind,
    name,
    options: new Set(options.split('.').filter(Boolean)),
    tone,
    x: x ? Number(x) : undefined,
    y: y ? Number(y) : undefined,
    scale: scale ? Number(scale) : 1,
    turn: turn ? Number(turn) : 0,
    mirrored: Boolean(mirrored),
    ink: (ink ?? '') as Word['ink'],
    count: count ? Number(count) : 1,
  };
}

const motifSize = 80;
const swaps: Record<string, Record<string, string>> = { '!': { k: 'p', p: 'k', s: 'k' }, '%': { k: 'n', n: 'k' } };

/** Cuts → paths: 'k d' fills, 'K2 d' draws a line of 2, '~' repeats it mirrored at x = 40. */
function print(cuts: readonly string[], ink = ''): string {
  return cuts
    .map((cut) => {
      const match = /^\s*(~?)([a-zA-Z])([\d.]*)(?:>(\S+))?\s+(\S[\s\S]*)$/.exec(cut);
      if (!match) return '';
      const [, mirrored, letter = '', weight, move, path = ''] = match;
      const tone = letter.toLowerCase();
      const line = letter !== tone;
      const style = `class="${line ? 'l' : ''}${swaps[ink]?.[tone] ?? tone}"${line ? ` stroke-width="${weight}"` : ''}`;
      const one = `<path ${style}${placed(move)} d="${path.trim()}"`;
      return one + (mirrored ? `/><path ${style} transform="matrix(-1 0 0 1 80 0)" d="${path.trim()}"/>` : '/>');
    })
    .join('');
}

/** One motif alone on its own 80 × 80 box, as paths. */
export function motif(name: string, options: Iterable<string> = [], seed = name): string {
  const cut = motifs[name];
  if (cut === undefined) throw new Error(`no motif “${name}”`);
  return print((typeof cut === 'function' ? cut(chance(hash(seed)), new Set(options)) : cut).split('|'));
}

const DUSKY = new Set(['dusk', 'storm', 'snow', 'rays', 'room']); // skies printed in the far tone

function printLand(word: Word, nearer: number, dusky: boolean, r: Chance): string {
  let tone = word.tone ?? 'kmff'[nearer] ?? 'f'; // the nearest land is the darkest
  if (dusky && tone === 'f') tone = 'd'; // far land must not drown in a sky of its own tone
  return print(lands[word.name]!(r, word.y, tone, tone === 'k' ? 'f' : 's'));
}

function printMotif(word: Word, r: Chance): string {
  const cut = motifs[word.name]!;
  let out = '';
  for (let i = 0; i < word.count; i++) {
    const row = word.count > 1;
    const x = (word.x ?? 80) + (row ? (i - (word.count - 1) / 2) * 46 * word.scale + r(-3, 3) : 0);
    const y = (word.y ?? 96) + (row ? r(-2, 2) : 0);
    const size = Math.round(word.scale * (row ? r(0.92, 1.06) : 1) * 1000) / 1000;
    const turn = word.turn ? `rotate(${word.turn} 0 ${n1(-40 * size)})` : '';
    const at = `translate(${n1(x)} ${n1(y)})${turn}scale(${word.mirrored ? -size : size} ${size})translate(-40-80)`;
    const paths = print((typeof cut === 'function' ? cut(r, word.options) : cut).split('|'), word.ink);
    out += `<g class="h${word.ink === '!' ? ' on' : ''}" transform="${at}">${paths}</g>`;
  }
  return out;
}

/** The block's own edge: never quite straight. */
function rim(r: Chance): string {
  const edge: Spot[] = [];
  const side = (a: number, b: number, n: number, spot: (v: number, e: number) => Spot) => {
    for (let i = 0; i < n; i++) edge.push(spot(a + ((b - a) * i) / n, r(0.3, 1.5)));
  };
  side(0, width, 9, (v, e) => [v, e]);
  side(0, height, 6, (v, e) => [width - e, v]);
  side(width, 0, 9, (v, e) => [v, height - e]);
  side(height, 0, 6, (v, e) => [e, v]);
  return `<path class="rim" fill-rule="evenodd" d="M-4-4H164V104H-4Z${poly(edge)}"/>`;
}

/** What a scene is made of, from the back to the front. */
type Layer = { kind: Word['kind']; name: string; paths: string };

function layersOf({ words }: Scene, r: Chance): Layer[] {
  const count = words.filter((word) => word.kind === 'land' && word.name !== 'road').length;
  let seen = 0;
  let dusky = false;
  return words.map((word) => {
    const { kind, name } = word;
    if (kind === 'motif') return { kind, name, paths: printMotif(word, r) };
    if (kind === 'sky') {
      dusky = DUSKY.has(name);
      return { kind, name, paths: print(skies[name]!(r, word.x, word.y)) };
    }
    if (name !== 'road') seen++;
    return { kind, name, paths: printLand(word, count - seen, dusky, r) };
  });
}

function printed(text: string, id: string, layer: (layer: Layer) => string): string {
  const scene = read(text);
  const r = chance(hash(id));
  const paths = layersOf(scene, r).map(layer).join('');
  return `<svg class="art" data-nation="${scene.nation}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">${paths}${rim(r)}</svg>`;
}

/** A description and its id → svg. It is decoration, hidden from readers: the words of a card say it all. */
export const draw = (text: string, id: string = text): string => printed(text, id, ({ paths }) => paths);

/** How far below its top the middle of a motif is, of its height: a head is looked in the face. */
const middles: Record<string, number> = { bust: 0.36, fig: 0.3, rider: 0.36 };

/** What a scene is about, across and down, each from 0 to 1: what stays in sight where a box shows only a part of it. A
 *  face comes before everything else, else the largest thing. */
export function focusOf(text: string): readonly [x: number, y: number] {
  const found = read(text).words.filter(({ kind }) => kind === 'motif');
  const [chief] = found.toSorted(
    (a, b) => Number(b.name === 'bust') - Number(a.name === 'bust') || b.scale * b.count - a.scale * a.count,
  );
  if (!chief) return [0.5, 0.5];
  const top = (chief.y ?? 96) - motifSize * chief.scale;
  const y = top + motifSize * chief.scale * (middles[chief.name] ?? 0.5);
  const aside = chief.options.has('horn') ? (chief.mirrored ? -22 : 22) * chief.scale : 0; // a horn is held out before one
  const inside = (part: number) => Math.max(0, Math.min(1, part));
  return [inside(((chief.x ?? 80) + aside) / width), inside(y / height)];
}

/** The same cut with its layers apart, so that each can move as a whole: a sky, a land, a motif by its name. */
export const stage = (text: string, id: string = text): string =>
  printed(text, id, ({ kind, name, paths }) => `<g class="layer ${kind}" data-is="${name}">${paths}</g>`);
