// The places of a battle worth going back to: fights, and formations destroyed.

import type { MatchRecord } from '../../api/types';

export type Mark = { n: number; icon: string; label: string; tone?: 'rubric' };

export function marks(records: readonly MatchRecord[]): Mark[] {
  return records.flatMap((record): Mark[] => {
    const events = record.undone ? [] : (record.events ?? []);
    if (events.some((event) => event.startsWith('destroyed ')))
      return [{ n: record.n, icon: 'b-loss', label: 'battle.nextLoss', tone: 'rubric' }];
    if (events.some((event) => event.startsWith('fight ')))
      return [{ n: record.n, icon: 'b-attack', label: 'battle.nextFightMark' }];
    return [];
  });
}
