// The rounds of the battle in progress, as its events tell them: every die with its reason, and every card with what it
// changed. Nothing is worked out here that the rules have not said.

import type { MatchRecord } from '../../api/types';
import type { Voice } from '../../locale/voice';
import { combatOf } from './cards';
import { sideOf as sideOfNation, type Side } from './view';

/** One throw: its dice, the number it took, what cards added to each die, and the numbers that hit. `late`: it came after
 *  the roll of its round. */
export type Roll = { dice: number[]; needs?: number; add: number; hit: number[] | undefined; late?: boolean };
/** A unit that fell, whose it was, and with which record. */
export type Fallen = { nation: string; kind: string; n: number };
export type Camp = {
  card?: string;
  /** Its card has no effect: another's cancels it. */
  cancelled?: boolean;
  fallen: Fallen[];
  special: Roll[];
  first?: Roll;
  again?: Roll;
  hits?: number;
  /** What cards changed for this side, as texts of events. */
  notes: string[];
};
export type Round = { round: number; camps: Record<Side, Camp> };
export type Die = { n: number; state: 'plain' | 'hit' | 'miss' | 'gone' };

const begins = /^(attacked|assaulted|sallied) /;
const changes = new Set([
  ...['roll-bonus', 'reroll-bonus', 'dice-most', 'dice-fewer', 'no-reroll', 'hits-more', 'hits-fewer'],
  ...['misses-turned'],
]);

const freshCamp = (): Camp => ({ fallen: [], special: [], notes: [] });
const fresh = (round: number): Round => ({ round, camps: { free: freshCamp(), shadow: freshCamp() } });

class Teller {
  readonly out: Round[] = [];
  now = fresh(1);
  #needs: Partial<Record<Side, number>> = {};
  #last: Partial<Record<Side, Roll>> = {};
  #adds: Record<'first' | 'again', Record<Side, number>> = {
    first: { free: 0, shadow: 0 },
    again: { free: 0, shadow: 0 },
  };

  get begun(): boolean {
    return Object.values(this.now.camps).some((camp) => camp.card !== undefined || camp.first !== undefined);
  }
  #next(): void {
    this.out.push(this.now);
    this.now = fresh(this.out.length + 1);
    this.#adds = { first: { free: 0, shadow: 0 }, again: { free: 0, shadow: 0 } };
  }
  #rolled(side: Side, dice: number[], add: number): Roll {
    const needs = this.#needs[side];
    return (this.#last[side] = { dice, add, hit: undefined, ...(needs === undefined ? {} : { needs }) });
  }

  lost(fallen: Fallen): void {
    this.now.camps[sideOfNation(fallen.nation)].fallen.push(fallen);
  }

  card(side: Side, card: string): void {
    const { camps } = this.now;
    if (camps[side].card || camps.free.first || camps.shadow.first) this.#next();
    this.now.camps[side].card = card;
  }

  cancel(combat: string): void {
    for (const camp of Object.values(this.now.camps))
      if (camp.card && combatOf(camp.card) === combat) camp.cancelled = true;
  }

  tell(word: string, side: Side, numbers: number[], text: string): void {
    const camp = () => this.now.camps[side];
    if (changes.has(word)) camp().notes.push(text);
    switch (word) {
      case 'roll-bonus':
        this.#adds.first[side] += numbers[0] ?? 0;
        break;
      case 'reroll-bonus':
        this.#adds.again[side] += numbers[0] ?? 0;
        break;
      case 'aimed':
        this.#needs[side] = numbers[0]!;
        break;
      case 'special-attack':
        camp().special.push(this.#rolled(side, numbers, 0));
        this.#last[side]!.late = camp().first !== undefined;
        break;
      case 'combat-rolled':
        if (camp().first) this.#next();
        camp().first = this.#rolled(side, numbers, this.#adds.first[side]);
        break;
      case 'combat-rerolled':
        camp().again = this.#rolled(side, numbers, this.#adds.again[side]);
        break;
      case 'dice-hit':
      case 'none-hit':
        if (this.#last[side]) this.#last[side].hit = numbers;
        break;
      case 'hits':
        camp().hits = numbers[0] ?? 0;
    }
  }
}

/** The rounds of the last battle, from the record where it began. `sideOf` tells whose card it is. */
export function rounds(records: readonly MatchRecord[], voice: Voice, sideOf: (card: string) => Side): Round[] {
  const start = records.findLastIndex((r) => !r.undone && (r.events ?? []).some((e) => begins.test(e)));
  const teller = new Teller();
  for (const record of start < 0 ? [] : records.slice(start))
    for (const text of record.undone ? [] : (record.events ?? [])) {
      const { word, operands } = voice.parse('events', text);
      const numbers = operands.filter((o) => o.kind === 'number').map((o) => Number(o.name));
      const side = operands.find((o) => o.kind === 'side')?.name as Side | undefined;
      const [first = '', second = ''] = operands.map((operand) => operand.name);
      if (word === 'lost') teller.lost({ nation: first, kind: second, n: record.n });
      else if (word === 'lost-leader') teller.lost({ nation: first, kind: 'leader', n: record.n });
      else if (word === 'combat-card') teller.card(sideOf(first), first);
      else if (word === 'cancelled') teller.cancel(first);
      else if (side) teller.tell(word, side, numbers, text);
    }
  if (teller.begun) teller.out.push(teller.now);
  return teller.out;
}

/** The dice of a throw: those that hit, those that missed, and those of the misses that were thrown again. */
export function diceOf(roll: Roll, again = 0): Die[] {
  const { hit } = roll;
  let left = again;
  return roll.dice.map((n): Die => {
    if (!hit) return { n, state: 'plain' };
    if (hit.includes(n)) return { n, state: 'hit' };
    return { n, state: left-- > 0 ? 'gone' : 'miss' };
  });
}

/** How many dice of a throw hit. */
export const hitsOf = (roll: Roll | undefined): number => roll?.hit?.length ?? 0;
