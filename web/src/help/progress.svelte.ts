// What this person has learnt: kept in the browser, and with the account where there is one. Of each lesson, puzzle and
// concept the newer word wins, so that a phone goes on where the desktop stopped.

import { api } from '../api/client';
import type { LearningProgress, LessonMark, PuzzleMark } from '../api/types';
import { site } from '../site/site.svelte';

/** A lesson left in the middle also keeps where it stood, and by which rules; that stays in this browser. */
type OpenLesson = LessonMark & { position?: unknown; set?: string };
/** The first whole game of a title: its table, whether it is over, and whether its moments were looked at. */
export type FirstGame = { table: string; over: boolean; looked: boolean; at: string };
type Kept = {
  v: 1;
  quiet?: boolean;
  /** Words of the game are shown without their explanation. */
  plain?: boolean;
  lessons: Record<string, OpenLesson>;
  concepts: Record<string, string>;
  puzzles: Record<string, PuzzleMark>;
  /** First games by title; they stay in this browser, as tables of its guest do. */
  games?: Record<string, FirstGame>;
};

const key = 'pony.learn';
const nothing = (): Kept => ({ v: 1, lessons: {}, concepts: {}, puzzles: {} });

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null;
    return kept?.v === 1 ? { ...nothing(), ...kept } : nothing();
  } catch {
    return nothing();
  }
}

/** Takes over what is newer. */
export function merged<T extends { at: string }>(mine: Record<string, T>, other: Record<string, T>): Record<string, T> {
  const all = { ...mine };
  for (const [id, mark] of Object.entries(other))
    if (!all[id] || Date.parse(mark.at) > Date.parse(all[id].at)) all[id] = mark;
  return all;
}

class Progress {
  #kept = $state.raw<Kept>(read());
  /** The coach of real games was sent away. */
  hushed = $state(read().quiet ?? false);
  /** Words of the game can be explained where they stand. */
  explains = $state(!read().plain);
  #timer: ReturnType<typeof setTimeout> | undefined;

  lesson = (id: string): OpenLesson | undefined => this.#kept.lessons[id];
  puzzle = (id: string): PuzzleMark | undefined => this.#kept.puzzles[id];
  heard = (title: string, concept: string): boolean => `${title}/${concept}` in this.#kept.concepts;
  get puzzles(): Readonly<Record<string, PuzzleMark>> {
    return this.#kept.puzzles;
  }
  get lessons(): Readonly<Record<string, OpenLesson>> {
    return this.#kept.lessons;
  }

  /** The lesson begun last and not finished. */
  get open(): string | undefined {
    return Object.entries(this.#kept.lessons)
      .filter(([, mark]) => !mark.done)
      .sort(([, a], [, b]) => Date.parse(b.at) - Date.parse(a.at))[0]?.[0];
  }

  atStep(id: string, step: string, position: unknown, set: string): void {
    const done = this.#kept.lessons[id]?.done ?? false;
    const mark = { step, done, at: new Date().toISOString(), position, set };
    this.#keep({ lessons: { ...this.#kept.lessons, [id]: mark } });
  }

  finished(id: string, step: string): void {
    this.#keep({ lessons: { ...this.#kept.lessons, [id]: { step, done: true, at: new Date().toISOString() } } });
  }

  game = (title: string): FirstGame | undefined => this.#kept.games?.[title];
  /** Is this table somebody's first whole game? */
  firstAt = (table: string): boolean => Object.values(this.#kept.games ?? {}).some((game) => game.table === table);
  get games(): Readonly<Record<string, FirstGame>> {
    return this.#kept.games ?? {};
  }

  began(title: string, table: string): void {
    this.#keepGame(title, { table, over: false, looked: false, at: new Date().toISOString() });
  }
  /** A first game has ended, or its moments were looked at. */
  cameTo(table: string, what: 'over' | 'looked'): void {
    const [title, game] = Object.entries(this.games).find(([, one]) => one.table === table) ?? [];
    if (!title || !game || game[what]) return;
    this.#keepGame(title, { ...game, over: true, [what]: true, at: new Date().toISOString() });
  }
  /** The table is gone: the first game is still to come. */
  lost(title: string): void {
    this.#keep({ games: Object.fromEntries(Object.entries(this.games).filter(([of]) => of !== title)) });
  }
  #keepGame(title: string, game: FirstGame): void {
    this.#keep({ games: { ...this.games, [title]: game } });
  }

  understood(title: string, concept: string): void {
    this.#keep({ concepts: { ...this.#kept.concepts, [`${title}/${concept}`]: new Date().toISOString() } });
  }

  /** The coach may explain everything once more. */
  forgetConcepts(): void {
    this.#keep({ concepts: {} });
    this.quiet(false);
  }

  quiet(on: boolean): void {
    this.hushed = on;
    this.#keep({ quiet: on });
  }

  explain(on: boolean): void {
    this.explains = on;
    this.#keep({ plain: !on });
  }

  /** How a puzzle went the first time; solving it again changes nothing. */
  tried(id: string, mark: Omit<PuzzleMark, 'at'>): void {
    const before = this.#kept.puzzles[id];
    if (before?.solved) return;
    const tries = Math.max(mark.tries, before?.tries ?? 0);
    const hints = Math.max(mark.hints, before?.hints ?? 0);
    const at = before?.at ?? new Date().toISOString();
    this.#keep({ puzzles: { ...this.#kept.puzzles, [id]: { ...mark, tries, hints, at } } });
  }

  #keep(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    try {
      localStorage.setItem(key, JSON.stringify(this.#kept));
    } catch {
      // A private window may refuse: what was learnt then lasts as long as the page.
    }
    if (!site.me) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.sync(), 1500);
  }

  /** Brings account and browser to the same. */
  async sync(): Promise<void> {
    if (!site.me) return;
    const lessons = Object.fromEntries(
      Object.entries(this.#kept.lessons).map(([id, { step, done, at }]) => [id, { step, done, at }]),
    );
    try {
      const { concepts, puzzles } = this.#kept;
      this.#take(await api.keepLearnt({ lessons, concepts, puzzles }));
    } catch {
      // Offline, or signed out meanwhile: the browser still has it.
    }
  }

  #take(other: LearningProgress): void {
    this.#kept = {
      ...this.#kept,
      lessons: merged(this.#kept.lessons, other.lessons),
      concepts: { ...other.concepts, ...this.#kept.concepts },
      puzzles: merged(this.#kept.puzzles, other.puzzles),
    };
  }
}

export const progress = new Progress();
