// What "How to play" is pictured by: a place that is fought for, a path, and the parts of a round.

import type { Sketch } from '..';

/** So many cards of each side at a place. */
const ground = (location: string, free: number, shadow: number) => ({
  location,
  free: Array.from({ length: free }),
  shadow: Array.from({ length: shadow }),
});

export default {
  'goal-1': { view: { battlegrounds: [ground('helms-deep', 3, 2)] } },
  'goal-2': { view: { path: ground('moria', 2, 3), battlegrounds: [] } },
  'a-turn-1': { icons: ['s-stronghold', 'b-path'] },
  'a-turn-2': { icons: ['u-cards'] },
  'a-turn-3': { icons: ['b-attack', 'b-defence'] },
  'a-turn-4': { icons: ['ring', 'corruption'] },
} satisfies Record<string, Sketch>;
