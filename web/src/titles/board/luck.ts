// The part of the dice: what fell, what was to be expected, and the band in which four games of five lie.

import type { LuckRow } from '..';
import type { MatchRecord } from '../../api/types';
import type { Voice } from '../../locale/voice';
import { pictureOf } from './story';
import type { Side } from './view';

export type Luck = { key: string; side: Side; count: number; got: number; expected: number; spread: number };

/** Four fifths of a normal distribution lie within this many standard deviations. */
const band = 1.2816;

/** How far from the expected, in units of the band: beyond ±1 is rare. */
export const rarity = (luck: Luck): number => (luck.spread ? (luck.got - luck.expected) / luck.spread : 0);

export function luck(records: readonly MatchRecord[], voice: Voice): Luck[] {
  const pips = { free: [] as number[], shadow: [] as number[], hunt: [] as number[] };
  const faces = { free: { all: 0, special: 0 }, shadow: { all: 0, special: 0 } };
  for (const record of records) {
    if (record.undone) continue;
    for (const text of record.events ?? []) {
      const picture = pictureOf(text, voice);
      if (picture?.kind === 'combat') pips[picture.side].push(...picture.dice);
      if (picture?.kind === 'hunt') pips.hunt.push(...picture.dice);
      const { word, operands } = voice.parse('events', text);
      if (word !== 'rolled') continue;
      const side = operands[0]?.name as Side;
      for (const { name } of operands.slice(1)) {
        faces[side].all++;
        if (name === (side === 'free' ? 'will-of-the-west' : 'eye')) faces[side].special++;
      }
    }
  }
  // Fives and sixes: what hits in most battles means more than a sum of pips.
  const high = (key: string, side: Side, dice: number[]): Luck => ({
    key,
    side,
    count: dice.length,
    got: dice.filter((pips) => pips >= 5).length,
    expected: dice.length / 3,
    spread: band * Math.sqrt((dice.length * 2) / 9),
  });
  const share = (key: string, side: Side): Luck => {
    const { all, special } = faces[side];
    return { key, side, count: all, got: special, expected: all / 6, spread: band * Math.sqrt((all * 5) / 36) };
  };
  return [
    high('combat', 'free', pips.free),
    high('combat', 'shadow', pips.shadow),
    high('hunt', 'shadow', pips.hunt),
    share('eyes', 'shadow'),
    share('wills', 'free'),
  ].filter((l) => l.count > 0);
}

/** The same for a review. */
export const luckRows = (records: readonly MatchRecord[], voice: Voice): LuckRow[] =>
  luck(records, voice).map(({ key, side, got, expected }) => ({
    label: voice.say(`board.luck.${key}`, voice.say(`side.${side}`)),
    got,
    expected,
    tone: side,
  }));
