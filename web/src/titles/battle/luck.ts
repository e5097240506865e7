// What luck was in a battle, in what people count: charges that arrived, rolls for initiative that were won.

import type { LuckRow } from '..';
import type { MatchRecord } from '../../api/types';
import type { Voice } from '../../locale/voice';

const sides = ['good', 'evil'] as const;
type Side = (typeof sides)[number];
type Count = { got: number; expected: number; all: number };
const none = (): Record<Side, Count> => ({
  good: { got: 0, expected: 0, all: 0 },
  evil: { got: 0, expected: 0, all: 0 },
});

export function luck(records: readonly MatchRecord[], voice: Voice): LuckRow[] {
  const counts = { charges: none(), initiative: none() };
  const add = (key: keyof typeof counts, side: Side, got: boolean, share: number) => {
    const count = counts[key][side];
    count.all++;
    count.got += Number(got);
    count.expected += share;
  };
  for (const record of records)
    for (const text of record.undone ? [] : (record.events ?? [])) {
      const { word, operands } = voice.parse('events', text);
      const numbers = operands.filter(({ kind }) => kind === 'number').map(({ name }) => Number(name));
      if (word === 'charge-die') {
        const [die = 0, , need = 0] = numbers;
        add('charges', operands[0]?.name.split('-')[0] as Side, die >= need, Math.min(1, Math.max(0, (7 - need) / 6)));
      }
      if (word === 'initiative-dice' && numbers[0] !== numbers[1])
        for (const [i, side] of sides.entries()) add('initiative', side, numbers[i]! > numbers[1 - i]!, 1 / 2);
    }
  return (['charges', 'initiative'] as const).flatMap((key) =>
    sides.flatMap((side) => {
      const { got, expected, all } = counts[key][side];
      const label = voice.say(`battle.luck.${key}`, voice.say(`side.${side}`), all);
      return all ? [{ label, got, expected, tone: side === 'good' ? ('free' as const) : ('shadow' as const) }] : [];
    }),
  );
}
