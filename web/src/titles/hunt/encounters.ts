// Encounters with the Nazgûl as they are shown: how many tiles were drawn and why, what each costs, which one a companion
// put back, and how far the Corruption rose. Read from the public events, so that the outcome stays in sight.

import type { MatchRecord } from '../../api/types';
import type { Voice } from '../../locale/voice';
import { tileFace } from './tokens';

export type Drawn = { tile: string; cancelled: boolean };
export type Encounter = {
  n: number;
  at: string;
  /** As many as were to be drawn. */
  count: number;
  tiles: Drawn[];
  /** The companion who was turned. */
  turned?: string;
  /** By how much, and to what. */
  corruption?: { by: number; to: number };
};

export function lastEncounter(records: readonly MatchRecord[], voice: Voice): Encounter | undefined {
  let last: Encounter | undefined;
  for (const record of records) {
    if (record.undone) continue;
    for (const text of record.events ?? []) {
      const { word, operands } = voice.parse('events', text);
      const [first, second] = operands.map(({ name }) => name);
      if (word === 'found') last = { n: record.n, at: first!, count: Number(second), tiles: [] };
      if (!last || last.corruption) continue;
      if (word === 'tile-drawn') last.tiles.push({ tile: first!, cancelled: false });
      else if (word === 'turned') last.turned = first!;
      else if (word === 'tile-cancelled') {
        const back = last.tiles.find(({ tile, cancelled }) => tile === first && !cancelled);
        if (back) back.cancelled = true;
      } else if (word === 'corruption') last.corruption = { by: Number(first), to: Number(second) };
    }
  }
  return last;
}

/** What each tile costs: a number itself, an Eye one and one more for every Eye that lies beside the track by then. */
export function costsOf(tiles: readonly Drawn[], eyesBeside: number): (number | undefined)[] {
  let eyes = eyesBeside;
  return tiles.map(({ tile, cancelled }) => {
    if (cancelled) return undefined;
    const face = tileFace(tile);
    return face ? Number(face) : ++eyes;
  });
}
