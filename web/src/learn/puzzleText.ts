// What is said of a puzzle. One of the program has its texts; of one that somebody made its author gave a name, and the rest
// is told from answers and figures.

import type { PuzzleComparison, PuzzleFile, Say } from '../api/types';
import type { Voice } from '../locale/voice';
import { fallback, listed, percent, say, signedPercent } from '../locale/words.svelte';
import { spoken } from '../help/terms.svelte';

/** A text that is in the reader's language already. */
const now = (text: string): Say => ({ [fallback]: text });
const quoted = (text: string) => say('puzzle.quoted', text);
const topics = (puzzle: PuzzleFile, voice: Voice): string =>
  say('puzzle.house.hint.look', listed((puzzle.proof.topics ?? []).map((topic) => voice.say(`topic.${topic}`))));

export const taskOf = (puzzle: PuzzleFile, task: Say): Say =>
  task === puzzle.task && !spoken(task) ? now(say('puzzle.house.task')) : task;

/** Three hints, each smaller than the answer: what it is about, a few answers among which it is, how it begins. */
export function hintsOf(puzzle: PuzzleFile, voice: Voice): Say[] {
  if (puzzle.hints.length) return puzzle.hints;
  const first = puzzle.solution.actions[0]!;
  const among = [first, ...puzzle.tries.map((line) => line.actions[0]!)].sort();
  return [
    puzzle.proof.topics?.length ? topics(puzzle, voice) : say('puzzle.house.hint.plain'),
    say('puzzle.house.hint.among', listed(among.map((action) => quoted(voice.action(action))))),
    say('puzzle.house.hint.first', voice.action(first)),
  ].map(now);
}

/** Why the solution is the solution. */
export function whyOf(puzzle: PuzzleFile, voice: Voice): Say {
  if (spoken(puzzle.why)) return puzzle.why;
  const { best, second } = puzzle.proof;
  const [first, other] = [puzzle.solution.actions[0]!, puzzle.tries[0]!.actions[0]!];
  const told = say('puzzle.house.why', voice.action(first), percent(best), voice.action(other), percent(second));
  return now(puzzle.proof.topics?.length ? `${told} ${topics(puzzle, voice)}` : told);
}

/** How much worse another answer is, and what it costs. */
export function weighedOf({ best, chance, asGood, because }: PuzzleComparison, voice: Voice): Say {
  if (asGood) return now(say('puzzle.weighed.equal', percent(chance), percent(best)));
  const told = say('puzzle.weighed', percent(chance), percent(best));
  const costs = because.filter((reason) => reason.better > 0).slice(0, 2);
  if (!costs.length) return now(told);
  const each = costs.map((reason) =>
    say('hint.because.one', voice.say(`topic.${reason.topic}`), signedPercent(-reason.better)),
  );
  return now(`${told} ${say('puzzle.weighed.because', listed(each))}`);
}
