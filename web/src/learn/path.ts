// The path of a title: two lessons, the first whole game, its three moments, a puzzle; then lesson after lesson.

import type { LessonHead, PuzzleHead } from '../api/types';
import { progress } from '../help/progress.svelte';
import { paths } from '../site/router.svelte';
import { entryOf, shelf } from '../titles';

export type Step = {
  kind: 'lesson' | 'game' | 'moments' | 'puzzle';
  title: string;
  /** Of a lesson and of a puzzle. */
  id: string;
  minutes: number;
  done: boolean;
  /** Left in the middle. */
  begun: boolean;
};

/** How many lessons come before the first game. */
const before = 2;
const [momentMinutes, puzzleMinutes] = [5, 2];

const lessonStep = ({ lesson, title, minutes }: LessonHead): Step => {
  const mark = progress.lesson(lesson);
  return {
    kind: 'lesson',
    title,
    id: lesson,
    minutes,
    done: mark?.done ?? false,
    begun: mark !== undefined && !mark.done,
  };
};

/** The puzzle to solve next: the easiest that is not solved, first of a theme. */
export function puzzleOf(puzzles: readonly PuzzleHead[], title: string, theme?: string): PuzzleHead | undefined {
  const fits = (one: PuzzleHead) => Number(theme !== undefined && one.concepts.includes(theme));
  return puzzles
    .filter((one) => one.title === title && !progress.puzzle(one.puzzle)?.solved)
    .toSorted((a, b) => fits(b) - fits(a) || a.level - b.level)[0];
}

/** The five steps of a title. */
export function pathOf(title: string, lessons: readonly LessonHead[], puzzles: readonly PuzzleHead[]): Step[] {
  const game = progress.game(title);
  const own = puzzles.filter((one) => one.title === title);
  return [
    ...lessons
      .filter((one) => one.title === title)
      .slice(0, before)
      .map(lessonStep),
    {
      kind: 'game',
      title,
      id: game?.table ?? '',
      minutes: entryOf(title).first?.minutes ?? 0,
      done: game?.over ?? false,
      begun: game !== undefined && !game.over,
    },
    {
      kind: 'moments',
      title,
      id: game?.table ?? '',
      minutes: momentMinutes,
      done: game?.looked ?? false,
      begun: false,
    },
    {
      kind: 'puzzle',
      title,
      id: puzzleOf(puzzles, title)?.puzzle ?? '',
      minutes: puzzleMinutes,
      done: own.some((one) => progress.puzzle(one.puzzle)?.solved),
      begun: false,
    },
  ];
}

/** What comes next in a title: a lesson left in the middle, the path, the lessons after it, puzzles. */
export function nextOf(title: string, lessons: readonly LessonHead[], puzzles: readonly PuzzleHead[]): Step {
  const path = pathOf(title, lessons, puzzles);
  const own = lessons.filter((one) => one.title === title).map(lessonStep);
  return (
    own.find(({ begun }) => begun) ??
    path.find(({ done }) => !done) ??
    own.find(({ done }) => !done) ??
    path.find(({ kind }) => kind === 'puzzle')!
  );
}

/** The title that somebody learns: the one of the newest mark, else the first of the shelf. */
export function learning(lessons: readonly LessonHead[], puzzles: readonly PuzzleHead[]): string {
  const marks = [
    ...lessons.map(({ lesson, title }) => ({ title, at: progress.lesson(lesson)?.at })),
    ...Object.entries(progress.games).map(([title, { at }]) => ({ title, at })),
    ...puzzles.map(({ puzzle, title }) => ({ title, at: progress.puzzle(puzzle)?.at })),
  ].flatMap(({ title, at }) => (at ? [{ title, at: Date.parse(at) }] : []));
  const taught = shelf.filter((title) => lessons.some((one) => one.title === title));
  return marks.toSorted((a, b) => b.at - a.at)[0]?.title ?? taught[0] ?? '';
}

/** Where a step leads; a first game that has not begun has no address yet. */
export function leadsTo(step: Step): string | undefined {
  if (step.kind === 'lesson') return paths.lesson(step.id);
  if (step.kind === 'puzzle') return step.id ? paths.puzzle(step.id) : paths.puzzles;
  if (!step.id) return undefined;
  if (step.kind === 'moments') return paths.review(step.id);
  return step.done ? paths.after(step.id) : paths.table(step.id);
}
