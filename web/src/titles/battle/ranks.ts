// Where the figures of a formation stand on its trays, in a drawing that faces up with the middle of its front edge at
// 0, 0. Seen from near every man has his place; from afar one figure stands for its company, large enough to be recognised.

import type { Formation } from './view';

export type Troop = Formation['troop'];
export type Slot = { x: number; y: number; models: number; gone: number };
/** The middle of its place, and how high it is. */
export type Standing = { x: number; y: number; tall: number };

const abreast: Record<Troop, number> = { infantry: 4, cavalry: 2, monster: 1 };
const tall: Record<Troop, number> = { infantry: 29, cavalry: 40, monster: 58 };
const front = 6; // the band along the front edge

/** Trays by rank and file: the corner of each at the left of its front. */
export const slotsOf = (
  companies: readonly { models: number; gone: number }[],
  files: number,
  [width, depth]: readonly [number, number],
): Slot[] =>
  companies.map(({ models, gone }, i) => ({
    x: ((i % files) - files / 2) * width,
    y: Math.floor(i / files) * depth,
    models,
    gone,
  }));

/** Companies after more have fallen: the one with losses first, then from the rear. */
export function without(companies: Formation['companies'], lost = 0): Formation['companies'] {
  if (!lost) return companies;
  const out = companies.map((company) => ({ ...company }));
  const hurt = out.find(({ gone }) => gone > 0);
  for (const company of [...(hurt ? [hurt] : []), ...out.toReversed()]) {
    const falls = Math.min(lost, company.models);
    company.models -= falls;
    company.gone += falls;
    lost -= falls;
  }
  return out;
}

const basesOf = ({ x, y, models, gone }: Slot, troop: Troop, [width, depth]: readonly [number, number]) => {
  const [all, columns] = [models + gone, abreast[troop]];
  const rows = Math.ceil(all / columns);
  return Array.from({ length: all }, (_, i) => ({
    x: x + (width * ((i % columns) + 0.5)) / columns,
    y: y + front + ((depth - front) * (Math.floor(i / columns) + 0.5)) / rows,
    gone: i >= models,
  }));
};

/** Who stands, the farthest from the eye first: all stay upright however the trays are turned. */
export function figuresOf(
  slots: readonly Slot[],
  troop: Troop,
  tray: readonly [number, number],
  turn: number,
  near: boolean,
): Standing[] {
  const [width, depth] = tray;
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const down = ({ x, y }: Standing) => x * sin + y * cos;
  const standing = near
    ? slots.flatMap((slot) =>
        basesOf(slot, troop, tray).flatMap(({ x, y, gone }) => (gone ? [] : [{ x, y, tall: tall[troop] }])),
      )
    : slots.map(({ x, y }) => ({ x: x + width / 2, y: y + (depth + front) / 2, tall: Math.min(width, depth) * 1.06 }));
  return standing.sort((a, b) => down(a) - down(b));
}

/** The empty places of those who fell. */
export const fallenOf = (slots: readonly Slot[], troop: Troop, tray: readonly [number, number]) =>
  slots.flatMap((slot) => basesOf(slot, troop, tray).filter((base) => base.gone));
