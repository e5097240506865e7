// The places of a game worth going back to: battles, hunts, settlements that fell.

import type { MatchRecord } from '../../api/types';
import type { Voice } from '../../locale/voice';
import { eventsByTurn } from './story';

export type Mark = { n: number; turn: number; icon: string; label: string; text: string; tone?: 'rubric' };

const kinds: Record<string, { icon: string; label: string; tone?: 'rubric' }> = {
  attacked: { icon: 'b-attack', label: 'board.nextBattle', tone: 'rubric' },
  'tile-drawn': { icon: 'd-eye', label: 'board.nextHuntMark' },
  captured: { icon: 'u-flag', label: 'board.nextCapture' },
};

export function marks(records: readonly MatchRecord[], voice: Voice): Mark[] {
  return records.flatMap((record) => {
    if (record.undone || record.kind !== 'action') return [];
    for (const { text, turn } of eventsByTurn(record)) {
      const kind = kinds[text.split(' ', 1)[0]!];
      if (kind) return [{ n: record.n, turn, text: voice.event(text), ...kind }];
    }
    return [];
  });
}
