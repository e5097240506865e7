// The combats in the events of an act: where, how many attacks against what the place itself stops, who fell and
// what that cancelled, who was eliminated or cycled with it, and how it ended.

import {
  begun,
  brief,
  joined,
  mostWords,
  wordsIn,
  type Act,
  type Part,
  type Speaker,
  type Told,
} from '../../match/acts';
import { listed, say } from '../../locale/words.svelte';
import type { Voice } from '../../locale/voice';
import type { MatchRecord } from '../../api/types';
import type { Side } from './view';

/** Names in a row; cards of one name are counted. */
const counted = (names: readonly string[]) =>
  listed(
    [...new Set(names)].map((name) => {
      const many = names.filter((one) => one === name).length;
      return many > 1 ? `${name} ×${many}` : name;
    }),
  );

export type Fall = { card: string; cancels: number };
export class CombatTold {
  readonly falls: Fall[] = [];
  /** Cards that leave after the combat, and how. */
  readonly gone: { card: string; how: 'eliminated' | 'cycled' }[] = [];
  /** What else happened in it. */
  readonly others: Told[] = [];
  end:
    { kind: 'won'; side: Side; points: number } | { kind: 'lost'; corruption: number } | { kind: 'nobody' } | undefined;

  constructor(
    readonly location: string,
    readonly attack: number,
    readonly ground: number,
  ) {}

  tell(s: Speaker, voice: Voice): Part[] {
    const clause = (parts: Part[], weight = 3) => ({ parts, then: false, weight });
    const place = s.place('location', this.location, 'in');
    const fallen = new Set(this.falls.map(({ card }) => card));
    const leaving = (how: string) =>
      this.gone.filter((one) => one.how === how && !fallen.has(one.card)).map(({ card }) => voice.name('card', card));
    const all = [
      clause(s.also(this.end ? 'combat' : 'combatOpen', place, this.attack, this.ground), 9),
      ...this.falls.map(({ card, cancels }) =>
        clause(s.also(cancels ? 'fell' : 'fell.none', s.name('card', card), cancels), 5),
      ),
      ...(leaving('eliminated').length
        ? [clause(s.also('left', leaving('eliminated').length, counted(leaving('eliminated'))))]
        : []),
      ...(leaving('cycled').length
        ? [clause(s.also('cycledAfter', leaving('cycled').length, counted(leaving('cycled'))))]
        : []),
    ];
    if (!this.end) return joined(brief(all), voice);
    const ended = this.#ended(s, place);
    const how = brief(all, mostWords - wordsIn(ended));
    return begun([...ended, voice.say('act.by'), ...joined(how, voice, false)]);
  }

  #ended(s: Speaker, place: Part): Part[] {
    const { end } = this;
    if (end?.kind === 'won') return s.also(`won.${end.side}`, end.points, place);
    if (end?.kind === 'lost') return s.also('pathLost', end.corruption, place);
    return s.also('nobody', 0, place);
  }
}

/** How a combat ends. */
export const ends = new Set(['won', 'path-lost', 'path-nobodys']);

/** Splits what begins with a combat: each ends with who won its place, and what comes after the last stands alone. */
export function combatsOf(events: readonly Told[]): { combats: CombatTold[]; after: Told[] } {
  const combats: CombatTold[] = [];
  const after: Told[] = [];
  let open: CombatTold | undefined;
  for (const event of events) {
    const [first = '', second = '', third = ''] = event.operands.map((operand) => operand.name);
    if (event.word === 'combat') combats.push((open = new CombatTold(first, Number(second), Number(third))));
    else if (!open) after.push(event);
    else if (event.word === 'lost') open.falls.push({ card: first, cancels: Number(second) });
    else if (event.word === 'eliminated' || event.word === 'cycled') open.gone.push({ card: second, how: event.word });
    else if (ends.has(event.word)) {
      if (event.word === 'won') open.end = { kind: 'won', side: second as Side, points: Number(third) };
      else if (event.word === 'path-lost') open.end = { kind: 'lost', corruption: Number(second) };
      else open.end = { kind: 'nobody' };
      open = undefined;
    } else open.others.push(event);
  }
  return { combats, after };
}

/** The combat of an act, as far as it is shown. */
export function toldIn(act: Act | undefined): CombatTold | undefined {
  const from = act?.events.findIndex(({ word }) => word === 'combat') ?? -1;
  return from < 0 ? undefined : combatsOf(act!.events.slice(from)).combats.at(-1);
}

/** When a place was won or lost, and what it gave: points, or corruption. */
export type Gave = { turn: number; points?: number; corruption?: number };

/** What each place gave whose combat is over, in the order of the game. */
export function given(records: readonly MatchRecord[], voice: Voice): Map<string, Gave> {
  const all = new Map<string, Gave>();
  for (const { turn, events, undone } of records)
    for (const text of undone ? [] : (events ?? [])) {
      const { word, operands } = voice.parse('events', text);
      if (!ends.has(word)) continue;
      const [place = '', second, third] = operands.map(({ name }) => name);
      all.set(place, {
        turn,
        ...(word === 'won' && { points: Number(third) }),
        ...(word === 'path-lost' && { corruption: Number(second) }),
      });
    }
  return all;
}

/** The same in words. */
export function gave(voice: Voice, { turn, points, corruption }: Gave): string {
  if (points === undefined && corruption === undefined) return say('table.turn', turn);
  const what = corruption ? voice.say('cards.corrupts', corruption) : voice.say('cards.gavePoints', points!);
  return voice.say('cards.gave', what, turn);
}

/** Who has fallen in the combat that is going on. */
export function lossesSoFar(records: readonly MatchRecord[], voice: Voice): Fall[] {
  const events = records.flatMap(({ events, undone }) => (undone ? [] : (events ?? [])));
  const from = events.findLastIndex((text) => text.startsWith('combat '));
  return events.slice(Math.max(0, from)).flatMap((text) => {
    const { word, operands } = voice.parse('events', text);
    return word === 'lost' ? [{ card: operands[0]?.name ?? '', cancels: Number(operands[1]?.name ?? 0) }] : [];
  });
}
