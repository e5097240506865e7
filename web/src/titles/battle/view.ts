// The view of the mass battle as the server gives it (battle/view.go), and what several parts read from it. Lengths are
// tenths of a millimetre, x from the west edge, y from the south edge; degrees run clockwise from north.

import type { Shown } from '../../match.svelte';

export type Side = 'good' | 'evil';
export type Spot = readonly [number, number];
/** Front left, front right, rear right, rear left. */
export type Outline = readonly [Spot, Spot, Spot, Spot];
export type Phase = 'deploy' | 'initiative' | 'move' | 'shoot' | 'charge' | 'fight' | 'over';

export type Profile = {
  move: number;
  fight: number;
  strength: number;
  defence: number;
  frontDefence: number;
  attacks: number;
  resilience: number;
  courage: number;
};

export type Formation = {
  id: string;
  side: Side;
  /** Its kind: words under "profile.". */
  formation: string;
  army: string;
  troop: 'infantry' | 'cavalry' | 'monster';
  option?: string;
  weapons: string[];
  profile: Profile;
  price: number;
  start: number;
  models: number;
  startModels: number;
  wounds?: number;
  standing: boolean;
  marks: string[];
  front: Spot;
  centre: Spot;
  degrees: number;
  files: number;
  tray: Spot;
  width: number;
  depth: number;
  companies: { centre: Spot; outline: Outline; models: number; gone: number }[];
  arc?: { leftDegrees: number; rightDegrees: number; allRound: boolean };
  missile?: { weapon: string; range: number; strength: number; ready: boolean; why?: string };
  /** How far each face of the die charges, 0 where it fails. */
  charge: number[];
  moveLeft: number;
};

export type Ghost = { action: string; cost: number; front: Spot; degrees: number; files: number; parts: Outline[] };
export type Shot = { action: string; dice: number; need: number; then?: number; defence: number; expected: number };
export type Charge = { action: string; gap: number; need: number; parts: Outline[]; deals: number; takes: number };
export type Placing = { origin: Spot; east: Spot; ahead: Spot; degrees: number; parts: Outline[] };
export type Scenery = { ground: string; outline: Outline };

export type BattleView = {
  matchup?: string;
  size: number;
  inch: number;
  zone: number;
  turn: number;
  turns: number;
  phase: Phase;
  active: Side;
  first: Side;
  sides: { side: Side; points: number; score: number }[];
  current?: string;
  formations: Formation[];
  scenery?: Scenery[];
  distances?: { from: string; to: string; gap: number; a: Spot; b: Spot }[];
  contacts?: { good: string; evil: string; at: Spot }[];
  placing?: Placing;
  ghosts?: Ghost[];
  shots?: Shot[];
  charges?: Charge[];
  fights?: string[][];
  fight?: { formations: string[]; step: string; unit: string; slot: number; losses: [number, number] };
};

export const viewOf = (shown: Shown): BattleView => shown.moment.view as BattleView;
export const formationOf = (view: BattleView, id: string | undefined): Formation | undefined =>
  view.formations.find((f) => f.id === id);

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

/** Whose eyes look at the table: an evil seat sits at the north edge and sees the table turned round. */
export const sitsNorth = (shown: Shown): boolean => shown.table.seats[shown.moment.seat]?.side === 'evil';
