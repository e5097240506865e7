// What is seen of the land from near and not from far: roads, the names of rivers and ranges, what stands in a region,
// ships. Loaded when somebody comes near.

import type { Point } from '../../parts/plane';
import { regionOf } from './geometry';
import { scaleAt } from './layout';
import { place, type Box } from './placing';
import shapes from './shapes.json';

/** Roads by the regions they lead through. */
export const roadsBy: readonly (readonly string[])[] = [
  ['grey-havens', 'tower-hills', 'the-shire', 'buckland', 'bree', 'weather-hills', 'trollshaws', 'rivendell'],
  ['north-downs', 'bree', 'south-downs', 'tharbad', 'enedwaith', 'gap-of-rohan', 'fords-of-isen'],
  ['fords-of-isen', 'westemnet', 'edoras', 'folde', 'druadan-forest', 'minas-tirith'],
  ['high-pass', 'old-ford', 'western-mirkwood', 'old-forest-road', 'dale', 'erebor'],
  ['dagorlad', 'north-ithilien', 'osgiliath', 'south-ithilien', 'west-harondor', 'near-harad'],
  ['minas-tirith', 'lossarnach', 'pelargir', 'lamedon', 'dol-amroth'],
];

/** A smooth line through points (Catmull-Rom). */
export const smooth = (points: readonly Point[]): string =>
  points
    .map((b, i) => {
      if (i === 0) return `M${b[0]},${b[1]}`;
      const [before, from] = [points[i - 2] ?? points[i - 1]!, points[i - 1]!];
      const after = points[i + 1] ?? b;
      const bend = (p: Point, q: Point, way: number): string => {
        const at = way > 0 ? from : b;
        return `${(at[0] + ((q[0] - p[0]) * way) / 6).toFixed(1)},${(at[1] + ((q[1] - p[1]) * way) / 6).toFixed(1)}`;
      };
      return `C${bend(before, b, 1)} ${bend(from, after, -1)} ${b[0]},${b[1]}`;
    })
    .join('');
export const roads = roadsBy.map((road) => smooth(road.map((id) => regionOf.get(id)!.anchor)));

/** A name written along a line. */
export type Along = { id: string; path: string; start: number };

const riverPoints = (index: number): Point[] =>
  shapes.rivers[index]!.split(' ').map((pair) => pair.split(',').map(Number) as unknown as Point);
/** Every few points of a river: letters along a finer line would stagger. */
const flow = (index: number): string => {
  const points = riverPoints(index);
  return smooth(points.filter((_, i) => i % 8 === 0 || i === points.length - 1));
};
const back = (index: number): string =>
  smooth(
    riverPoints(index)
      .filter((_, i) => i % 6 === 0)
      .reverse(),
  );

/** The rivers by their place in the drawing, and how far down their name stands, in hundredths. */
export const rivers: readonly Along[] = [
  { id: 'anduin', path: flow(0), start: 30 },
  { id: 'brandywine', path: flow(1), start: 58 },
  { id: 'greyflood', path: flow(2), start: 66 },
  { id: 'loudwater', path: back(3), start: 20 },
  { id: 'isen', path: back(5), start: 24 },
  { id: 'lhun', path: flow(7), start: 20 },
  { id: 'running', path: flow(8), start: 42 },
  { id: 'entwash', path: flow(10), start: 30 },
  { id: 'harnen', path: back(15), start: 30 },
];

export const ranges: readonly Along[] = [
  { id: 'misty', path: 'M816,522L794,690', start: 2 },
  { id: 'white', path: 'M604,900Q740,882 892,900', start: 12 },
  { id: 'blue', path: 'M184,14Q156,90 160,214', start: 6 },
  { id: 'shadow', path: 'M1342,872Q1396,948 1462,990', start: 4 },
  { id: 'ash', path: 'M1404,622Q1500,606 1598,622', start: 4 },
  { id: 'grey', path: 'M930,40L1190,38', start: 8 },
];

/** What stands there, as a motif of the cuts. */
export const sights: Readonly<Record<string, string>> = {
  'minas-tirith': 'minastirith',
  'helms-deep': 'hornburg',
  edoras: 'meduseld',
  orthanc: 'orthanc',
  'barad-dur': 'baraddur',
  'minas-morgul': 'morgul',
  morannon: 'blackgate',
  rivendell: 'rivendell',
  lorien: 'caras',
  'dol-guldur': 'dolguldur',
  'grey-havens': 'greyhavens',
  'dol-amroth': 'cliffcastle',
  pelargir: 'haven',
  umbar: 'umbar',
  erebor: 'erebor',
  dale: 'dale',
  'woodland-realm': 'kinghalls',
  moria: 'durin',
  'mount-gundabad': 'cavemouth',
  'goblins-gate': 'cavemouth',
  bree: 'inn',
  'the-shire': 'hobbithole',
  buckland: 'village',
  carrock: 'carrock',
  'eagles-eyrie': 'eyrie',
  'ered-luin': 'gatearch',
  'iron-hills': 'gatearch',
  angmar: 'kingshead',
  'far-harad': 'tents',
  'near-harad': 'tents',
  'south-rhun': 'tents',
  'north-rhun': 'tents',
  'weather-hills': 'weathertop',
  'north-downs': 'stones',
  cardolan: 'stones',
  tharbad: 'bridge',
  'fords-of-isen': 'ford',
  'fords-of-bruinen': 'ford',
  folde: 'village',
  westemnet: 'village',
  lamedon: 'village',
  lossarnach: 'watchtower',
  'north-dunland': 'palisade',
  'south-dunland': 'palisade',
  osgiliath: 'gatearch',
  'western-emyn-muil': 'kings',
  'druadan-forest': 'crossroads',
};

export const ships: readonly { is: string; at: Point; nation: string }[] = [
  { is: 'swanship', at: [96, 388], nation: 'elves' },
  { is: 'swanship', at: [700, 1052], nation: 'gondor' },
  { is: 'blackship', at: [1010, 1076], nation: 'southrons' },
  { is: 'blackship', at: [930, 1092], nation: 'southrons' },
];

/** How large a sight is on the screen, in pixels, before it grows with the map. */
export const sightSize = 34;

/** Where they stand: in their regions, clear of names, marks and pieces; those that find no room are left out. */
export function sightsAt(level: number, taken: readonly Box[]): { region: string; is: string; at: Point }[] {
  const size = (sightSize * scaleAt(level)) / level;
  const wanted = Object.keys(sights).map((id) => {
    const { site, anchor, polygon } = regionOf.get(id)!;
    return { id, anchor: site ?? anchor, polygon, width: size, height: size };
  });
  const free = ([x, y]: Point) =>
    !taken.some((b) => b.x0 < x + size / 2 && b.x1 > x - size / 2 && b.y0 < y + size / 2 && b.y1 > y - size / 2);
  return [...place(wanted, taken)]
    .filter(([, at]) => free(at))
    .map(([region, at]) => ({ region, is: sights[region]!, at }));
}
