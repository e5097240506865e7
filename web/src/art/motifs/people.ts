// The Nine, Gollum, travellers on the road.

import type { Motifs } from './kinds';
import { disc, fires, many, pt, sliver } from '../tools';

const WRAITH =
  'M40 3C31 4 27 13 28 22L20 30L16 50L8 79L15 75L19 80L25 74L30 80L36 75L41 80L47 75L52 80L58 74L63 80L72 79L64 50L60 30L52 22C53 13 49 4 40 3Z';

export const people: Motifs = {
  wraith: (_, o) =>
    `k ${WRAITH}|m M40 10C35 11 33 17 34 24L40 31L46 24C47 17 45 11 40 10Z|k M40 13C37 14 36 18 36.6 23L40 27.6L43.4 23C44 18 43 14 40 13Z|${o.has('eyes') ? `r ${disc(38.6, 20, 0.8)}${disc(41.4, 20, 0.8)}|` : ''}s ${sliver(28, 34, 20, 72, 1.5)}${sliver(34, 38, 30, 74, 1.5)}${sliver(46, 38, 50, 74, 1.5)}${sliver(52, 34, 60, 72, 1.5)}|${o.has('crown') ? 'k M29 9L30-6L35 1L37-9L40-2L43-9L45 1L50-6L51 9Z|p ' + sliver(40, -1, 40, 5, 0.8) + '|' : ''}${o.has('sword') ? 'k M60 36L66 44L68 40L70 43L68 46L66 48L60 46ZM66 42L78-4L81-8L81-2L71 44Z|p ' + sliver(70, 40, 80, -4, 0.8) + '|' : ''}${o.has('torch') ? `k M62 40L66 12H70L67 44Z|${fires(68, 14, 20)}|` : ''}`,
  gollum: `k M16 80L10 76L22 70L18 58C16 46 24 38 34 36C34 26 42 20 52 22C62 24 66 32 62 40C60 46 54 48 50 47L48 54L60 62L70 74L78 76L76 80H66L54 68L44 66L46 76L54 78L52 80H38L34 66L28 70L26 80Z|p ${disc(50, 32, 4)}${disc(60, 33, 3.2)}|k ${disc(51, 32.4, 1.7)}${disc(60.6, 33.2, 1.4)}|p M50 41L60 41L56 43Z|s ${many(5, (i) => sliver(24 + i * 2.4, 42 + i, 20 + i * 3.6, 52 + i * 0.6, 0.8))}|S.7 M44 23L42 18M48 22L47 16M53 22L54 17`,
  walkers: (r, o) => {
    const row = [...([...o][0] ?? 'shmhehdhm')],
      gap = row.length > 5 ? 17 : 22;
    return row.map((k, i) => walker(k, 40 + (i - (row.length - 1) / 2) * gap + r(-1.5, 1.5), 80 + r(-1, 1))).join('|');
  },
};

const heights: Record<string, number> = { s: 44, m: 42, e: 42, h: 25, d: 29, o: 36 };
const widths: Record<string, number> = { d: 0.5, h: 0.42, o: 0.4 };

/** A traveller seen from the side, walking right: s wizard, m man, h hobbit, e elf, d dwarf, g Gollum-like, o orc. */
function walker(k: string, x: number, y: number): string {
  const h = heights[k] ?? 40,
    w = widths[k] ?? 0.34,
    at = (u: number, v: number) => pt(x + u * h * w, y - v * h);
  const body = `M${at(-0.95, 0)}Q${at(-0.72, 0.34)} ${at(-0.56, 0.66)}Q${at(-0.66, 0.8)} ${at(-0.5, 0.92)}Q${at(-0.2, 1.06)} ${at(0.14, 1.01)}Q${at(0.46, 0.97)} ${at(0.5, 0.86)}L${at(0.4, 0.84)}L${at(0.42, 0.76)}L${at(0.3, 0.73)}Q${at(0.7, 0.62)} ${at(0.74, 0.36)}L${at(1.02, 0)}L${at(0.58, 0)}L${at(0.22, 0.22)}L${at(-0.36, 0)}Z`,
    face = `M${at(0.14, 0.92)}L${at(0.47, 0.87)}L${at(0.38, 0.84)}L${at(0.4, 0.77)}L${at(0.28, 0.75)}L${at(0.12, 0.8)}Z`;
  const all: Record<string, string> = {
    s: `|k M${at(-0.95, 0.93)}L${at(-0.3, 0.98)}L${at(-0.1, 1.3)}L${at(0.4, 1)}L${at(0.95, 0.94)}Z|K1.4 M${at(1.25, 0)}L${at(0.95, 1.15)}`,
    m: `|K1.2 M${at(-0.9, 0.2)}L${at(-0.5, 0.85)}`,
    e: `|K1.2 M${at(-0.7, 0.3)}Q${at(-1.5, 0.75)} ${at(-0.3, 1.18)}`,
    h: `|k M${at(-1.3, 0.42)}L${at(-1.2, 0.75)}L${at(-0.5, 0.8)}L${at(-0.5, 0.4)}Z|K1 M${at(1.1, 0)}L${at(0.8, 0.9)}`,
    d: `|K1.4 M${at(-0.8, 0.3)}L${at(0.2, 1.2)}|k M${at(0, 1.02)}L${at(0.6, 1.1)}L${at(0.1, 1.36)}Z`,
    o: `|K1.2 M${at(1.2, 0.2)}L${at(0.7, 1.4)}|k M${at(0.5, 1.35)}L${at(0.85, 1.62)}L${at(1, 1.35)}Z`,
  };
  const more = all[k] ?? '';
  return `k ${body}${k === 'o' ? '' : `|p ${face}`}${more}|s ${sliver(x - h * w * 0.3, y - h * 0.62, x - h * w * 0.5, y - h * 0.14, h * 0.03)}`;
}
