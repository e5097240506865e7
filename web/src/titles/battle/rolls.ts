// What the dice said: every roll of the match read from its events, and the fights that are made of them.

import type { MatchRecord } from '../../api/types';
import type { Text, Voice } from '../../locale/voice';
import { words } from '../../locale/words.svelte';
import { type BattleView, formationOf, type Side } from './view';

export type Die = { face: number; hit: boolean; count?: number };
export type Throw = { need: number; dice: Die[] };
export type Roll = {
  n: number;
  turn: number;
  kind: 'initiative' | 'shot' | 'charge' | 'courage' | 'strike' | 'wound' | 'panic';
  /** Who rolls or is rolled for, and who it is aimed at: formations by id. */
  by?: string;
  at?: string;
  /** One throw; those who hit throw again where the table asks for two. */
  throws: Throw[];
  /** The result: hits, models and companies lost. */
  hits?: number;
  lost?: number;
  companies?: number;
  /** The result in the words of an event, such as « panic disorder … ». */
  outcome?: string;
  passed?: boolean;
  /** What a test of Courage came to. */
  sum?: number;
};

export type Fight = {
  n: number;
  turn: number;
  formations: string[];
  rolls: Roll[];
  /** Models lost, or rolls on its table for a monster, by formation. */
  lost: Record<string, number>;
  destroyed: string[];
  disordered: string[];
  winner?: Side;
  over: boolean;
};

/** Formations of one side in a fight, by id. */
export const fightersOf = (fight: Fight, view: BattleView, side: Side): string[] =>
  fight.formations.filter((id) => formationOf(view, id)?.side === side);

/** What a fight cost one side. */
export const lossesOf = (fight: Fight, view: BattleView, side: Side): number =>
  fightersOf(fight, view, side).reduce((sum, id) => sum + (fight.lost[id] ?? 0), 0);

/** The dice of a throw from how often each face came up, the best first. A natural 1 never hits. */
export function diceOf(need: number, faces: readonly number[]): Throw {
  const dice = faces.flatMap((count, i) =>
    Array.from({ length: count }, (): Die => ({ face: i + 1, hit: i > 0 && i + 1 >= need })),
  );
  return { need, dice: dice.reverse() };
}

/** One die for each face of a throw, with how many show it. */
export const countsOf = (dice: readonly Die[]): Die[] =>
  dice
    .filter(({ face }, i) => face !== dice[i - 1]?.face)
    .map((die) => ({ ...die, count: dice.filter(({ face }) => face === die.face).length }));

/** Dice that hit nothing: they are only read. */
const faces = (all: readonly number[]): Throw => ({ need: 0, dice: all.map((face) => ({ face, hit: false })) });

const single = (face: number, need: number): Throw => ({ need, dice: [{ face, hit: face >= need }] });

export type Story = { rolls: Roll[]; fights: Fight[] };

// Several parts tell of the same records, which are replaced, never edited: they are read once.
const told = new WeakMap<readonly MatchRecord[], Story>();

/** Reads the events of the records, in their order. */
export function storyOf(records: readonly MatchRecord[], voice: Voice): Story {
  const known = told.get(records);
  if (known) return known;
  const teller = new Teller();
  for (const record of records)
    if (!record.undone)
      for (const text of record.events ?? []) teller.hear(voice.parse('events', text), record.n, record.turn);
  const story = { rolls: teller.rolls, fights: teller.fights };
  told.set(records, story);
  return story;
}

class Teller {
  rolls: Roll[] = [];
  fights: Fight[] = [];
  /** The roll that dice, hits and losses still belong to. */
  #open: Roll | undefined;
  /** The fight that is shown: its blows, and later the panic of its losers. */
  #fight: Fight | undefined;
  /** The turn as the events count it: a record belongs to the turn that it ends in. */
  #turn: number | undefined;

