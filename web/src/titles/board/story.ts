// What the last records tell as dice, tiles and cards: the pictures beside the sentences of the log.

import type { MatchRecord } from '../../api/types';
import type { Voice } from '../../locale/voice';
import type { Told } from '../../match/acts';
import type { Shown } from '../../match/match.svelte';
import { stacksOf } from './armies';
import { viewOf, type Battle, type BoardView, type Hunt, type Side } from './view';

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

/** The hunt that is resolved now, or that the act which is shown tells of: it stays until its end has been seen. */
export const huntShown = (shown: Shown): HuntTold | undefined => {
  const before = shown.previous && (shown.previous.view as BoardView).focus;
  return viewOf(shown).focus?.hunt ?? huntOf(shown.act?.events ?? [], before?.hunt);
};

/** Where an act happens that is shown; the events of the Fellowship do not name its region. */
export function placesShown(shown: Shown): readonly string[] {
  const { places = [], events = [] } = shown.act ?? {};
  const walks = huntShown(shown) ?? events.some(({ word }) => word === 'fellowship-moved');
  return shown.act && walks ? [...places, viewOf(shown).fellowship.region] : places;
}

const begins = new Set(['attacked', 'assaulted', 'sallied']);
/** The battle that is fought now, or of the act which is shown: it stays until its end has been seen. */
export function battleShown(shown: Shown): Battle | undefined {
  const view = viewOf(shown);
  if (view.focus?.battle) return view.focus.battle;
  const told = shown.act?.events ?? [];
  const begun = told.findLast(({ word }) => begins.has(word));
  if (!begun) return undefined;
  const before = shown.previous && (shown.previous.view as BoardView).focus?.battle;
  if (before || told.at(-1)!.n > begun.n) return before;
  // It begins and goes on in one record: those who fight stand where they stood.
  const [at = '', target = ''] = begun.operands.map(({ name }) => name);
  const [from, to] = {
    attacked: [at, target],
    assaulted: [at, `${at}/inside`],
    sallied: [`${at}/inside`, at],
  }[begun.word]!;
  const region = view.regions.find((one) => one.region === at);
  const army = region && stacksOf(region).find((one) => one.total && one.inside === (begun.word === 'sallied'));
  return army && { from: from!, to: to!, side: army.side, attackers: army.force, round: 1 };
}

/** A hunt, with the dice that were thrown again. */
export type HuntTold = Hunt & { again?: number[] };
/** A hunt as far as its events have shown it; what only the view knows is kept from before. */
export function huntOf(events: readonly Told[], known: Hunt | undefined): HuntTold | undefined {
  if (!events.some(({ word }) => word === 'hunt-rolled' || word === 'tile-drawn')) return undefined;
  const hunt: HuntTold = { why: known?.why ?? '', ...(known?.bonus ? { bonus: known.bonus } : {}) };
  for (const { word, operands } of events) {
    const numbers = operands.filter(({ kind }) => kind === 'number').map(({ name }) => Number(name));
    if (word === 'hunt-rolled') hunt.dice = numbers;
    if (word === 'hunt-rerolled') hunt.again = numbers;
    if (word === 'hunt-hits' || word === 'hunt-failed') hunt.hits = numbers[0] ?? 0;
    if (word === 'tile-drawn') hunt.tile = operands[0]?.name ?? '';
    if (word === 'hunt-damage') hunt.damage = numbers[0] ?? 0;
    if (word === 'revealed') hunt.reveals = true;
  }
  return hunt;
}

/** The turn that each event of a record belongs to: with the last act of a turn the next one is shown to begin, and the
 *  record bears its number. */
export function eventsByTurn({ turn, events: told }: MatchRecord): { text: string; turn: number }[] {
  const events = told ?? [];
  const next = events.findIndex((text) => text.startsWith('turn '));
  return events.map((text, i) => ({ text, turn: i < next ? turn - 1 : turn }));
}

export type Played = { card: string; combat: boolean; n: number; turn: number };

/** The cards of a game in the order they were played. One that then lies on the table was played once. */
export function cardsPlayed(records: readonly MatchRecord[], voice: Voice): Played[] {
  const out = new Map<string, Played>();
  for (const record of records)
    for (const { text, turn } of record.undone ? [] : eventsByTurn(record)) {
      const picture = pictureOf(text, voice);
      if (picture?.kind !== 'card') continue;
      const key = `${picture.card} ${picture.combat}`;
      if (!out.has(key)) out.set(key, { card: picture.card, combat: picture.combat, n: record.n, turn });
    }
  return [...out.values()];
}
