// Trees one by one, for lands and places.

import { poly, smooth, type Chance, type Spot } from './tools';

export const pine = (r: Chance, x: number, y: number, h: number): string => {
  const w = h * r(0.2, 0.27),
    n = 5;
  const L: Spot[] = [],
    R: Spot[] = [];
  for (let i = 0; i < n; i++) {
    const t = (i + 1) / n,
      yy = y - h + h * 0.92 * t;
    R.push([x + w * t, yy], [x + w * t * 0.45, yy - h * 0.05]);
    L.unshift([x - w * t * 0.45, yy - h * 0.05], [x - w * t, yy]);
  }
  R.pop();
  L.shift();
  return poly([
    [x, y - h],
    ...R,
    [x + w * 0.14, y - h * 0.08],
    [x + w * 0.14, y + 4],
    [x - w * 0.14, y + 4],
    [x - w * 0.14, y - h * 0.08],
    ...L,
  ]);
};
export const crown = (x: number, y: number, q: number): string => {
  const n = 9;
  const p = Array.from({ length: n + 1 }, (_, i): Spot => {
    const a = (i / n) * 6.283,
      k = q * (i % 2 ? 0.86 : 1.08) * (i === n ? 1.08 / 0.86 : 1);
    return [x + k * Math.cos(a), y + k * 0.86 * Math.sin(a)];
  });
  p[n] = p[0]!;
  return smooth(p) + 'Z';
};
