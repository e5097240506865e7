// What "How to play" is pictured by: two lines that meet, a charge into a flank, and the phases of a turn.

import type { Sketch } from '..';
import type { Spot } from './view';

/** A company 100 wide and 60 deep that looks up, down, or sideways. */
const company = (x: number, y: number, sideways = false) => {
  const [w, d] = sideways ? [60, 100] : [100, 60];
  const outline: Spot[] = [
    [x, y + d],
    [x + w, y + d],
    [x + w, y],
    [x, y],
  ];
  return { outline };
};
const formation = (id: string, side: string, companies: ReturnType<typeof company>[], centre: Spot) => ({
  id,
  side,
  models: 8,
  companies,
  centre,
});
const table = (formations: ReturnType<typeof formation>[]) => ({ size: 1000, inch: 25.4, formations, scenery: [] });

const orcs = formation(
  'evil-1',
  'evil',
  [company(300, 500), company(400, 500), company(300, 560), company(400, 560)],
  [400, 560],
);

export default {
  'goal-1': {
    view: table([
      orcs,
      formation('evil-2', 'evil', [company(560, 520), company(660, 520)], [660, 550]),
      formation('good-1', 'good', [company(320, 400), company(420, 400)], [420, 430]),
      formation('good-2', 'good', [company(560, 380), company(560, 320)], [610, 380]),
    ]),
  },
  'goal-2': {
    view: table([
      orcs,
      formation('good-1', 'good', [company(300, 436), company(400, 436)], [400, 466]),
      formation('good-2', 'good', [company(700, 500, true), company(760, 500, true)], [760, 550]),
    ]),
    ways: [{ better: true, at: ['formation:good-2', 'formation:evil-1'] }],
  },
  'a-turn-1': { icons: ['t-die', 't-die'] },
  'a-turn-2': { icons: ['u-advance', 'u-wheel'] },
  'a-turn-3': { icons: ['b-bow'] },
  'a-turn-4': { icons: ['b-charge'] },
  'a-turn-5': { icons: ['b-attack', 'b-defence'] },
  'a-turn-6': { icons: ['u-flag'] },
} satisfies Record<string, Sketch>;
