// A puzzle is played like a lesson of its own solution: each answer of the solver is a step, the others' are replies.

import { api } from '../api/client';
import type { LessonFile, LessonStep, PuzzleFile, Say } from '../api/types';
import type { Voice } from '../locale/voice';
import { say } from '../locale/words.svelte';
import { worded } from '../help/terms.svelte';

/** One that somebody made of a moment of a game: its author gave a name, perhaps a task; the rest is made from figures. */
export const madeByPeople = (id: string): boolean => id.startsWith('house-');

/** The line up to a step, both sides: what was found so far. */
export const found = (puzzle: PuzzleFile, step: LessonStep): string[] =>
  puzzle.solution.actions.slice(0, Number(step.id.replace('move-', '')));

const onward = worded(() => say('puzzle.onward'));
const better = worded(() => say('puzzle.better'));
const other = worded(() => say('puzzle.otherOrder'));

/** Was only the order of the plan another one? Then nothing has to be shown. */
export const reordered = (said: Say | undefined): boolean => said === other;

const begins = (line: readonly string[], with_: readonly string[]) => with_.every((action, i) => line[i] === action);

/** The refutation of an answer that leaves the solution, where somebody has written one: what follows on both sides. */
export function refutation(puzzle: PuzzleFile, line: readonly string[]): { say: Say; actions: string[] } | undefined {
  const known = puzzle.tries.find((tried) => tried.say && begins(tried.actions, line));
  return known && { say: known.say!, actions: known.actions.slice(line.length - 1) };
}

/** What is drawn of a line: the way of each answer, from one thing to another of its kind. */
export function waysOf(voice: Voice, actions: readonly string[]): Way[] {
  let last = '';
  return actions.map((text) => {
    const [, x, y] = text.split(' ');
    const things = voice.offer(text).operands.flatMap(({ kind, name }) => (kind ? [`${kind}:${name}`] : []));
    if (voice.drawn(text)) return { places: [], from: last, to: `point:${x},${y}` };
    const [from = '', to = ''] = things;
    if (from.startsWith('formation:')) last = from;
    const moves = from.split(':')[0] === to.split(':')[0] && from !== to;
    return moves ? { places: [to], from, to } : { places: things.slice(0, 1), from: '', to: '' };
  });
}
export type Way = { places: string[]; from: string; to: string };

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
      else: [...orders, { on: '*', say: better }],
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
    did: puzzle.name,
    why: puzzle.why,
    concepts: puzzle.concepts,
    steps,
    ...(puzzle.options ? { options: puzzle.options } : {}),
  };
}
