// Travellers on the road, seen from the side and going right: walkers.hhhhm, the first comes last; sitters.hh rest.
// s wizard, m man, e elf, h hobbit, d dwarf, o orc.

import type { Motifs, Options } from './kinds';
import { disc, pt, sliver, type Chance } from '../tools';

type At = (u: number, v: number) => string;
/** How tall, and how broad for that. */
const builds: Record<string, readonly [height: number, breadth: number]> = {
  s: [44, 0.72],
  m: [43, 0.72],
  e: [44, 0.66],
  h: [28, 0.94],
  d: [31, 1.08],
  o: [38, 0.86],
};

const strides = [
  // apart
  (at: At) =>
    `M${at(-0.12, 0.32)}L${at(-0.27, 0.09)}L${at(-0.35, 0)}L${at(-0.19, 0)}L${at(-0.15, 0.08)}L${at(0, 0.3)}ZM${at(-0.03, 0.32)}L${at(0.13, 0.15)}L${at(0.12, 0)}L${at(0.29, 0)}L${at(0.28, 0.05)}L${at(0.21, 0.06)}L${at(0.24, 0.18)}L${at(0.11, 0.33)}Z`,
  // passing
  (at: At) =>
    `M${at(-0.05, 0.32)}L${at(-0.03, 0)}L${at(0.14, 0)}L${at(0.13, 0.05)}L${at(0.07, 0.06)}L${at(0.09, 0.32)}ZM${at(-0.13, 0.32)}L${at(-0.11, 0.15)}L${at(-0.27, 0.14)}L${at(-0.31, 0.03)}L${at(-0.23, 0.04)}L${at(-0.2, 0.07)}L${at(-0.01, 0.09)}L${at(0, 0.32)}Z`,
];

const cloak = (at: At, hem: number) =>
  `M${at(-0.07, 0.8)}C${at(-0.2, 0.75)} ${at(-0.2, 0.6)} ${at(-0.25, 0.46)}L${at(-0.34, hem + 0.02)}Q${at(-0.1, hem - 0.05)} ${at(0.15, hem + 0.03)}L${at(0.17, 0.5)}Q${at(0.17, 0.68)} ${at(0.08, 0.79)}Z`;

/** Head and hood; what is worn and how it looks makes who it is. */
function head(k: string, at: At, dot: (u: number, v: number, r: number) => string): string {
  if (k === 'o')
    return `k M${at(0, 0.7)}L${at(0.02, 0.9)}L${at(0.12, 0.96)}L${at(0.1, 1.08)}L${at(0.2, 0.99)}L${at(0.34, 0.9)}L${at(0.27, 0.84)}L${at(0.32, 0.79)}L${at(0.22, 0.72)}Z|r ${dot(0.23, 0.87, 0.022)}`;
  const hood = `k M${at(-0.11, 0.75)}Q${at(-0.2, 0.88)} ${at(-0.18, 0.99)}Q${at(-0.05, 1.06)} ${at(0.07, 1.03)}Q${at(0.17, 1)} ${at(0.17, 0.94)}L${at(0.1, 0.93)}Q${at(0.04, 0.84)} ${at(0.1, 0.76)}Z`;
  const face = `p M${at(0.16, 0.94)}L${at(0.165, 0.9)}L${at(0.215, 0.865)}L${at(0.17, 0.85)}L${at(0.165, 0.8)}L${at(0.09, 0.77)}Q${at(0.05, 0.85)} ${at(0.1, 0.935)}Z`;
  const over: Record<string, string> = {
    s: `|p M${at(0.07, 0.79)}L${at(0.18, 0.83)}L${at(0.19, 0.52)}L${at(0.08, 0.64)}Z|k M${at(-0.36, 0.92)}Q${at(0, 1.03)} ${at(0.42, 0.9)}L${at(0.15, 1)}L${at(-0.02, 1.36)}L${at(-0.14, 1.32)}L${at(-0.17, 0.99)}Z`,
    d: `|n M${at(0.05, 0.79)}L${at(0.19, 0.84)}L${at(0.24, 0.5)}L${at(0.13, 0.56)}L${at(0.06, 0.44)}L${at(0, 0.66)}Z|k M${at(-0.16, 0.9)}Q${at(-0.08, 1.16)} ${at(0.18, 0.98)}L${at(0.19, 0.93)}Z`,
  };
  return `${hood}|${face}${over[k] ?? ''}`;
}

