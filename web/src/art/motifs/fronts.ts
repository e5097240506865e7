// Heads seen from the front: bust.front.cover[.beard]; half in the light, half in the shade.

import type { Options } from './kinds';
import { disc, sliver, star } from '../tools';

const face =
  'p M40 14L52 20L53 36L49 50L40 60L31 50L27 36L28 20Z|f M40 14L28 20L27 36L31 50L40 60Z|k M34 58L46 58L47 68L40 72L33 68Z|f M40 60L46 55L46 66L40 70Z';
const features = `k ${sliver(30.4, 34.4, 37.6, 34.6, 1.3)}${sliver(42.4, 34.6, 49.6, 34.4, 1.3)}M28.6 31.4L38 32L38.4 30.4L30 28.8ZM51.4 31.4L42 32L41.6 30.4L50 28.8ZM40 34L43.4 44.6L40 46.4ZM35 51.4L40 50.2L45 51.4L40 53Z|f ${sliver(50.6, 40, 47.6, 49, 0.9)}`;
const coat = `n M-2 88L6 68L26 60L40 68L54 60L74 68L82 88Z|k M26 57L40 70L54 57L57 64L40 78L23 64Z|s ${sliver(14, 70, 8, 86, 1.6)}${sliver(26, 72, 22, 87, 1.4)}${sliver(54, 72, 58, 87, 1.4)}${sliver(66, 70, 72, 86, 1.6)}|p ${star(40, 77, 4)}`;

const LOCKS =
  'M40 5C25 5 19 18 21 34L16 60L8 82L25 78L30 56C26 46 26 31 29 23C37 24 45 19 48 15C51 23 54 31 52 46L50 56L55 78L72 82L64 60L59 34C61 18 55 5 40 5Z';
const strands = `${sliver(25, 26, 17, 70, 1.4)}${sliver(29, 52, 22, 76, 1.2)}${sliver(55, 26, 63, 70, 1.4)}${sliver(51, 52, 58, 76, 1.2)}${sliver(36, 8, 25, 22, 1.2)}${sliver(44, 8, 56, 24, 1.2)}`;
const RINGLETS = [
  [24, 24, 8],
  [31, 14, 8],
  [41, 10, 8],
  [51, 14, 8],
  [57, 24, 8],
  [23, 36, 7],
  [58, 36, 7],
  [25, 47, 6],
  [56, 47, 6],
] as const;
const ringlets = RINGLETS.map(([x, y, q]) => disc(x, y, q)).join('');
const bright = RINGLETS.map(([x, y]) => `M${x - 4} ${y + 2}q1-5 6-4q-4 0-6 4Z`).join('');

const covers: Record<string, string> = {
  locks: `k ${LOCKS}|s ${strands}`,
  golden: `p ${LOCKS}|k ${strands}|n M22 22C30 14 50 14 58 22L58 26C50 18 30 18 22 26Z`,
  silver: `p ${LOCKS}|k ${strands}`,
  ringlets: `k ${ringlets}|s ${bright}`,
  kingly: `k ${LOCKS}|s ${strands}|p M23 20L20 2L30 11L33-5L40 8L47-5L50 11L60 2L57 20C47 14 33 14 23 20Z|n ${disc(40, 13, 2.4)}`,
  helmed: `k M21 50V26C21 10 31 3 40 3S59 10 59 26V50L52 56L51 34L44 30L43 45L40 48L37 45L36 30L29 34L28 56Z|n M21 26C32 19 48 19 59 26V31C48 24 32 24 21 31Z|k M37 6L40-8L43 6Z|s ${sliver(27, 12, 25, 24, 1.2)}${sliver(25, 36, 25, 50, 1.2)}${sliver(55, 36, 55, 50, 1)}`,
  brimmed: `k M0 27C14 17 28 15 40 15S66 17 80 27C66 29 52 23 40 23S14 29 0 27Z|k M23 17C27 4 32-10 46-20C46-6 53 7 57 17C47 13 33 13 23 17Z|s ${sliver(34, -2, 29, 13, 1.3)}${sliver(42, -10, 47, 12, 1.2)}|k M26 26L20 62L29 66L29 40ZM54 26L60 62L51 66L51 40Z`,
};
const beards: Record<string, string> = {
  longbeard: `p M28 45L35 49L40 48L45 49L52 45L53 62L46 84L40 98L34 84L27 62Z|k M35 52L40 50.4L45 52L40 54Z${sliver(33, 56, 36, 82, 0.9)}${sliver(40, 58, 40, 92, 0.9)}${sliver(47, 56, 44, 82, 0.9)}`,
  shortbeard: 'k M28 41L33 48L40 47L47 48L52 41L50 53L40 63L30 53Z|s M36 51H44L40 52.8Z',
};

/** A head from the front as cuts. */
export function front(o: Options): string {
  const named = (table: Record<string, string>) => [...o].find((k) => k in table);
  const beard = named(beards);
  return `${coat}|${face}|${features}|${beard ? `${beards[beard]}|` : ''}${covers[named(covers) ?? 'locks']}`;
}
