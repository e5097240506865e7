// A puzzle is played like a lesson of its own solution: each answer of the solver is a step, the others' are replies.

import { api } from '../api/client';
import type { LessonFile, LessonStep, PuzzleFile, Say } from '../api/types';
import { say } from '../locale/words.svelte';
import { worded } from '../help/terms.svelte';

/** One that somebody made of a moment of a game: its author gave a name, perhaps a task; the rest is told from figures. */
export const madeByPeople = (id: string): boolean => id.startsWith('house-');

/** The line up to a step, both sides: what was found so far. */
export const found = (puzzle: PuzzleFile, step: LessonStep): string[] =>
  puzzle.solution.actions.slice(0, Number(step.id.replace('move-', '')));

const onward = worded(() => say('puzzle.onward'));
const better = worded(() => say('puzzle.better'));
const other = worded(() => say('puzzle.otherOrder'));

/** Was the answer met by words of its own? Otherwise it is worth weighing. */
export const refuted = (said: Say | undefined): boolean => said !== better;

const begins = (line: readonly string[], with_: readonly string[]) => with_.every((action, i) => line[i] === action);

/** Which seat plays which action of the solution, then the steps that ask for the solver's. */
export async function asLesson(puzzle: PuzzleFile): Promise<LessonFile> {
  const { title, position, seat, solution } = puzzle;
  const played = await api.sandbox({
    title,
    position: { ...(position as object), title },
    actions: solution.actions,
    seat,
    ...(solution.rolls ? { rolls: solution.rolls } : {}),
  });
  const steps: LessonStep[] = [];
  played.steps.forEach((at, i) => {
    if (at.seat !== seat) {
      const last = steps.at(-1)!;
      last.then = [...((last.then as { seat: number; action: string }[] | undefined) ?? []), at];
      return;
    }
    const before = solution.actions.slice(0, i);
    const comments = puzzle.tries
      .filter((line) => begins(line.actions, before) && line.actions[i] !== at.action && line.say && line.actions[i])
      .map((line) => ({ on: line.actions[i]!, say: line.say! }));
    const orders = (solution.accept ?? [])
      .filter((line) => begins(line, before) && line[i] !== at.action && line[i])
      .map((line) => ({ on: line[i]!, say: other }));
    steps.push({
      id: `move-${i}`,
      ...(i === 0 ? { position: { ...(position as object), title } } : {}),
      ...(i === 0 && solution.rolls ? { rolls: solution.rolls } : {}),
      seat,
      say: i === 0 ? puzzle.task : onward,
      accept: [at.action],
      else: [...comments, ...orders, { on: '*', say: better }],
    });
  });
  steps.at(-1)!.done = Object.fromEntries(steps.at(-1)!.accept!.map((action) => [action, puzzle.why]));
  return {
    lesson: puzzle.puzzle,
    title,
    format: puzzle.format,
    minutes: 2,
    name: puzzle.name,
    goal: puzzle.why,
    concepts: puzzle.concepts,
    steps,
    ...(puzzle.options ? { options: puzzle.options } : {}),
  };
}
