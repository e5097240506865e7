// How often a visitor may expect to win.

import { say } from '../../locale/words.svelte';

/** "3 in 4": how often one may expect to win; "even" near the half. */
export function odds(expected: number | undefined): string {
  if (expected === undefined) return '–';
  if (Math.abs(expected - 0.5) < 0.06) return say('opponent.even');
  const n = (share: number) => Math.min(20, Math.max(2, Math.round(1 / (1 - share))));
  return expected > 0.5 ? say('opponent.odds', n(expected) - 1, n(expected)) : say('opponent.odds', 1, n(1 - expected));
}
