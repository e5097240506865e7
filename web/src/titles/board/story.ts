// What the last records tell as dice, tiles and cards: the pictures beside the sentences of the log.

import type { MatchRecord } from '../../api/types';
import type { Voice } from '../../locale/voice';
import type { Side } from './view';

export type Picture =
  | { kind: 'combat'; side: Side; dice: number[]; again: boolean }
  | { kind: 'hits'; side: Side; hits: number }
  | { kind: 'hunt'; dice: number[]; again: boolean }
  | { kind: 'tile'; tile: string }
  | { kind: 'card'; card: string; combat: boolean };

/** The pictures of one event; nothing for those that words tell well enough. */
export function pictureOf(text: string, voice: Voice): Picture | undefined {
  const { word, operands } = voice.parse('events', text);
  const numbers = operands.filter((o) => o.kind === 'number').map((o) => Number(o.name));
  const side = operands.find((o) => o.kind === 'side')?.name as Side | undefined;
  switch (word) {
    case 'combat-rolled':
    case 'combat-rerolled':
      return { kind: 'combat', side: side ?? 'free', dice: numbers, again: word === 'combat-rerolled' };
    case 'hits':
      return { kind: 'hits', side: side ?? 'free', hits: numbers[0] ?? 0 };
    case 'hunt-rolled':
    case 'hunt-rerolled':
      return { kind: 'hunt', dice: numbers, again: word === 'hunt-rerolled' };
    case 'tile-drawn':
      return { kind: 'tile', tile: operands[0]?.name ?? '' };
    case 'played':
    case 'tabled':
      return { kind: 'card', card: operands[0]?.name ?? '', combat: false };
    case 'combat-card':
      return { kind: 'card', card: operands[0]?.name ?? '', combat: true };
    default:
      return undefined;
  }
}

export type Played = { card: string; combat: boolean; n: number; turn: number };

/** The cards of a game in the order they were played. One that then lies on the table was played once. */
export function cardsPlayed(records: readonly MatchRecord[], voice: Voice): Played[] {
  const out = new Map<string, Played>();
  for (const { n, turn, undone, events } of records)
    for (const text of undone ? [] : (events ?? [])) {
      const picture = pictureOf(text, voice);
      if (picture?.kind !== 'card') continue;
      const key = `${picture.card} ${picture.combat}`;
      if (!out.has(key)) out.set(key, { card: picture.card, combat: picture.combat, n, turn });
    }
  return [...out.values()];
}

export type Round = {
  round: number;
  cards: Partial<Record<Side, string>>;
  rolls: Record<Side, { dice: number[]; again: number[]; hits: number | undefined }>;
};

/** The rounds of the battle in progress, from the record where it began. */
export function rounds(records: readonly MatchRecord[], voice: Voice, deck: (card: string) => Side): Round[] {
  const start = records.findLastIndex(
    (r) => !r.undone && (r.events ?? []).some((e) => /^(attacked|assaulted|sallied) /.test(e)),
  );
  const out: Round[] = [];
  const fresh = (): Round => ({
    round: out.length + 1,
    cards: {},
    rolls: { free: { dice: [], again: [], hits: undefined }, shadow: { dice: [], again: [], hits: undefined } },
  });
  let now = fresh();
  const begun = () => Object.keys(now.cards).length || now.rolls.free.dice.length || now.rolls.shadow.dice.length;
  for (const record of start < 0 ? [] : records.slice(start)) {
    if (record.undone) continue;
    for (const text of record.events ?? []) {
      const picture = pictureOf(text, voice);
      if (!picture) continue;
      const next = () => {
        out.push(now);
        now = fresh();
      };
      if (picture.kind === 'card' && picture.combat) {
        const side = deck(picture.card);
        if (now.cards[side] || now.rolls.free.dice.length || now.rolls.shadow.dice.length) next();
        now.cards[side] = picture.card;
      } else if (picture.kind === 'combat') {
        const roll = now.rolls[picture.side];
        if (picture.again) roll.again = picture.dice;
        else {
          if (roll.dice.length) next();
          now.rolls[picture.side].dice = picture.dice;
        }
      } else if (picture.kind === 'hits') now.rolls[picture.side].hits = picture.hits;
    }
  }
  if (begun()) out.push(now);
  return out;
}
