// What luck was in a card game, in what people count: how many of the cards that a side drew early can fight. Later the
// whole deck has been drawn, and what was cycled comes again: that is no luck.

import type { LuckRow } from '..';
import { api } from '../../api/client';
import type { MatchRecord } from '../../api/types';
import type { Voice } from '../../locale/voice';

const sides = ['free', 'shadow'] as const;
type Side = (typeof sides)[number];
const early = 3; // rounds

export async function luck(records: readonly MatchRecord[], voice: Voice): Promise<LuckRow[]> {
  const shelves = await api.reference('cards');
  const cards = new Map(
    (shelves.find((shelf) => shelf.kind === 'card')?.entries ?? []).map(({ name, facets }) => {
      const is = (by: string) => facets?.find((facet) => facet.by === by)?.is ?? '';
      return [name, { side: is('side') as Side, fights: is('kind') === 'army' || is('kind') === 'character' }] as const;
    }),
  );
  const drawn: Record<Side, number[]> = { free: [], shadow: [] };
  let round = 0;
  const again = new Set<string>(); // decks that were reshuffled
  for (const record of records)
    for (const text of record.undone ? [] : (record.events ?? [])) {
      const { word, operands } = voice.parse('events', text);
      const [who = ''] = operands.map(({ name }) => name);
      if (word === 'round') round = Number(who);
      if (word === 'recycled') again.add(who);
      if (word !== 'drew-cards' || round > early || again.has(who)) continue;
      for (const { kind, name } of operands) {
        const card = kind === 'card' ? cards.get(name) : undefined; // the first names who draws
        if (card) drawn[card.side].push(Number(card.fights));
      }
    }
  return sides.flatMap((side) => {
    const own = [...cards.values()].filter((card) => card.side === side);
    const all = drawn[side].length;
    if (!all || !own.length) return [];
    const expected = (all * own.filter((card) => card.fights).length) / own.length;
    const got = drawn[side].reduce((a, b) => a + b, 0);
    return [{ label: voice.say('cards.luck.fighters', voice.say(`side.${side}`), all), got, expected, tone: side }];
  });
}
