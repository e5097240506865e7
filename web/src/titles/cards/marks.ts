// The places of a game worth going back to: where a path or a battleground was won or lost.

import type { MatchRecord } from '../../api/types';
import type { Voice } from '../../locale/voice';

export type Mark = { n: number; turn: number; icon: string; label: string; text: string; tone?: 'rubric' };

const kinds: Record<string, { icon: string; label: string; tone?: 'rubric' }> = {
  won: { icon: 'u-flag', label: 'cards.nextWon' },
  'path-lost': { icon: 'corruption', label: 'cards.nextCorruption', tone: 'rubric' },
};

/** Every place scored, in order; several may fall in one record. */
export function scored(records: readonly MatchRecord[], voice: Voice): Mark[] {
  return records.flatMap((record) => {
    if (record.undone || record.kind !== 'action') return [];
    return (record.events ?? []).flatMap((text) => {
      const kind = kinds[text.split(' ', 1)[0]!];
      return kind ? [{ n: record.n, turn: record.turn, text: voice.event(text), ...kind }] : [];
    });
  });
}

/** One mark a record, for the slider of a replay. */
export const marks = (records: readonly MatchRecord[], voice: Voice): Mark[] =>
  scored(records, voice).filter((mark, i, all) => mark.n !== all[i - 1]?.n);
