// The tools of the cuts: chance that is the same every time, a gouge, a polygon, a smooth edge. Paths are text.

export type Spot = readonly [number, number];
/** A number between two bounds, drawn from a seed: a cut is the same every time. */
export type Chance = ((lo?: number, hi?: number) => number) & { pick: <T>(list: readonly T[]) => T };

export const hash = (s: string): number => {
  let h = 2166136261;
  for (const c of s) h = Math.imul(h ^ c.codePointAt(0)!, 16777619);
  return h >>> 0;
};
export const chance = (seed: number): Chance => {
  let a = seed; // mulberry32
  const next = () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign((lo = 0, hi = 1) => lo + (hi - lo) * next(), {
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
  });
};

export const n1 = (v: number): string => String(Math.round(v * 10) / 10).replace(/^(-?)0\./, '$1.');
export const pt = (x: number, y: number): string => `${n1(x)} ${n1(y)}`;
export const poly = (pts: readonly Spot[]): string => 'M' + pts.map(([x, y]) => pt(x, y)).join('L') + 'Z';
export const disc = (x: number, y: number, r: number, ry = r): string =>
  `M${pt(x - r, y)}a${n1(r)} ${n1(ry)} 0 1 0 ${n1(2 * r)} 0a${n1(r)} ${n1(ry)} 0 1 0 ${n1(-2 * r)} 0Z`;
/** One push of the gouge: thin, full, thin. */
export const sliver = (x: number, y: number, u: number, v: number, w = 1): string => {
  const l = Math.hypot(u - x, v - y) || 1,
    a = (-(v - y) / l) * w,
    b = ((u - x) / l) * w,
    mx = (x + u) / 2,
    my = (y + v) / 2;
  return `M${pt(x, y)}Q${pt(mx + a, my + b)} ${pt(u, v)}Q${pt(mx - a, my - b)} ${pt(x, y)}Z`;
};
export const many = (n: number, f: (i: number) => string): string => Array.from({ length: n }, (_, i) => f(i)).join('');
export const smooth = (pts: readonly Spot[]): string => {
  // an open edge through the points, Catmull-Rom
  let d = 'M' + pt(...pts[0]!);
  for (let i = 0; i < pts.length - 1; i++) {
    const [b, c] = [pts[i]!, pts[i + 1]!];
    const [a, e] = [pts[i - 1] ?? b, pts[i + 2] ?? c];
    d += `C${pt(b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)} ${pt(c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6)} ${pt(...c)}`;
  }
  return d;
};
export const ground = (edge: string): string => edge + `L164 104L-4 104Z`;
export const streaks = (r: Chance, y0: number, y1: number, n: number, w = 1.2, len = 34): string =>
  many(n, (i) => {
    const y = y0 + ((i + r(-0.3, 0.3)) * (y1 - y0)) / n,
      x = r(-20, 150),
      l = r(len * 0.4, len);
    return sliver(x, y, x + l, y + r(-0.6, 0.6), r(0.5, 1) * w);
  });
export const star = (x: number, y: number, s: number): string =>
  `M${pt(x, y - s)}L${pt(x + s * 0.22, y - s * 0.22)}L${pt(x + s, y)}L${pt(x + s * 0.22, y + s * 0.22)}L${pt(x, y + s)}L${pt(x - s * 0.22, y + s * 0.22)}L${pt(x - s, y)}L${pt(x - s * 0.22, y - s * 0.22)}Z`;
export const burst = (r: Chance, x: number, y: number, r0: number, r1: number, n: number, w = 0.12): string =>
  many(n, (i) => {
    const a = (i / n) * 6.283 + r(-0.02, 0.02),
      b = r1 * r(0.8, 1),
      c = r0;
    return poly([
      [x + c * Math.cos(a - w * 0.4), y + c * Math.sin(a - w * 0.4)],
      [x + b * Math.cos(a), y + b * Math.sin(a)],
      [x + c * Math.cos(a + w * 0.4), y + c * Math.sin(a + w * 0.4)],
    ]);
  });
export const wedges = (x: number, y: number, n: number, turn = 0): string =>
  many(n, (i) => {
    const a = ((i + turn) / n) * 6.283,
      b = a + 3.1416 / n;
    return `M${pt(x, y)}L${pt(x + 190 * Math.cos(a), y + 190 * Math.sin(a))}L${pt(x + 190 * Math.cos(b), y + 190 * Math.sin(b))}Z`;
  });
export const all = 'M-4-4H164V104H-4Z';
export const crescent = (x: number, y: number, q: number): string =>
  `M${pt(x, y - q)}A${q} ${q} 0 1 1 ${pt(x - q, y + q * 0.1)}A${n1(q * 0.82)} ${n1(q * 0.82)} 0 0 0 ${pt(x, y - q)}Z`;

export const leaf = (x: number, y: number, a: number, l: number, w = 0.28): string => {
  const u = x + l * Math.cos(a),
    v = y + l * Math.sin(a),
    p = -Math.sin(a) * l * w,
    q = Math.cos(a) * l * w,
    mx = x + l * 0.45 * Math.cos(a),
    my = y + l * 0.45 * Math.sin(a);
  return `M${pt(x, y)}Q${pt(mx + p * 1.6, my + q * 1.6)} ${pt(u, v)}Q${pt(mx - p * 1.6, my - q * 1.6)} ${pt(x, y)}Z`;
};
export const flame = (x: number, y: number, h: number, w = h * 0.34): string =>
  `M${pt(x, y)}C${pt(x - w * 1.5, y - h * 0.16)} ${pt(x - w * 0.9, y - h * 0.5)} ${pt(x - w * 0.2, y - h * 0.66)}C${pt(x - w * 0.3, y - h * 0.8)} ${pt(x, y - h * 0.92)} ${pt(x + w * 0.1, y - h)}C${pt(x + w * 0.2, y - h * 0.7)} ${pt(x + w * 1.2, y - h * 0.55)} ${pt(x + w, y - h * 0.24)}Q${pt(x + w * 0.7, y)} ${pt(x, y)}Z`;
export const fires = (x: number, y: number, h: number): string =>
  `r ${flame(x, y, h)}${flame(x - h * 0.26, y, h * 0.62)}${flame(x + h * 0.27, y, h * 0.68)}|p ${flame(x, y - 1, h * 0.46)}`;
export const courses = (x0: number, x1: number, y0: number, y1: number, dy: number, r: Chance): string => {
  let d = '';
  for (let y = y0; y < y1; y += dy)
    for (let x = x0 + r(0, 5); x < x1 - 3; x += r(7, 12)) d += sliver(x, y, Math.min(x1 - 1, x + r(4, 7)), y, 0.5);
  return d;
};
