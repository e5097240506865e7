// The view of the board game, as package board of the server sends it.

import type { Shown } from '../../match.svelte';

export type Side = 'free' | 'shadow';
export type Nation = 'dwarves' | 'elves' | 'gondor' | 'north' | 'rohan' | 'sauron' | 'isengard' | 'southrons';
export type BySide = Record<Side, number>;
export type Tally = Record<string, number>;

export type Troop = { nation: Nation; regular?: number; elite?: number; leader?: number };
export type Force = { army?: Troop[]; nazgul?: number; characters?: string[] };
export type RegionView = Force & { region: string; inside?: Force; control?: Side };
export type Standing = { nation: Nation; steps: number; active: boolean };
export type Fellowship = {
  region: string;
  progress: number;
  corruption: number;
  revealed: boolean;
  guide: string;
  company: string[];
  mordor?: number;
  moved?: boolean;
};
export type Hand = { count: number; byDeck: Tally; cards?: string[]; buried?: string[]; discard?: Tally };
export type Hunt = {
  why: string;
  dice?: number[];
  bonus?: number;
  rerolls?: number;
  hits?: number;
  tile?: string;
  damage?: number;
  reveals?: boolean;
  card?: string;
};
export type Battle = {
  side: Side;
  from: string;
  to: string;
  attackers: Force;
  round: number;
  cards?: Partial<Record<Side, string>>;
};
export type Focus = {
  kind: string;
  hunt?: Hunt;
  battle?: Battle;
  party?: Force;
  from?: string;
  to?: string;
  card?: string;
  die?: string;
};
export type BoardView = {
  turn: number;
  phase: string;
  acting: Side;
  ending?: string;
  regions: RegionView[];
  reserve: Troop[];
  losses: Troop[];
  nazgulReserve: number;
  eliminated: string[];
  politics: Standing[];
  points: BySide;
  fellowship: Fellowship;
  dice: { free?: Tally; shadow?: Tally };
  huntBox: BySide;
  rings: BySide;
  ringUsed: Side[];
  pool: Tally;
  drawn: Tally;
  aside: Tally;
  decks: Tally;
  hands: Hand[];
  discard: string[];
  table: string[];
  focus?: Focus;
};

export const viewOf = (shown: Shown): BoardView => shown.moment.view as BoardView;

export const nations: readonly Nation[] = [
  'gondor',
  'rohan',
  'elves',
  'dwarves',
  'north',
  'sauron',
  'isengard',
  'southrons',
];
export const sideOf = (nation: string): Side =>
  nation === 'sauron' || nation === 'isengard' || nation === 'southrons' ? 'shadow' : 'free';

const minions = new Set(['saruman', 'witch-king', 'mouth-of-sauron']);
export const isMinion = (character: string): boolean => minions.has(character);

/** The symbol of each face in the sprite. */
export const faceIcon = (face: string): string => (face === 'will-of-the-west' ? 'd-will' : `d-${face}`);

/** Points needed to win by arms. */
export const goal: BySide = { free: 4, shadow: 10 };

export const sum = (tally: Tally | undefined): number => Object.values(tally ?? {}).reduce((a, b) => a + b, 0);
