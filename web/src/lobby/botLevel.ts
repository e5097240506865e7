// How strong the bots are, and which is as strong as the visitor.

import type { Rank } from '../api/types';
import { say, whole } from '../locale/words.svelte';

/** The level against which one may expect half of the points; without a rating of one's own, the second of all. */
export function evenLevel(levels: readonly string[], ranks: readonly Rank[]): string {
  const off = (rank: Rank) => Math.abs((rank.expected ?? 0) - 0.5);
  const met = ranks.filter((rank) => rank.expected !== undefined && levels.includes(rank.level));
  return met.sort((a, b) => off(a) - off(b))[0]?.level ?? levels[1] ?? levels[0] ?? '';
}

/** The weaker neighbour that a level cannot be told from: its estimate lies in the neighbour's range. */
export function alike(ranks: readonly Rank[], level: string): string | undefined {
  const at = ranks.findIndex((rank) => rank.level === level);
  const [weaker, rank] = [ranks[at - 1], ranks[at]];
  if (!weaker?.measured || !rank?.measured) return undefined;
  return rank.rating <= weaker.rating + weaker.margin ? weaker.level : undefined;
}

/** A bot's strength is always a range. */
export const range = (rank: Rank): string =>
  !rank.measured
    ? say('ladder.unmeasured')
    : rank.margin < 1
      ? whole(rank.rating)
      : say('opponent.range', whole(rank.rating - rank.margin), whole(rank.rating + rank.margin));
