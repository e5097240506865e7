// What "How to play" is pictured by: a hidden walk, riders who close in, and the parts of a day.

import type { Sketch } from '..';

const day = (riders: readonly string[], tracked: readonly string[] = []) => ({
  act: 'shire',
  hour: 'day-1',
  riders: ['blue', 'green', 'red', 'violet'].slice(0, riders.length).map((id, i) => ({ id, at: `shire-${riders[i]}` })),
  tracked: tracked.map((number) => `shire-${number}`),
});

export default {
  'goal-1': {
    view: day(['14']),
    ways: [{ better: true, at: ['space:shire-26', 'space:shire-30', 'space:shire-34'] }],
  },
  'goal-2': {
    view: day(['26', '33', '31'], ['32']),
    ways: [{ better: false, at: ['space:shire-30', 'space:shire-34'] }],
    look: ['space:shire-32'],
  },
  'a-turn-1': { icons: ['p-fellowship-hidden'], tone: 'free' },
  'a-turn-2': { icons: ['p-nazgul', 'u-search'], tone: 'shadow' },
  'a-turn-3': { icons: ['ring', 'b-attack', 'h-sorcery'], tone: 'shadow' },
  'a-turn-4': { icons: ['corruption'], tone: 'shadow' },
  'a-turn-5': { icons: ['u-sun', 'u-sun', 'u-moon'] },
} satisfies Record<string, Sketch>;
