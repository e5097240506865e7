// The moves to draw on the map: those of the last record that moved something, until the next one does.

import type { MatchRecord } from '../../api/types';
import type { Voice } from '../../locale/voice';
import { regionOf } from './geometry';

export type Move = { n: number; from: string; to: string };
const moving = new Set(['marched', 'attacked', 'flew', 'retreated']);

export function lastMoves(records: readonly MatchRecord[], voice: Voice, look = 12): Move[] {
  for (const record of records.slice(-look).reverse()) {
    if (record.undone) continue;
    const moves = (record.events ?? []).flatMap((text) => {
      const event = voice.parse('events', text);
      const [from, to] = event.operands.filter((o) => o.kind === 'region').map((o) => o.name);
      return moving.has(event.word) && from && to && from !== to && regionOf.has(from) && regionOf.has(to)
        ? [{ n: record.n, from, to }]
        : [];
    });
    if (moves.length) return moves;
  }
  return [];
}
