// Skies: where the light stands (x, y) decides the picture behind all others.

import {
  all,
  burst,
  crescent,
  disc,
  many,
  poly,
  pt,
  sliver,
  smooth,
  star,
  streaks,
  wedges,
  type Chance,
  type Spot,
} from './tools';

export type Sky = (r: Chance, x?: number, y?: number) => string[];

export const skies: Record<string, Sky> = {
  day: (r) => [`s ${all}`, `p ${streaks(r, 4, 66, 15, 1.7, 46)}`, `f ${streaks(r, 2, 30, 6, 0.8, 30)}`],
  dawn: (r, x = 80, y = 64) => [
    `s ${all}`,
    `p ${wedges(x, y, 22, r())}`,
    `f ${streaks(r, 2, 20, 7, 1.2, 40)}`,
    `s ${disc(x, y, 19)}`,
    `p ${disc(x, y, 15)}`,
  ],
  dusk: (r, x = 112, y = 52) => [
    `f ${all}`,
    `s ${disc(x, y, 34)}`,
    `p ${disc(x, y, 17)}`,
    `s ${streaks(r, 6, 70, 16, 1.8, 60)}`,
    `f ${many(4, (i) => sliver(x - 30 + i * 3, y - 9 + i * 6, x + 28 - i * 2, y - 8.5 + i * 6, 1.5))}`,
  ],
  night: (r, x = 126, y = 22) => [
    `m ${all}`,
    `k ${streaks(r, 0, 34, 16, 2.4, 80)}`,
    `p ${many(16, () => star(r(4, 156), r(3, 52), r(0.7, 1.9)))}${crescent(x, y, 9)}`,
  ],
  stars: (r, x = 80, y = 18) => [
    `k ${all}`,
    `m ${streaks(r, 10, 80, 14, 2, 70)}`,
    `p ${many(26, () => star(r(3, 157), r(2, 66), r(0.6, 1.7)))}${star(x, y, 8)}`,
  ],
  storm: (r) => [
    `f ${all}`,
    `m ${smooth([
      [-4, 20],
      [14, 29],
      [34, 21],
      [56, 31],
      [80, 22],
      [104, 32],
      [128, 22],
      [148, 29],
      [164, 21],
    ])}L164-4L-4-4Z`,
    `k ${smooth([
      [-4, 9],
      [20, 16],
      [46, 8],
      [78, 17],
      [110, 8],
      [140, 16],
      [164, 8],
    ])}L164-4L-4-4Z`,
    `p ${many(30, () => {
      const x = r(0, 170),
        y = r(24, 80),
        l = r(8, 18);
      return sliver(x, y, x - l * 0.45, y + l, 0.7);
    })}`,
  ],
  smoke: (r, x = 80, y = 60) => [
    `m ${all}`,
    `n ${wedges(x, y, 17, r())}${burst(r, x, y, 30, 62, 20, 0.3)}`,
    `r ${disc(x, y, 26, 20)}${burst(r, x, y, 22, 40, 22, 0.24)}`,
    `k ${many(15, (i) => {
      const a = r(-50, 130),
        b = i * 3.4 - 2 + r(-2, 2),
        l = r(0.8, 1.5);
      return `M${pt(a, b)}q${pt(14 * l, -7 - r(0, 4))} ${pt(30 * l, 0)}q${pt(14 * l, 6)} ${pt(30 * l, -1)}q${pt(-16 * l, 9)} ${pt(-32 * l, 4)}q${pt(-14 * l, -5)} ${pt(-28 * l, -3)}Z`;
    })}M-4-4H164V3Q140 9 118 4T70 6T24 3T-4 7Z`,
  ],
  rays: (r, x = 80, y = 46) => [`f ${all}`, `s ${wedges(x, y, 20, r())}`, `p ${burst(r, x, y, 20, 46, 28, 0.14)}`],
  fog: (r) => [`s ${all}`, `p ${streaks(r, 6, 96, 17, 3.4, 96)}`, `f ${streaks(r, 12, 90, 8, 1, 60)}`],
  snow: (r) => [
    `f ${all}`,
    `s ${streaks(r, 4, 80, 10, 2.4, 70)}`,
    `p ${many(70, () => {
      const x = r(0, 160),
        y = r(0, 96),
        q = r(0.5, 1.5);
      return sliver(x, y, x - q * 4, y + q * 1.8, q);
    })}`,
  ],
  glow: (r, x = 80, y = 44) => [
    `k ${all}`,
    `n ${burst(r, x, y, 10, 96, 46, 0.07)}`,
    `r ${burst(r, x, y, 10, 52, 36, 0.09)}`,
  ],
  cave: (r, x = 80, y = 52) => {
    const hole = (q: number, k: number) => {
      const p = Array.from({ length: 15 }, (_, i): Spot => {
        const a = (i / 15) * 6.283,
          d = q * r(0.86, 1.12);
        return [x + d * k * Math.cos(a), y + d * Math.sin(a)];
      });
      return poly(p);
    };
    return [
      `k ${all}`,
      `m ${hole(45, 1.35)}`,
      `f ${hole(33, 1.3)}`,
      `s ${hole(21, 1.3)}`,
      `m ${many(34, (i) => {
        const a = (i / 34) * 6.283 + r(-0.1, 0.1),
          q = r(60, 72),
          l = r(10, 36);
        return sliver(
          x + q * Math.cos(a),
          y + q * 0.75 * Math.sin(a),
          x + (q + l) * Math.cos(a),
          y + (q + l) * 0.75 * Math.sin(a),
          1.1,
        );
      })}`,
    ];
  },
  room: (r) => [
    `f ${all}`,
    `m M-4-4H164V12H-4ZM-4 12H8V104H-4ZM152 12H164V104H152ZM70 12H78V104H70Z`,
    `s ${streaks(r, 18, 94, 14, 0.8, 30)}`,
    `k M-4 12L164 12L164 15L-4 16Z`,
    `p M96 22H140V58H96Z`,
    `k M117 22H119V58H117ZM96 39H140V41H96Z`,
    `s ${many(9, (i) => sliver(-2 + i * 18, r(1, 9), 16 + i * 18, r(1, 9), 0.9))}`,
  ],
  block: (r) => [`n ${all}`, `f ${streaks(r, 3, 98, 26, 1.5, 50)}`],
  dark: (r) => [`k ${all}`, `m ${streaks(r, 3, 98, 24, 1.7, 60)}`],
};
