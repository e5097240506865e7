// Figures: one silhouette for each nation and rank, for beasts, the Nine, ships and engines. Nation by shield and helm,
// rank by addition (an elite has a cloak, a leader crown and banner), so that neither needs colour.

import { motif, read, type Description, type Nation } from './press';

export type Figure = { nation: Nation; name: string; options: readonly string[] };

const kinds = {
  gondor: { kind: 'gondor', regular: 'spear', elite: 'sword' },
  rohan: { kind: 'rohan', regular: 'sword', elite: 'spear' },
  elves: { kind: 'elf', regular: 'spear', elite: 'sword' },
  dwarves: { kind: 'dwarf', regular: 'axe', elite: 'axe' },
  north: { kind: 'north', regular: 'bow', elite: 'sword' },
  sauron: { kind: 'orc', regular: 'scimitar', elite: 'sword' },
  isengard: { kind: 'uruk', regular: 'scimitar', elite: 'pike' },
  southrons: { kind: 'south', regular: 'spear', elite: 'scimitar' },
} as const;
export type MapNation = keyof typeof kinds;
export const mapNations = Object.keys(kinds) as MapNation[];

const figure = (nation: Nation, name: string, ...options: string[]): Figure => ({ nation, name, options });

const soldiers = Object.entries(kinds).flatMap(([nation, { kind, regular, elite }]) => {
  const of = nation as Nation;
  return [
    [`${nation}-regular`, figure(of, 'fig', kind, regular)],
    [`${nation}-elite`, figure(of, 'fig', kind, elite, 'elite')],
    [`${nation}-leader`, figure(of, 'fig', kind, 'banner', 'leader')],
    [`${nation}-archer`, figure(of, 'fig', kind, 'bow')],
    [`${nation}-pike`, figure(of, 'fig', kind, 'pike')],
  ] as const;
});

export const figures: Readonly<Record<string, Figure>> = {
  ...Object.fromEntries(soldiers),
  'rohan-elite': figure('rohan', 'rider'),
  'southrons-elite': figure('southrons', 'mumak'),
  'gondor-rider': figure('gondor', 'rider'),
  'elves-rider': figure('elves', 'rider', 'sword', 'nobanner'),
  'southrons-rider': figure('southrons', 'rider', 'sword', 'nobanner'),
  'isengard-rider': figure('isengard', 'warg', 'rider'),
  'sauron-troll': figure('sauron', 'troll', 'armour'),
  nazgul: figure('morgul', 'fellbeast'),
  'nazgul-rider': figure('morgul', 'rider', 'black'),
  'witch-king': figure('morgul', 'wraith', 'crown', 'sword'),
  minion: figure('sauron', 'wraith', 'eyes'),
  companion: figure('north', 'fig', 'north', 'sword', 'noshield', 'elite'),
  troll: figure('monstrous', 'troll'),
  warg: figure('isengard', 'warg'),
  eagle: figure('north', 'eagle'),
  ent: figure('elves', 'ent'),
  bear: figure('north', 'bear'),
  balrog: figure('sauron', 'balrog'),
  spider: figure('monstrous', 'spider'),
  mumak: figure('southrons', 'mumak'),
  siege: figure('sauron', 'siege'),
  ram: figure('sauron', 'ram'),
  ship: figure('elves', 'swanship'),
  'black-ship': figure('southrons', 'blackship'),
  walkers: figure('hobbit', 'walkers', 'shh'),
};

/** The figure of a formation: the first motif of its scene, at rest. */
export function figureOf(scene: Description): Figure & { ghost: boolean } {
  const { nation, words } = read(scene);
  const word = words.find((w) => w.kind === 'motif' && w.name !== 'stones') ?? words.at(-1)!;
  const options = [...word.options].filter((option) => option !== 'march' && option !== 'strike');
  return { nation, name: word.name, options, ghost: word.ink === '!' };
}

/** How much room a motif needs around its 80 × 80. */
export function boxOf({ name, options }: Pick<Figure, 'name' | 'options'>): string {
  if (name === 'ram') return '-50 -24 190 114';
  if (['rider', 'warg', 'mumak', 'eagle', 'stoop', 'balrog', 'spider', 'fellbeast', 'bats'].includes(name))
    return '-18 -28 116 116';
  if (name !== 'fig') return '-10 -14 104 98';
  if (options.includes('pike')) return '-2 -36 90 118';
  return options.includes('banner') || options.includes('bow') ? '2 -18 92 100' : '2 -12 84 94';
}

/** Its paths, with the tone written on each: inside <use> only inherited values reach a shape. */
export function pathsOf({ name, options }: Pick<Figure, 'name' | 'options'>): string {
  return motif(name, options).replace(/class="(l?)([a-z])"/g, (_, line: string, tone: string) => {
    if (line) return `fill="none" stroke="var(--a-${tone})" stroke-linejoin="round"`;
    const part = 'knm'.includes(tone)
      ? ' stroke="var(--a-s)" stroke-width="1.6" paint-order="stroke" stroke-linejoin="round"'
      : '';
    return `fill="var(--a-${tone})"${part}`;
  });
}

/** A symbol to be used many times. */
export const symbolOf = (id: string, of: Pick<Figure, 'name' | 'options'>): string =>
  `<symbol id="${id}" viewBox="${boxOf(of)}">${pathsOf(of)}</symbol>`;
