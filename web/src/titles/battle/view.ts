// What several parts read from the view of the mass battle. Its types come from the rules. Lengths are tenths of a
// millimetre, x from the west edge, y from the south edge; degrees run clockwise from north.

import type { Schemas } from '../../api/types';
import type { Shown } from '../../match/match.svelte';

export type BattleView = Schemas['BattleView'];
export type Charge = Schemas['BattleCharge'];
export type Form = Schemas['BattleForm'];
export type Formation = Schemas['BattleFormation'];
export type March = Schemas['BattleMarch'];
export type Placing = Schemas['BattlePlacing'];
export type Scenery = Schemas['BattleScenery'];
export type Shot = Schemas['BattleShot'];
export type Side = BattleView['active'];
export type Phase = BattleView['phase'];
export type Spot = Readonly<Scenery['outline'][0]>;
/** Front left, front right, rear right, rear left. */
export type Outline = readonly [Spot, Spot, Spot, Spot];
/** How the formation on the move would stand after an answer: a shape it takes, or a place it goes to. */
export type Ghost = {
  action: string;
  cost: number;
  front: Spot;
  degrees: number;
  files: number;
  parts: readonly Outline[];
};

export const viewOf = (shown: Shown): BattleView => shown.moment.view as BattleView;
export const formationOf = (view: BattleView, id: string | undefined): Formation | undefined =>
  view.formations.find((f) => f.id === id);

/** Where a charge that has rolled its die may end. */
export const meetsOf = (view: BattleView): readonly Charge[] =>
  view.charges?.filter(({ action }) => action.startsWith('meet ')) ?? [];

/** The phases of a turn, in their order. */
export const phases: readonly Phase[] = ['initiative', 'move', 'shoot', 'charge', 'fight'];

/** The colours, pattern and emblem an army wears: those of the nation it marches with. */
const banners: Record<string, { nation: string; emblem?: string }> = {
  'gondor-arnor': { nation: 'gondor' },
  rohan: { nation: 'rohan' },
  'elven-kingdoms': { nation: 'elves' },
  'dwarf-holds': { nation: 'dwarves' },
  'forgotten-kingdoms': { nation: 'north' },
  mordor: { nation: 'sauron' },
  isengard: { nation: 'isengard' },
  'misty-mountains': { nation: 'monstrous' },
  'fallen-realms': { nation: 'southrons' },
  angmar: { nation: 'wizard', emblem: 'p-nazgul' },
};
export function bannerOf(army: string): { nation: string; emblem: string } {
  const { nation = 'north', emblem } = banners[army] ?? {};
  return { nation, emblem: emblem ?? `n-${nation}` };
}

/** Whose eyes look at the table: an evil seat sits at the north edge and sees the table turned round, also once the game is
 *  over and no seat is spoken to. */
export function sitsNorth({ table, moment }: Shown): boolean {
  const own = table.mine?.length === 1 ? table.mine[0]! : -1;
  return table.seats[moment.seat < 0 ? own : moment.seat]?.side === 'evil';
}
