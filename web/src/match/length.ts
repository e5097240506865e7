// How long a game takes: the answers that each side gives in a game of the bots (pony levels), and the time that a person
// takes for one.

import type { Title } from '../api/types';

/** What a person takes for an answer, in seconds. Nobody has measured it: the answers are counted, this is a guess. */
const pace = 12;

/** Minutes, from and to, in steps of five; people are those who think. Nothing for a title that was not measured. */
export function minutesOf(title: Title, people: number): readonly [number, number] | undefined {
  const [least, most] = (title.answers ?? [0, 0]).map((answers) => (answers * people * pace) / 60);
  if (!least || !most) return undefined;
  const from = Math.max(5, Math.round(least / 5) * 5);
  return [from, Math.max(from + 5, Math.round(most / 5) * 5)];
}

/** Minutes for all answers of one player, so that few games end by the clock. */
export const clockOf = (title: Title): number => Math.ceil((minutesOf(title, 1)?.[1] ?? 60) / 15) * 15;