/** What is carried behind. */
function load(k: string, at: At, i: number): string {
  switch (k) {
    case 'h':
      return i % 2
        ? `n M${at(-0.47, 0.42)}Q${at(-0.5, 0.7)} ${at(-0.38, 0.74)}L${at(-0.16, 0.74)}L${at(-0.18, 0.4)}Z|k M${at(-0.48, 0.74)}Q${at(-0.32, 0.86)} ${at(-0.17, 0.74)}L${at(-0.17, 0.79)}Q${at(-0.32, 0.92)} ${at(-0.48, 0.8)}Z`
        : `n M${at(-0.4, 0.38)}Q${at(-0.52, 0.56)} ${at(-0.36, 0.7)}L${at(-0.17, 0.76)}L${at(-0.17, 0.38)}Z`;
    case 'm':
      return `K1.6 M${at(-0.62, 0.2)}L${at(0.06, 0.46)}`;
    case 'e':
      return `K1.4 M${at(-0.3, 0.24)}Q${at(-0.72, 0.66)} ${at(-0.18, 1.12)}|K.6 M${at(-0.3, 0.24)}L${at(-0.18, 1.12)}`;
    case 'd':
      return `K1.8 M${at(-0.46, 1.06)}L${at(0.2, 0.5)}|k M${at(-0.36, 1.16)}Q${at(-0.56, 1.2)} ${at(-0.66, 1.0)}Q${at(-0.5, 1.02)} ${at(-0.44, 0.9)}Z`;
    case 'o':
      return `K1.4 M${at(0.32, 0.02)}L${at(0.1, 1.42)}|k M${at(0.02, 1.4)}L${at(0.08, 1.66)}L${at(0.18, 1.42)}Z`;
    default:
      return '';
  }
}

const staffs: Record<string, number> = { s: 1.3, h: 0.96 };

function walker(k: string, x: number, y: number, i: number): string {
  const [h, w] = builds[k] ?? builds['h']!;
  const at: At = (u, v) => pt(x + u * h * w, y - v * h);
  const dot = (u: number, v: number, r: number) => disc(x + u * h * w, y - v * h, r * h);
  const staff = staffs[k];
  const arm = `k M${at(0, 0.69)}L${at(0.12, 0.5)}L${at(0.31, 0.56)}L${at(0.31, 0.62)}L${at(0.15, 0.59)}L${at(0.08, 0.73)}Z`;
  return [
    load(k, at, i),
    `k ${strides[i % 2]!(at)}`,
    `k ${cloak(at, k === 'h' || k === 'd' || k === 'o' ? 0.27 : 0.14)}`,
    ...(staff ? [`K1.2 M${at(0.38, 0)}L${at(0.28, staff)}`, arm] : []),
    head(k, at, dot),
    `s ${sliver(x - 0.1 * h * w, y - 0.64 * h, x - 0.2 * h * w, y - 0.34 * h, h * 0.022)}${sliver(x + 0.02 * h * w, y - 0.66 * h, x, y - 0.36 * h, h * 0.016)}`,
  ]
    .filter(Boolean)
    .join('|');
}

/** Someone who sits on the ground, or in a boat. */
export function sitter(k: string, x: number, y: number, size = 1): string {
  const [tall, w] = builds[k] ?? builds['h']!;
  const h = tall * size;
  const at: At = (u, v) => pt(x + u * h * w, y - v * h);
  const low: At = (u, v) => at(u, v - 0.3);
  const dot = (u: number, v: number, r: number) => disc(x + u * h * w, y - (v - 0.3) * h, r * h);
  const body = `k M${at(-0.24, 0)}Q${at(-0.34, 0.34)} ${at(-0.12, 0.5)}L${at(0.09, 0.5)}L${at(0.15, 0.3)}L${at(0.32, 0.34)}L${at(0.42, 0.06)}L${at(0.5, 0)}L${at(0.3, 0)}L${at(0.26, 0.14)}L${at(0.14, 0.02)}L${at(0.06, 0)}Z`;
  return `${body}|s ${sliver(x - 0.14 * h * w, y - 0.4 * h, x - 0.18 * h * w, y - 0.1 * h, h * 0.03)}|${head(k, low, dot)}`;
}

const rowOf = (o: Options) => [...([...o][0] ?? 'mhdhehmhs')];
const spread = (row: readonly string[], r: Chance, draw: (k: string, x: number, y: number, i: number) => string) => {
  const gap = row.length > 5 ? 18 : 23;
  return row.map((k, i) => draw(k, 40 + (i - (row.length - 1) / 2) * gap + r(-1.5, 1.5), 80 + r(-1, 1), i)).join('|');
};

export const travellers: Motifs = {
  walkers: (r, o) => spread(rowOf(o), r, walker),
  sitters: (r, o) => spread(rowOf(o), r, (k, x, y) => sitter(k, x, y)),
};
