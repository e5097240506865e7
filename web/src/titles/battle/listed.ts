// Which answers the panel of the question (Ask.svelte) lists one by one.

import type { Picking } from '../../match/picking.svelte';

const atOnce = ['deploy', 'aim', 'meet', 'fight'];
const byFormation = ['shoot', 'split', 'declare']; // those of the one chosen in the panel come first

/** The verbs whose answers it lists, all of those that are left. */
export function listedByAsk({ picks, left }: Pick<Picking, 'picks' | 'left'>): readonly string[] {
  const chosen = left
    .filter(({ word }) => byFormation.includes(word))
    .every(({ operands }) => `formation:${operands[0]?.name}` === picks[0]);
  return chosen ? [...atOnce, ...byFormation] : atOnce;
}