  #begin(roll: Roll): void {
    this.rolls.push(roll);
    this.#fight?.rolls.push(roll);
    this.#open = roll;
  }

  hear({ text, word, operands }: Text, n: number, turn: number): void {
    const names = operands.map((o) => o.name);
    const numbers = operands.filter((o) => o.kind === 'number').map((o) => Number(o.name));
    const [first = 0, second = 0, third = 0] = numbers;
    const [by = '', , at = ''] = names;
    const base = { n, turn: this.#turn ?? turn };
    switch (word) {
      case 'turn':
        this.#turn = first;
        this.#close();
        return;
      case 'parted':
        this.#fight = this.#open = undefined;
        return;
      case 'initiative-dice':
        this.#begin({ ...base, kind: 'initiative', throws: [faces(numbers)] });
        return;
      case 'shot':
        this.#begin({ ...base, kind: 'shot', by, at, throws: [] });
        return;
      case 'charge-die':
        this.#begin({ ...base, kind: 'charge', by, throws: [single(first, third)] });
        return;
      case 'charged':
      case 'charge-failed':
        if (this.#open?.kind === 'charge')
          Object.assign(this.#open, { at, passed: word === 'charged', outcome: text } satisfies Partial<Roll>);
        return;
      case 'courage-passed':
      case 'courage-failed': {
        const passed = word === 'courage-passed';
        const dice = [first, second].map((face) => ({ face, hit: passed }));
        this.#begin({ ...base, kind: 'courage', by, throws: [{ need: 0, dice }], passed, outcome: text, sum: third });
        return;
      }
      case 'fight':
        this.#fight = this.#open = undefined;
        this.#fight = { ...base, formations: names, rolls: [], lost: {}, destroyed: [], disordered: [], over: false };
        this.fights.push(this.#fight);
        return;
      case 'struck':
        this.#begin({ ...base, kind: 'strike', by, at, throws: [] });
        return;
      case 'dice':
      case 'second-dice':
        this.#open?.throws.push(diceOf(first, numbers.slice(1)));
        return;
      case 'hits':
        if (this.#open?.kind === 'shot') this.#hit(this.#open, first);
        return;
      case 'lost':
        if (this.#open?.kind === 'shot') Object.assign(this.#open, { lost: first, companies: second });
        this.#lose(by, first);
        return;
      case 'wound-die':
        this.#lose(by, 1);
        this.#begin({ ...base, kind: 'wound', by, throws: [faces([first])] });
        return;
      case 'wound':
        if (this.#open?.kind === 'wound') this.#open.outcome = text;
        return;
      case 'panic-die':
        this.#begin({ ...base, kind: 'panic', by, throws: [faces([first])] });
        return;
      case 'panic':
        if (this.#open?.kind === 'panic') this.#open.outcome = text;
        return;
      case 'fight-won':
      case 'fight-drawn':
        this.#decide(operands.findLast((o) => o.kind === 'formation')?.name, word === 'fight-won' ? by : undefined);
        return;
      case 'disordered':
        this.#fight?.disordered.push(by);
        return;
      case 'destroyed':
        this.#fight?.destroyed.push(by);
        return;
    }
  }

  /** Winners and panic are shown when all have fought and parted: the last name says whose fight it was. */
  #decide(whose: string | undefined, winner: string | undefined): void {
    const fight = this.fights.findLast((f) => !whose || f.formations.includes(whose));
    if (!fight) return;
    this.#fight = fight;
    fight.over = true;
    if (winner) fight.winner = winner as Side;
  }

  /** Volleys of several companies are counted together, at the last of them; blows are counted by their own dice. */
  #hit(last: Roll, hits: number): void {
    for (const roll of this.rolls)
      if (roll.n === last.n && roll.at === last.at && roll.hits === undefined) roll.hits = 0;
    last.hits = hits;
  }

  /** Losses of the blows decide a fight; what panic costs afterwards does not. */
  #lose(formation: string, models: number): void {
    const fight = this.#fight;
    if (fight && !fight.over) fight.lost[formation] = (fight.lost[formation] ?? 0) + models;
  }

  #close(): void {
    for (const fight of this.fights) fight.over = true;
    this.#fight = this.#open = undefined;
  }
}

/** All blows of one formation against another in a fight, or a volley of all its companies, thrown together. */
export type Blow = { by: string; at: string; throws: Throw[]; hits: number; lost?: number };
export function blowsOf({ rolls }: Pick<Fight, 'rolls'>, kind: Roll['kind'] = 'strike'): Blow[] {
  const blows: Blow[] = [];
  for (const roll of rolls) {
    if (roll.kind !== kind || !roll.by || !roll.at) continue;
    let blow = blows.find((b) => b.by === roll.by && b.at === roll.at);
    if (!blow) blows.push((blow = { by: roll.by, at: roll.at, throws: [], hits: 0 }));
    if (roll.lost !== undefined) blow.lost = (blow.lost ?? 0) + roll.lost;
    roll.throws.forEach((t, i) => {
      const same = blow.throws[i];
      if (same && same.need === t.need) same.dice = [...same.dice, ...t.dice].sort((a, b) => b.face - a.face);
      else blow.throws.push({ need: t.need, dice: [...t.dice] });
    });
    blow.hits += hitsOf(roll);
  }
  return blows;
}

export const hitsOf = (roll: Roll): number =>
  roll.hits ?? roll.throws.at(-1)?.dice.filter((die) => die.hit).length ?? 0;

/** What a test came to, in a word or two. */
export function outcomeOf({ kind, outcome = '', passed, sum = 0, throws }: Roll, voice: Voice): string {
  if (kind === 'courage') {
    // The dice, and the Courage of who takes the test.
    const dice = throws.flatMap((one) => one.dice.map(({ face }) => face));
    const own = sum - dice.reduce((all, face) => all + face, 0);
    return voice.say(`battle.courage.${passed ? 'passed' : 'failed'}`, sum, [...dice, own].join(' + '));
  }
  const [first] = voice.parse('events', outcome).operands;
  if (!first || (kind !== 'panic' && kind !== 'wound')) return '';
  const came = voice.name(first.kind, first.name);
  return came === voice.say(`battle.roll.${kind}`).toLocaleLowerCase(words.lang) ? '' : came;
}

export type Reason = NonNullable<BattleView['contacts']>[number]['needs'][number];
/** Why a blow needs what it needs, from the newest table that has it. */
export function reasonOf(views: readonly BattleView[], { by, at, throws }: Blow): Reason | undefined {
  const [need, then] = throws.map((one) => one.need);
  return views
    .flatMap(({ contacts }) => contacts ?? [])
    .filter(({ good, evil }) => [good, evil].includes(by) && [good, evil].includes(at))
    .flatMap(({ needs }) => needs)
    .find((reason) => reason.by === by && reason.need === need && (!then || reason.then === then));
}
