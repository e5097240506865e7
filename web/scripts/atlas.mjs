// Draws src/home/atlas.svg, the map of the first page: the middle of the board game's own drawing, with few points, and
// nothing that lies under the words. `node scripts/atlas.mjs`.

import { writeFileSync } from 'node:fs';
import { createServer } from 'vite';

const frame = '160 566 1440 412'; // as in src/home/AtlasNames.svelte and Counters.svelte
const [left, top, right, bottom] = [690, 552, 1612, 992];
const fine = 1.8; // how far a point may lie from the line that leaves it out

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' });
const g = await vite.ssrLoadModule('/src/titles/board/geometry.ts');
await vite.close();

/** The parts of a path: its points, and whether it is closed. */
const parts = (path) =>
  (path.match(/M[^M]*/g) ?? []).map((part) => {
    const numbers = part.match(/-?[\d.]+/g).map(Number);
    const points = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) points.push([numbers[i], numbers[i + 1]]);
    return { points, closed: part.trim().endsWith('Z') };
  });

/** Fewer points on nearly the same line. */
function plain(points) {
  if (points.length < 3) return points;
  const [[x0, y0], [x1, y1]] = [points[0], points.at(-1)];
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const off = ([x, y]) =>
    length === 1 ? Math.hypot(x - x0, y - y0) : Math.abs((x1 - x0) * (y0 - y) - (x0 - x) * (y1 - y0)) / length;
  const far = points.reduce((best, p, i) => (off(p) > off(points[best]) ? i : best), 0);
  if (off(points[far]) < fine) return [points[0], points.at(-1)];
  return [...plain(points.slice(0, far + 1)), ...plain(points.slice(far)).slice(1)];
}

const sides = [
  [(p) => p[0] >= left, 0, left],
  [(p) => p[0] <= right, 0, right],
  [(p) => p[1] >= top, 1, top],
  [(p) => p[1] <= bottom, 1, bottom],
];
const crossing = (a, b, axis, at) => {
  const t = (at - a[axis]) / (b[axis] - a[axis]);
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
};
const clipped = (points) =>
  sides.reduce(
    (shape, [inside, axis, at]) =>
      shape.flatMap((b, i) => {
        const a = shape.at(i - 1);
        if (inside(b)) return inside(a) ? [b] : [crossing(a, b, axis, at), b];
        return inside(a) ? [crossing(a, b, axis, at)] : [];
      }),
    points,
  );
const near = (p) => sides.every(([inside]) => inside(p));
/** The stretches of a line that lie inside, each with one point more at its ends. */
function stretches(points) {
  const kept = points.map((p, i) => near(p) || near(points[i - 1] ?? p) || near(points[i + 1] ?? p));
  const out = [];
  points.forEach((p, i) => (kept[i] ? (kept[i - 1] ? out.at(-1).push(p) : out.push([p])) : undefined));
  return out.filter((stretch) => stretch.length > 1);
}
/** Steps from point to point: small numbers, which repeat. */
function text(points) {
  const whole = points.map((p) => p.map(Math.round));
  const steps = whole.slice(1).map(([x, y], i) => [x - whole[i][0], y - whole[i][1]]);
  return `M${whole[0].join(' ')}l${steps.map((step) => step.join(' ').replace(' -', '-')).join(' ')}`;
}
const filled = (path) =>
  parts(path)
    .map(({ points }) => clipped(plain(points)))
    .filter((points) => points.length > 2)
    .map((points) => text(points) + 'Z')
    .join('');
const drawn = (path) =>
  parts(path)
    .flatMap(({ points }) => stretches(points).map(plain))
    .map(text)
    .join('');

const nations = ['sauron', 'gondor', 'southrons', 'rohan', 'isengard', 'elves'].filter((one) => filled(g.landOf(one)));
const lines = (stroke, width, path, more = '') =>
  `<path fill="none" stroke="var(--${stroke})" stroke-width="${width}" stroke-linejoin="round"${more} d="${drawn(path)}"/>`;
const band = (nation) =>
  `<clipPath id="atc-${nation}"><use href="#at-${nation}"/></clipPath><g clip-path="url(#atc-${nation})">${lines(nation, 13, g.bandOf(nation))}</g>`;
// One mountain, put where each stands: northern ones first, so that southern ones overlap them.
const peaks = g
  .peaksAt(1.25)
  .map(({ light }) => {
    const [foot, , , , x, tip] = light.match(/-?[\d.]+/g).map(Number);
    const size = (x - foot) / 8;
    return { at: [x, tip + 8.7 * size], size };
  })
  .filter(({ at }) => near(at))
  .map(
    ({ at, size }) =>
      `<use href="#at-p" transform="translate(${at.map(Math.round).join(' ')})scale(${size.toFixed(1).replace(/^0/, '')})"/>`,
  )
  .join('');
const peak =
  '<defs><g id="at-p"><path fill="var(--land-2)" stroke="var(--ridge)" stroke-linejoin="round" d="M-8 6.3Q-3.2-1.5 0-8.7 2.8-.8 8 6.3Z"/><path fill="var(--ridge)" opacity=".55" d="M0-8.7Q2.8-.8 8 6.3H1.6Q-.8-.8 0-8.7Z"/></g></defs>';

const svg = `<svg viewBox="${frame}" preserveAspectRatio="xMaxYMid slice" aria-hidden="true"><rect x="600" y="500" width="1100" height="540" fill="var(--sea)"/><path fill="var(--land)" d="${filled(g.landOf(undefined))}"/>${nations
  .map((nation) => `<path id="at-${nation}" fill="var(--${nation}-land)" d="${filled(g.landOf(nation))}"/>`)
  .join('')}<path fill="var(--wood)" opacity=".28" d="${filled(g.forests)}"/>${nations.map(band).join('')}${lines(
  'border',
  1.1,
  g.bordersOf('border'),
  ' stroke-dasharray="4 3"',
)}${lines('ink-3', 1.2, g.bordersOf('nation'))}${lines('river', 2, g.rivers)}<path fill="var(--sea)" stroke="var(--coast)" d="${filled(g.lakes)}"/>${lines('coast', 1.6, g.bordersOf('coast'))}${peak}${peaks}</svg>`;
writeFileSync(new URL('../src/home/atlas.svg', import.meta.url), svg);
console.log(`${svg.length} bytes`);
