// Lands: (chance, horizon, tone, light) → cuts. The last land named is the nearest and the darkest.

import { crown, pine } from './trees';
import { disc, ground, many, n1, poly, pt, sliver, smooth, streaks, type Chance, type Spot } from './tools';

export type Land = (r: Chance, y: number | undefined, t: string, l: string) => string[];

const rolling = (r: Chance, y: number, amp: number): ((x: number) => number) => {
  const a = r(0, 6),
    b = r(0, 6),
    p = r(0.9, 1.3);
  return (x: number) => y + amp * (0.62 * Math.sin((x / 38) * p + a) + 0.38 * Math.sin((x / 17) * p + b));
};
const along = (f: (x: number) => number, step = 8): Spot[] =>
  Array.from({ length: Math.ceil(172 / step) + 1 }, (_, i) => [-6 + i * step, f(-6 + i * step)]);
const peak = (r: Chance, x: number, y: number, w: number, h: number) => {
  const j = (v: number) => r(-v, v);
  const top: Spot = [x, y - h],
    L: Spot = [x - w, y + 6],
    l: Spot = [x - w * 0.5 + j(w * 0.1), y - h * 0.46 + j(h * 0.06)],
    l2: Spot = [x - w * 0.26, y - h * 0.68],
    R: Spot = [x + w, y + 6],
    q: Spot = [x + w * 0.42 + j(w * 0.1), y - h * 0.52 + j(h * 0.06)],
    q2: Spot = [x + w * 0.18, y - h * 0.84];
  const cut: Spot[] = [
    [x + w * 0.05, y - h * 0.78],
    [x - w * 0.1, y - h * 0.6],
    [x + w * 0.08, y - h * 0.44],
    [x - w * 0.16, y - h * 0.24],
    [x - w * 0.04, y + 6],
  ];
  return {
    body: poly([L, l, l2, top, q2, q, R]),
    lit: poly([[x - w * 0.82, y + 6], l, l2, top, ...cut]),
    marks: many(5, (i) => {
      const t = 0.2 + i * 0.15;
      return sliver(x + w * 0.1 * (i % 2), y - h * (1 - t), x - w * t * 0.75, y - h * (1 - t) + h * 0.2, h * 0.025);
    }),
  };
};
const spears = (r: Chance, y: number, n: number, tall: number): string =>
  many(n, (i) => {
    const x = ((i + r(0.1, 0.9)) * 168) / n - 4,
      h = tall * r(0.8, 1.15),
      t = r(-1.5, 1.5);
    return `M${pt(x - 0.4, y + 8)}L${pt(x + t - 0.35, y - h)}L${pt(x + t - 1, y - h)}L${pt(x + t, y - h - 4.4)}L${pt(x + t + 1, y - h)}L${pt(x + t + 0.35, y - h)}L${pt(x + 0.4, y + 8)}Z`;
  });

