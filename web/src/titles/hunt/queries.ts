// What the Ringwraiths asked and what was answered, read from the public events.

import type { MatchRecord } from '../../api/types';
import type { Voice } from '../../locale/voice';

export type Query = {
  n: number;
  turn: number;
  kind: Kind;
  /** Kind and name of what was asked about; nothing for the Black Breath. */
  target?: { kind: string; name: string };
  rider?: string;
  /** The die that paid for it, and the cards that were played on it. */
  die?: string;
  cards?: { kind: string; name: string }[];
  /** "no", "yes", "here" …, a number of points, or "cancelled"; nothing while it is open. */
  answer?: string;
};
export type Kind = 'search' | 'hunt' | 'perception' | 'points' | 'breath';

const asking: Record<string, Kind> = {
  searching: 'search',
  hunting: 'hunt',
  'perceiving-zone': 'perception',
  'perceiving-section': 'perception',
};
const answering: Record<string, Kind> = {
  searched: 'search',
  hunted: 'hunt',
  'perceived-zone': 'perception',
  'perceived-section': 'perception',
  'points-told': 'points',
  breath: 'breath',
};

export const icons: Record<Kind, string> = {
  search: 'u-search',
  hunt: 'b-attack',
  perception: 'd-eye',
  points: 'b-path',
  breath: 'h-shadow',
};

export function queries(records: readonly MatchRecord[], voice: Voice): Query[] {
  const all: Query[] = [];
  let paid: string | undefined;
  for (const record of records) {
    if (record.undone) continue;
    for (const text of record.events ?? []) {
      const { word, operands } = voice.parse('events', text);
      const [first, second] = operands;
      const open = all.at(-1)?.answer === undefined ? all.at(-1) : undefined;
      if (word === 'die-spent') paid = first?.name;
      else if (word === 'rode' || word === 'turn') paid = undefined;
      if (asking[word] && first && second) {
        const { n, turn } = record;
        all.push({ n, turn, kind: asking[word], rider: first.name, target: second, ...(paid ? { die: paid } : {}) });
        paid = undefined;
      } else if (open && first && /^(ally|sorcery)-played$/.test(word))
        (open.cards ??= []).push({ kind: first.kind, name: first.name });
      else if (word === 'cancelled' && open) open.answer = 'cancelled';
      else if (answering[word] && first) {
        const answer = second?.name ?? first.name;
        if (open?.kind === answering[word]) open.answer = answer;
        else
          all.push({
            n: record.n,
            turn: record.turn,
            kind: answering[word],
            answer,
            ...(second ? { target: first } : {}),
          });
      }
    }
  }
  return all;
}

export const told = (query: Query, voice: Voice): string =>
  query.target ? voice.name(query.target.kind, query.target.name) : '';

/** The answer in words, or that none was given. */
export function answerOf(query: Query, voice: Voice): string {
  if (query.answer === undefined) return voice.say('hunt.answer.open');
  if (query.answer === 'cancelled') return voice.say('hunt.answer.cancelled');
  if (query.kind === 'points') return voice.say('hunt.answer.points', Number(query.answer));
  return voice.name('answer', query.answer);
}

export type Tone = 'found' | 'none' | 'open';
export const toneOf = (query: Query): Tone =>
  query.answer === undefined || query.answer === 'cancelled' || query.kind === 'points'
    ? 'open'
    : query.answer === 'no'
      ? 'none'
      : 'found';
