// By the wayside: what small places and journeys are known by.

import type { Motifs } from './kinds';
import { disc, leaf, many, sliver } from '../tools';

/** Leaves of a broad crown, in three heaps. */
const heap = (x: number, y: number, r: number) =>
  many(9, (i) => {
    const a = (i / 9) * 6.283;
    return disc(x + Math.cos(a) * r * 0.62, y + Math.sin(a) * r * 0.5, r * 0.46);
  }) + disc(x, y, r * 0.7);

export const wayside: Motifs = {
  oak: (r) =>
    `k M30 84C34 72 34 60 28 44L12 30L20 31L32 42L36 26L42 26L44 42L60 28L67 29L52 46C48 60 50 74 56 84L44 80L36 84Z|k ${heap(14, 16, 24)}${heap(66, 14, 25)}${heap(40, -2, 27)}|n ${many(
      16,
      () => leaf(r(-4, 84), r(-18, 28), r(0, 6.2), 7),
    )}|s ${many(12, () => {
      const x = r(-2, 78),
        y = r(-18, 26);
      return sliver(x, y, x + 9, y - 3, 1);
    })}${sliver(38, 48, 37, 78, 1.2)}`,
  fence: `k M-74 84V44H-68V84ZM-34 84V44H-28V84ZM108 84V44H114V84ZM148 84V44H154V84Z|k M-90 52H4V57H-90ZM-90 66H4V71H-90ZM76 52H170V57H76ZM76 66H170V71H76Z|k M2 84V34H10V84ZM70 84V34H78V84Z|k M8 40L72 66V71L8 46ZM8 46H72V50H8ZM8 62H72V66H8ZM8 76H72V80H8Z|s ${sliver(-80, 54.6, -10, 54.4, 0.7)}${sliver(84, 68.4, 150, 68.6, 0.7)}${sliver(5.6, 40, 5.6, 78, 0.8)}${sliver(73.6, 40, 73.6, 78, 0.8)}|n ${many(7, (i) => leaf(-84 + i * 38, 84, -1.9, 16) + leaf(-84 + i * 38, 84, -1.2, 15))}`,
  cart: `k M-26 44H66L60 66H-18Z|n M-20 44C-10 26 10 20 22 22C40 22 54 32 58 44Z|s ${sliver(-12, 40, 6, 27, 1)}${sliver(16, 42, 22, 25, 1)}${sliver(36, 42, 32, 26, 1)}${sliver(-16, 52, 58, 52, 1)}${sliver(-13, 59, 56, 59, 0.9)}|K2.4 M62 56L112 60|K3.4 ${disc(6, 66, 17)}${disc(46, 70, 13)}|K1.6 M6 49V83M-11 66H23M-6 54L18 78M18 54L-6 78M46 57V83M33 70H59M37 61L55 79M55 61L37 79|k ${disc(6, 66, 3.4)}${disc(46, 70, 3)}`,
  heron: `k M36 84L38 56C28 54 18 46 12 34C26 30 44 32 54 44C58 34 56 24 50 16C48 10 52 4 59 4L84 9L62 12C66 24 68 38 60 50C56 56 50 58 46 57L47 84H44L42 58L40 84Z|k M14 34L-4 52L20 46Z|k M57 5L40-4L52 8Z|s ${sliver(20, 38, 44, 46, 1.6)}${sliver(22, 43, 42, 51, 1.2)}${sliver(60, 18, 62, 40, 1)}${disc(58.4, 8, 1)}`,
  eyes: (r) =>
    many(5, (i) => {
      const [x, y, s] = [-44 + i * 40 + r(-8, 8), r(10, 64), r(0.7, 1.2)];
      return `|p M${x - 9 * s} ${y}Q${x - 5 * s} ${y - 6 * s} ${x - 1.6 * s} ${y + 1.4 * s}Q${x - 6 * s} ${y + 3 * s} ${x - 9 * s} ${y}ZM${x + 9 * s} ${y}Q${x + 5 * s} ${y - 6 * s} ${x + 1.6 * s} ${y + 1.4 * s}Q${x + 6 * s} ${y + 3 * s} ${x + 9 * s} ${y}Z|k ${disc(x - 4.6 * s, y - 0.8 * s, 1.2 * s)}${disc(x + 4.6 * s, y - 0.8 * s, 1.2 * s)}`;
    }).slice(1),
  bedrolls: `k M-34 82C-38 62-26 52-10 52H26L36 82Z|n M-28 78C-30 64-20 57-8 57H16L22 78Z|s ${sliver(-18, 62, 12, 62, 1)}${sliver(-22, 69, 16, 69, 1)}|k ${disc(36, 58, 11)}|p M38 49L46 53L49 58L45 60L45 66L36 68L33 60Z|k M40 57.6L45 57.4L42 59ZM41 63.6H45V64.6H41Z|k M58 82C54 66 64 60 76 60H104L112 82Z|n M63 79C62 68 70 64 78 64H96L101 79Z|s ${sliver(70, 69, 94, 69, 0.9)}|k ${disc(112, 63, 10)}|p M114 55L121 58.6L124 63L120 65L120 70L112 72L109.4 65Z|k M115.6 62.6L120 62.4L117.6 64Z`,
  mill: `k M18 84L24 28H56L62 84Z|k M20 30L40 6L60 30Z|p M35 84V66A5 6 0 0 1 45 66V84ZM36 40H44V50H36Z|k M40 20L8-14L14-20L42 16ZM42 18L74-12L78-6L46 22ZM40 22L72 54L66 60L38 26ZM38 20L6 50L2 44L34 16Z|s ${sliver(10, -14, 34, 12, 1)}${sliver(74, -8, 50, 15, 1)}${sliver(68, 54, 46, 30, 1)}${sliver(6, 46, 30, 24, 1)}${sliver(27, 36, 24, 78, 1)}|n ${disc(40, 20, 4)}`,
};