export const lands: Record<string, Land> = {
  peaks: (r, y = 62, t, l) =>
    Array.from({ length: 5 }, (_, i): Spot => [i * 38 + r(-10, 14), r(24, 44)])
      .sort((a, b) => a[1] - b[1] + r(-8, 8))
      .flatMap(([x, h]) => {
        const p = peak(r, x, y, h * r(0.8, 1), h);
        return [`${t} ${p.body}`, `${l} ${p.lit}`, `${t} ${p.marks}`];
      })
      .concat(`${t} M-4 ${y + 4}H164V104H-4Z`),
  peak: (r, y = 70, t, l) => {
    const p = peak(r, 80 + r(-6, 6), y, 74, 60),
      a = peak(r, 16, y, 40, 26),
      b = peak(r, 146, y, 44, 30);
    return [
      `${t} ${a.body}${b.body}`,
      `${l} ${a.lit}${b.lit}`,
      `${t} ${p.body}`,
      `${l} ${p.lit}`,
      `${t} ${p.marks}M-4 ${y + 4}H164V104H-4Z`,
    ];
  },
  ridge: (r, y = 60, t, l) => {
    const p: Spot[] = [];
    for (let x = -6; x < 172; x += r(5, 12)) p.push([x, y + r(-8, 6) - (p.length % 2 ? 6 : 0)]);
    return [
      `${t} ${poly([...p, [172, 104], [-6, 104]])}`,
      `${l} ${p.map(([a, b], i) => (i % 2 ? sliver(a - 0.6, b + 2, a - 4, b + 13, 1.1) : '')).join('')}`,
    ];
  },
  hills: (r, y = 70, t, l) => {
    const f = rolling(r, y, 7);
    return [
      `${t} ${ground(smooth(along(f)))}`,
      `${l} ${many(26, () => {
        const x = r(0, 156),
          d = r(2.5, 22),
          w = r(7, 18),
          g = (q: number) => f(q) + d * (1 + d / 60);
        return `M${pt(x, g(x))}Q${pt(x + w / 2, g(x + w / 2) - 0.7)} ${pt(x + w, g(x + w))}Q${pt(x + w / 2, g(x + w / 2) + 0.9)} ${pt(x, g(x))}Z`;
      })}`,
    ];
  },
  downs: (r, y = 74, t, l) => {
    const c = r(-20, 10);
    const m = (x: number, w: number, h: number) =>
      `M${pt(x - w, y + 3)}Q${pt(x - w * 0.5, y - h)} ${pt(x, y - h)}T${pt(x + w, y + 3)}Z`;
    const ms: readonly (readonly [number, number, number])[] = [
      [30 + c, 34, 14],
      [96 + c, 40, 20],
      [158 + c, 36, 13],
    ];
    return [
      `${t} ${ms.map((a) => m(...a)).join('')}M-4 ${y}H164V104H-4Z`,
      `${l} ${ms.map(([x, w, h]) => many(6, (i) => sliver(x - w * (0.14 + i * 0.13), y - h * (0.86 - i * 0.16), x - w * (0.3 + i * 0.12), y + 2, 0.8))).join('')}`,
      `k ${ms
        .map(([x, , h]) =>
          poly([
            [x - 2, y - h + 1],
            [x - 2.4, y - h - 9],
            [x + 0.6, y - h - 11],
            [x + 2.2, y - h + 1],
          ]),
        )
        .join('')}`,
    ];
  },
  plain: (r, y = 82, t, l) => {
    const f = rolling(r, y, 1.4);
    return [
      `${t} ${ground(smooth(along(f, 16)))}`,
      `${l} ${streaks(r, y + 3, 99, Math.max(5, Math.round((100 - y) * 0.6)), 0.9, 28)}`,
      `${t} ${many(12, () => {
        const x = r(0, 160),
          q = f(x);
        return `M${pt(x - 1.4, q + 1)}L${pt(x - 1.8, q - 2.6)}L${pt(x - 0.3, q - 0.6)}L${pt(x + 0.4, q - 4)}L${pt(x + 0.9, q - 0.6)}L${pt(x + 2.4, q - 2.2)}L${pt(x + 1.6, q + 1)}Z`;
      })}`,
    ];
  },
  pines: (r, y = 80, t, l) => {
    const xs = Array.from({ length: 17 }, (_, i): Spot => [i * 10.4 - 4 + r(-3, 3), r(16, 34)]);
    return [
      `${t} ${xs.map(([x, h]) => pine(r, x, y, h)).join('')}M-4 ${y - 3}H164V104H-4Z`,
      `${l} ${xs.map(([x, h]) => sliver(x - 0.6, y - h * 0.8, x - h * 0.07, y - h * 0.3, 0.8)).join('')}`,
    ];
  },
  wood: (r, y = 80, t, l) => {
    const xs = Array.from({ length: 13 }, (_, i): Spot => [i * 13.6 - 3 + r(-4, 4), r(8, 13)]);
    return [
      `${t} ${xs
        .map(
          ([x, q]) =>
            crown(x, y - 10 - q, q) +
            poly([
              [x - 1.4, y - 12],
              [x + 1.4, y - 12],
              [x + 2.2, y + 2],
              [x - 2.2, y + 2],
            ]),
        )
        .join('')}M-4 ${y - 4}H164V104H-4Z`,
      `${l} ${xs
        .map(([x, q]) =>
          many(3, (i) => {
            const yy = y - 12 - q + i * 3.6;
            return sliver(x - q * 0.75, yy, x - q * 0.1, yy - 2.4, 0.8);
          }),
        )
        .join('')}`,
    ];
  },
  trunks: (r, y = 92, t, l) => {
    const xs = Array.from({ length: 10 }, (_, i): Spot => [i * 17.5 + r(-4, 6), r(2.4, 5)]);
    const far = Array.from({ length: 12 }, (_, i): Spot => [i * 14 + r(-4, 4), r(1, 1.8)]);
    return [
      `f ${far
        .map(([x, w]) =>
          poly([
            [x - w, -4],
            [x + w, -4],
            [x + w * 1.3, y],
            [x - w * 1.3, y],
          ]),
        )
        .join('')}`,
      `${t} ${xs
        .map(([x, w]) =>
          poly([
            [x - w, -4],
            [x + w, -4],
            [x + w * 0.9, y - 10],
            [x + w * 2.6, y + 4],
            [x - w * 2.6, y + 4],
            [x - w * 0.9, y - 10],
          ]),
        )
        .join('')}M-4-4H164V5L148 11L130 5L112 13L92 6L72 12L50 5L30 12L10 6L-4 10ZM-4 ${y}H164V104H-4Z`,
      `${l} ${xs.map(([x, w]) => many(3, (i) => sliver(x - w * 0.55 + i * w * 0.5, r(12, 30), x - w * 0.5 + i * w * 0.4, r(50, 82), w * 0.16))).join('')}${streaks(r, y + 3, 99, 4, 0.8, 20)}`,
    ];
  },
  mallorn: (r, y = 90, t) => {
    const xs = Array.from({ length: 8 }, (_, i): Spot => [i * 22 + r(-5, 5), r(2.6, 4)]);
    return [
      `f ${many(9, (i) => crown(i * 20, r(4, 14), r(12, 18)))}`,
      `${t} ${xs
        .map(([x, w]) =>
          poly([
            [x - w * 0.8, 10],
            [x - w * 2.4, -4],
            [x + w * 2.4, -4],
            [x + w * 0.8, 10],
            [x + w, y],
            [x + w * 2.6, y + 5],
            [x - w * 2.6, y + 5],
            [x - w, y],
          ]),
        )
        .join('')}${many(8, (i) => crown(i * 23 + r(-6, 6), r(-4, 3), r(10, 15)))}M-4 ${y + 1}H164V104H-4Z`,
      `p ${xs.map(([x, w]) => sliver(x - w * 0.4, 22, x - w * 0.5, y - 6, w * 0.4)).join('')}${many(60, () => {
        const x = r(0, 160),
          q = r(0, 26);
        return sliver(x, q, x + 3, q + 1.6, 1.2);
      })}`,
    ];
  },
  sea: (r, y = 66, t, l) => [
    `${t} M-4 ${y}H164V104H-4Z`,
    `${l} ${many(34, () => {
      const v = y + 2 + (100 - y) * r() ** 1.3,
        w = 4 + (v - y) * 0.45 * r(0.7, 1.2),
        x = r(-6, 160);
      return `M${pt(x, v)}Q${pt(x + w * 0.5, v - w * 0.24)} ${pt(x + w, v)}Q${pt(x + w * 0.5, v - w * 0.06)} ${pt(x, v)}Z`;
    })}`,
  ],
  river: (r, y = 66, t, l) => {
    const a = r(-10, 10);
    return [
      `${t} M-4 ${y}H164V104H-4Z`,
      `p M${80 + a} ${y}C${104 + a} ${y + 5} ${40 + a} ${y + 12} ${62 + a} ${y + 20}C${76 + a} ${y + 26} ${50 + a} 96 44 104L124 104C104 92 118 ${y + 22} ${94 + a} ${y + 16}C${78 + a} ${y + 11} ${112 + a} ${y + 6} ${84 + a} ${y}Z`,
      `${t} ${many(9, (i) => sliver(60 + i * 3 + r(-6, 4), y + 12 + i * 2.6, 76 + i * 3.4 + r(-4, 8), y + 12.4 + i * 2.6, 0.8))}`,
      `${l} ${streaks(r, y + 3, 98, 6, 0.8, 16)}`,
    ];
  },
  marsh: (r, y = 72, t, l) => [
    `${t === 'k' ? 'm' : t} M-4 ${y}H164V104H-4Z`,
    `${l === 'f' ? 's' : l} ${many(9, (i) => {
      const x = r(-6, 160),
        v = y + 4 + i * ((96 - y) / 9);
      return disc(x, v, r(9, 22), r(1, 2.2));
    })}`,
    `k ${many(30, () => {
      const x = r.pick([r(0, 46), r(114, 160), r(0, 160)]),
        v = r(y + 2, y + 20),
        h = r(12, 26),
        b = r(-4, 4);
      return `M${pt(x - 0.5, v)}Q${pt(x, v - h * 0.6)} ${pt(x + b, v - h)}Q${pt(x + 0.7, v - h * 0.5)} ${pt(x + 0.5, v)}Z`;
    })}`,
  ],
  ash: (r, y = 76, t, l) => {
    const p: Spot[] = [];
    for (let x = -6; x < 172; x += r(4, 14)) p.push([x, y + r(-5, 3)]);
    return [
      `${t} ${poly([...p, [172, 104], [-6, 104]])}`,
      `r ${many(6, () => {
        let x = r(0, 150),
          v = r(y + 4, 96),
          d = `M${pt(x, v)}`;
        const back: Spot[] = [];
        for (let i = 0; i < 4; i++) {
          x += r(4, 9);
          v += r(-3, 4);
          d += `L${pt(x, v)}`;
          back.unshift([x - 1, v + 0.9]);
        }
        return d + back.map((q) => 'L' + pt(...q)).join('') + 'Z';
      })}`,
      `${l} ${p.map(([a, b], i) => (i % 2 ? sliver(a, b + 1.5, a - 3, b + 7, 0.9) : '')).join('')}`,
    ];
  },
  gorge: (r, _, t, l) => {
    const side = (s: number) => {
      const p: Spot[] = [[s < 0 ? -6 : 166, -6]];
      for (let v = -6; v < 106; v += r(7, 13)) p.push([80 + s * (80 - 44 + 16 * Math.cos(v / 34) + r(-5, 5)), v]);
      p.push([s < 0 ? -6 : 166, 106]);
      return p;
    };
    const a = side(-1),
      b = side(1);
    return [
      `${t} ${poly(a)}${poly(b)}`,
      `${l} ${[a, b]
        .map((p, i) =>
          p
            .slice(1, -1)
            .map(
              ([x, v]) =>
                sliver(x + (i ? 4 : -4), v + 1, x + (i ? 7 : -7) + r(-2, 2), v + 13, 0.9) +
                sliver(x + (i ? 14 : -14), v - 3, x + (i ? 16 : -16), v + 9, 0.7),
            )
            .join(''),
        )
        .join('')}`,
    ];
  },
  cavern: (r, y = 88, t, l) => {
    const up: Spot[] = [],
      dn: Spot[] = [];
    for (let x = -6; x < 172; x += r(6, 11)) {
      const e = Math.abs(x - 80) / 80;
      up.push([x, 4 + e * 20 + r(0, 5)], [x + 3.5, 12 + e * 34 * r(0.7, 1.2)]);
      dn.push([x, y + 2 - e * 8], [x + 3, y - 3 - e * 26 * r(0.4, 1.1)]);
    }
    return [
      `${t} ${poly([[-6, -6], ...up, [172, -6]])}${poly([[-6, 106], ...dn, [172, 106]])}`,
      `${l} ${up
        .filter((_, i) => i % 2)
        .map(([x, v]) => sliver(x - 1.6, v * 0.4, x - 0.4, v - 3, 0.7))
        .join('')}`,
    ];
  },
  halls: (_, y = 86, t, l) => {
    const cols: readonly Spot[] = [
      [8, 11],
      [40, 7],
      [60, 4],
      [100, 4],
      [120, 7],
      [152, 11],
    ];
    return [
      `${t} ${cols.map(([x, w]) => `M${pt(x - w, -4)}L${pt(x + w, -4)}L${pt(x + w * 0.6, 14)}L${pt(x + w * 0.6, y - 6)}L${pt(x + w, y + 4 + w * 0.6)}L${pt(x - w, y + 4 + w * 0.6)}L${pt(x - w * 0.6, y - 6)}L${pt(x - w * 0.6, 14)}Z`).join('')}M-4 ${y}H164V104H-4Z`,
      `${l} ${cols.map(([x, w]) => many(3, (i) => sliver(x - w * 0.4 + i * w * 0.28, 16, x - w * 0.4 + i * w * 0.28, y - 8, w * 0.07))).join('')}${many(7, (i) => sliver(80, y - 6, i * 30 - 10, 104, 0.8))}`,
    ];
  },
  wall: (r, y = 62, t, l) => [
    `${t} M-4 104V${y}${many(13, (i) => `H${2 + i * 14}V${y - 5}H${9 + i * 14}V${y}`)}H170V104Z`,
    `${l} ${many(40, (i) => {
      const row = Math.floor(i / 7),
        x = (i % 7) * 26 + (row % 2) * 12 + r(-2, 2),
        v = y + 6 + row * 6.4;
      return sliver(x, v, x + r(8, 15), v + r(-0.4, 0.4), 0.7);
    })}`,
  ],
  ruins: (r, y = 80, t, l) => [
    `${t} M-4 104V${y}H6L8 ${y - 26}L13 ${y - 30}L15 ${y - 22}L20 ${y - 24}L21 ${y}H34L35 ${y - 14}L40 ${y - 17}L42 ${y}H112L113 ${y - 20}Q122 ${y - 32} 131 ${y - 20}L132 ${y}H138L139 ${y - 30}L146 ${y - 36}L147 ${y - 28}L153 ${y - 30}L155 ${y}H164V104Z`,
    `${l} M117 ${y}V${y - 16}Q122 ${y - 24} 127 ${y - 16}V${y}Z${many(12, () => {
      const x = r.pick([10, 16, 37, 142, 149]),
        v = y - r(2, 24);
      return sliver(x - 2.5, v, x + 3, v, 0.6);
    })}${streaks(r, y + 4, 98, 6, 0.9, 24)}`,
  ],
  shire: (r, y = 66, t, l) => {
    const f = rolling(r, y, 4);
    return [
      ...lands.hills!(r, y, t, l),
      `${t === 'k' ? 'm' : 'k'} ${many(22, (i) => {
        const x = i * 8 + r(-3, 3);
        return crown(x, f(x) + 4 + (i % 3) * 7, r(1.6, 3));
      })}`,
      `p M22 ${y + 22}a5.4 5.4 0 1 1 10.8 0Z`,
      `n ${disc(27.4, y + 20, 3.6)}`,
    ];
  },
  host: (r, y = 84, t, l) => {
    const heads = (v: number, q: number, n: number) =>
      many(n, (i) => {
        const x = ((i + r(0.2, 0.8)) * 168) / n - 4;
        return `M${pt(x - q, v + 6)}L${pt(x - q, v)}Q${pt(x - q, v - q * 1.2)} ${pt(x, v - q * 1.9)}Q${pt(x + q, v - q * 1.2)} ${pt(x + q, v)}L${pt(x + q, v + 6)}Z`;
      });
    return [
      `m ${spears(r, y - 7, 22, 20)}${heads(y - 6, 2.4, 30)}M-4 ${y - 3}H164V104H-4Z`,
      `${t} ${spears(r, y, 13, 27)}${heads(y + 2, 3.6, 21)}M-4 ${y + 5}H164V104H-4Z`,
      `${l} ${many(21, (i) => {
        const x = ((i + 0.4) * 168) / 21 - 4;
        return sliver(x - 1.6, y + 4, x - 0.6, y - 3, 0.7);
      })}${streaks(r, y + 8, 99, 5, 0.9, 16)}`,
    ];
  },
  snowfield: (r, y = 74) => {
    const f = rolling(r, y, 4);
    return [
      `p ${ground(smooth(along(f)))}`,
      `f ${many(18, () => {
        const x = r(0, 150),
          d = r(3, 24);
        return sliver(x, f(x) + d, x + r(8, 20), f(x + 12) + d + 1, 0.8);
      })}`,
    ];
  },
  stair: (r, y = 90, t, l) => [
    `${t} M-4 104V${y}H30${many(10, (i) => `V${n1(y - 5 - i * 6.4)}H${n1(38 + i * 8)}`)}V${y - 76}H164V104Z`,
    `${l} ${many(10, (i) => sliver(32 + i * 8, y - 3.6 - i * 6.4, 46 + i * 8, y - 3.2 - i * 6.4, 0.9))}${many(
      12,
      () => {
        const x = r(70, 158),
          v = r(60, 96);
        return sliver(x, v, x + r(5, 10), v, 0.6);
      },
    )}`,
  ],
  road: (r, y = 66) => [
    `p M${76 + r(-10, 10)} ${y + 1}C96 ${y + 6} 58 ${y + 12} 72 ${y + 19}C84 ${y + 25} 62 94 46 104L112 104C112 92 104 ${y + 25} 88 ${y + 18}C74 ${y + 11} 108 ${y + 7} ${84 + r(-10, 10)} ${y + 1}Z`,
    `f ${many(6, (i) => sliver(62 + i * 2, 98 - i * 4, 80 + i * 2, 97 - i * 4, 0.8))}`,
  ],
};
