// The lie of the land under the paths: waters, woods and hills, our own drawing after the books' geography.

import type { Point } from '../../parts/plane';
import type { Act } from './view';

export type Water = { id: string; path: string; width: number };
export type Land = { id: string; at: Point };
export type Scenery = { waters: Water[]; trees: Point[]; hills: Point[]; lands: Land[] };

/** An oval of country: its middle, half its width and height, and how many trees or hills stand in it. */
type Patch = readonly [x: number, y: number, rx: number, ry: number, count: number];

/** Spread over an oval as seeds in a sunflower: even, and the same on every screen. */
function strewn(patches: readonly Patch[]): Point[] {
  const golden = Math.PI * (3 - Math.sqrt(5));
  const points = patches.flatMap(([x, y, rx, ry, count]) =>
    Array.from({ length: count }, (_, i): Point => {
      const r = Math.sqrt((i + 0.5) / count);
      return [Math.round(x + rx * r * Math.cos(i * golden)), Math.round(y + ry * r * Math.sin(i * golden))];
    }),
  );
  return points.sort((a, b) => a[1] - b[1]); // the nearer stand before the farther
}

export const scenery: Record<Act, Scenery> = {
  shire: {
    waters: [
      {
        id: 'brandywine',
        width: 8,
        path: 'M612-20C600 60 618 120 604 190 596 250 616 300 606 350 600 420 616 470 604 540 590 600 560 640 566 720',
      },
      { id: 'water', width: 4, path: 'M-20 312C40 300 80 298 120 296 200 292 260 276 330 284 420 296 500 260 604 268' },
      { id: 'withywindle', width: 4, path: 'M604 520C660 500 700 492 748 500 800 512 850 500 905 492' },
    ],
    trees: strewn([
      [775, 470, 75, 62, 46],
      [940, 205, 48, 46, 20],
      [372, 452, 62, 40, 22],
      [95, 590, 66, 36, 16],
      [300, 108, 30, 26, 8],
    ]),
    hills: strewn([
      [930, 440, 40, 34, 7],
      [228, 452, 70, 18, 7],
      [90, 75, 60, 30, 7],
      [570, 110, 26, 40, 5],
    ]),
    lands: [
      { id: 'shire', at: [262, 190] },
      { id: 'buckland', at: [668, 532] },
      { id: 'barrow-downs', at: [990, 468] },
      { id: 'bree-land', at: [990, 388] },
    ],
  },
  wild: {
    waters: [
      {
        id: 'hoarwell',
        width: 8,
        path: 'M742-20C735 60 715 120 700 180 680 260 655 300 642 350 625 420 615 480 596 540 580 600 556 640 552 720',
      },
      {
        id: 'bruinen',
        width: 6,
        path: 'M1020 225C975 240 958 280 940 330 925 390 890 430 868 480 840 540 800 590 740 610 690 626 630 640 565 668',
      },
    ],
    trees: strewn([
      [180, 215, 74, 52, 28],
      [765, 265, 80, 40, 30],
      [860, 300, 50, 46, 18],
      [430, 610, 50, 34, 12],
    ]),
    hills: strewn([
      [340, 200, 34, 90, 14],
      [255, 600, 80, 46, 14],
      [520, 80, 90, 40, 14],
      [860, 110, 110, 80, 26],
      [880, 620, 100, 60, 18],
    ]),
    lands: [
      { id: 'bree', at: [10, 330] },
      { id: 'trollshaws', at: [785, 262] },
      { id: 'ettenmoors', at: [860, 60] },
      { id: 'lone-lands', at: [420, 515] },
    ],
  },
};
