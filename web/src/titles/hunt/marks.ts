// The places of a game worth going back to: Frodo found, an answer that revealed something, the new act.

import type { MatchRecord } from '../../api/types';
import type { Voice } from '../../locale/voice';
import { icons, queries, toneOf } from './queries';

export type Mark = { n: number; icon: string; label: string; tone?: 'rubric' };

export function marks(records: readonly MatchRecord[], voice: Voice): Mark[] {
  const encounters = records.flatMap((record): Mark[] =>
    !record.undone && record.events?.some((event) => event.startsWith('found '))
      ? [{ n: record.n, icon: 'd-eye', label: 'hunt.nextEncounter', tone: 'rubric' }]
      : [],
  );
  const answers = queries(records, voice)
    .filter((query) => toneOf(query) === 'found')
    .map((query): Mark => ({ n: query.n, icon: icons[query.kind], label: 'hunt.nextAnswer' }));
  return [...encounters, ...answers].sort((a, b) => a.n - b.n);
}
