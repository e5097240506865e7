// How strong the bots are, and which is as strong as the visitor.

import type { Rank } from '../api/types';
import { say, whole } from '../locale/words.svelte';

/** The level against which one may expect half of the points; without a rating of one's own, the second of all. */
export function evenLevel(levels: readonly string[], ranks: readonly Rank[]): string {
  const off = (rank: Rank) => Math.abs((rank.expected ?? 0) - 0.5);
  const met = ranks.filter((rank) => rank.expected !== undefined && levels.includes(rank.level));
  return met.sort((a, b) => off(a) - off(b))[0]?.level ?? levels[1] ?? levels[0] ?? '';
}

/** A bot's strength is always a range. */
export const range = (rank: Rank): string =>
  !rank.measured
    ? say('ladder.unmeasured')
    : rank.margin < 1
      ? whole(rank.rating)
      : say('opponent.range', whole(rank.rating - rank.margin), whole(rank.rating + rank.margin));
