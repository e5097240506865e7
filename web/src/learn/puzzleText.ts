// What is said of a puzzle. One of the program has its texts; of one that somebody made its author gave a name, and the rest
// is made from answers and figures.

import type { PuzzleComparison, PuzzleFile, Say } from '../api/types';
import type { Voice } from '../locale/voice';
import { fallback, listed, percent, say, whole } from '../locale/words.svelte';
import { spoken, terms } from '../help/terms.svelte';
import { whyText, tellable } from '../match/reasons';

/** A text that is in the reader's language already. */
const now = (text: string): Say => ({ [fallback]: text });
const quoted = (text: string) => say('puzzle.quoted', text);
/** What the reasons of the judge are about, where the glossary knows it. */
function topics(puzzle: PuzzleFile): string {
  const known = (puzzle.proof.topics ?? []).flatMap((id) => terms.find(puzzle.title, id) ?? []);
  return known.length ? say('puzzle.house.hint.look', listed(known.map(({ term }) => spoken(term)))) : '';
}

export const taskOf = (puzzle: PuzzleFile, task: Say): Say =>
  task === puzzle.task && !spoken(task) ? now(say('puzzle.house.task')) : task;

/** Three hints, each smaller than the answer: what it is about, a few answers among which it is, how it begins. */
export function hintsOf(puzzle: PuzzleFile, voice: Voice): Say[] {
  if (puzzle.hints.length) return puzzle.hints;
  const first = puzzle.solution.actions[0]!;
  const among = [first, ...puzzle.tries.map((line) => line.actions[0]!)].sort();
  return [
    topics(puzzle) || say('puzzle.house.hint.plain'),
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
  return now([told, topics(puzzle)].filter(Boolean).join(' '));
}

/** How much worse another answer is, and what it costs. */
export function weighedOf({ best, chance, because }: PuzzleComparison, voice: Voice): Say {
  const told = say('puzzle.weighed', whole(100 * chance), whole(100 * best));
  return now([told, whyText(voice, tellable(voice, because), false)].filter(Boolean).join(' '));
}

/** The reasons of an explanation: each is a line of it. */
export const reasonsOf = (why: Say): Say[] =>
  spoken(why)
    .split('\n')
    .map((_, i) => Object.fromEntries(Object.entries(why).map(([lang, text]) => [lang, text.split('\n')[i] ?? ''])));
