// What several parts read from the view of the board game. Its types come from the rules.

import type { Schemas } from '../../api/types';
import type { Shown } from '../../match/match.svelte';
import { facts } from './facts';

export type BoardView = Schemas['BoardView'];
export type RegionView = Schemas['BoardRegion'];
export type Battle = Schemas['BoardBattle'];
export type BySide = Schemas['BoardBySide'];
export type Fellowship = Schemas['BoardFellowship'];
export type Force = Schemas['BoardForce'];
export type Hunt = Schemas['BoardHunt'];
export type Prospect = Schemas['BoardProspect'];
export type Troop = Schemas['BoardTroop'];
export type Side = BoardView['acting'];
export type Nation = Troop['nation'];
export type Tally = Record<string, number>;

export const viewOf = (shown: Shown): BoardView => shown.moment.view as BoardView;

/** The nations in the order they are shown. */
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
export const sideOf = (nation: string): Side => facts.nations[nation]?.side ?? 'free';
export const isMinion = (character: string): boolean => facts.characters[character]?.side === 'shadow';

/** The symbol of each face in the sprite. */
export const faceIcon = (face: string): string => (face === 'will-of-the-west' ? 'd-will' : `d-${face}`);

/** Points needed to win by arms. */
export const goal: BySide = facts.wins;

export const sum = (tally: Tally | undefined): number => Object.values(tally ?? {}).reduce((a, b) => a + b, 0);
