// A lesson as it is played: the real rules in the sandbox, the real table, and a coach who lets the right answers
// through and says what the others would cost. The browser holds the position; the server keeps nothing.

import { api } from '../api/client';
import type { LessonFile, LessonStep, MatchRecord, Moment, Say, Table } from '../api/types';
import { say } from '../locale/words.svelte';
import type { RulesQueries } from '../match/queries';
import type { Shown } from '../match/match.svelte';
import { localTable } from '../match/localTable';
import { progress } from '../help/progress.svelte';

/** What the table shows at the entry of a step: the way back. */
type Entry = { index: number; position: unknown; moment: Moment; records: readonly MatchRecord[]; seat: number };

/** Does an action fit a pattern? * stands for any words. */
export const fits = (pattern: string, action: string): boolean =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*')}$`).test(action);

/** What other sets of rules say, by set. */
export const elsewhere = (
  step: LessonStep,
  said: (other: NonNullable<LessonStep['elsewhere']>[string]) => Say | null | undefined,
): Record<string, Say | null> =>
  Object.fromEntries(
    Object.entries(step.elsewhere ?? {}).flatMap(([set, other]) => {
      const words = said(other);
      return words === undefined ? [] : [[set, words]];
    }),
  );

export class Lesson implements Shown {
  readonly live = true;
  #file = $state.raw<LessonFile>();
  #table = $state.raw<Table>();
  #moment = $state.raw<Moment>();
  previous = $state.raw<Moment>();
  records = $state.raw<readonly MatchRecord[]>([]);
  index = $state(0);
  /** What was said to the last answer that does not go on. */
  aside = $state.raw<Say>();
  /** What the last answer brought about; said before the next step, or alone where the scene changes. */
  told = $state.raw<Say>();
  /** The same by other sets of rules. */
  toldElsewhere = $state.raw<Record<string, Say | null>>({});
  /** An answer was shown, and the reader turns the page. */
  paused = $state(false);
  over = $state(false);
  wrong = $state(0);
  /** The last answer that does not go on. */
  strayed = $state('');
  sending = $state(false);
  problem = $state.raw<unknown>();

  #position: unknown;
  #seat = 0;
  #n = 0;
  #entries = $state.raw<readonly Entry[]>([]);

  /** Progress is kept of a lesson; a puzzle has a source of its own and starts again each time. */
  readonly teaches: boolean;

  constructor(
    readonly id: string,
    readonly source?: () => Promise<LessonFile>,
    /** The set of rules it is played by; empty for the usual one. */
    readonly set = '',
  ) {
    this.teaches = !source;
  }

  /** No server knows this table: the rules are asked about its position. */
  readonly queries: RulesQueries = {
    try: ({ actions, settle = false, view = false }) =>
      api.studyTry({ title: this.file.title, position: this.#position, actions, settle, view }),
    why: ({ kind, name }) => api.studyWhy({ title: this.file.title, position: this.#position, kind, name }),
  };
  /** A learner's press on what cannot be chosen is always answered. */
  readonly guided = true;

  get ready(): boolean {
    return this.#table !== undefined && this.#moment !== undefined;
  }
  get file(): LessonFile {
    return this.#file!;
  }
  get table(): Table {
    return this.#table!;
  }
  /** The learner and the bot. */
  #seated(table: Table): Table {
    return {
      ...table,
      seats: table.seats.map((seat, i) => ({ ...seat, name: say(i === this.#seat ? 'learn.you' : 'learn.house') })),
    };
  }
  get moment(): Moment {
    return this.#moment!;
  }
  get position(): unknown {
    return this.#position;
  }
  get seat(): number {
    return this.#seat;
  }
  get step(): LessonStep {
    return this.file.steps[this.index]!;
  }
  /** The answers that the coach points at. A puzzle points at none. */
  get pointed(): readonly string[] {
    return (this.step.lit ?? []).flatMap((lit) => (lit.startsWith('action:') ? [lit.slice('action:'.length)] : []));
  }
  /** Three answers that did not go on: the coach shows where the right one is. */
  get stuck(): boolean {
    return this.wrong >= 3;
  }
  get canGoBack(): boolean {
    return this.#entries.length > 1 || this.paused;
  }

  /** Opens where it was left, at the beginning, or at one of its scenes. */
  async open(fromTheStart = false, scene?: string | null): Promise<void> {
    try {
      this.#file = await (this.source?.() ?? api.lesson(this.id, this.set));
      const { seats, options } = await api.seats(this.file.title, this.file.options ?? {});
      this.#table = localTable(this.file.lesson, this.file.title, seats, options);
      const mark = fromTheStart || !this.teaches ? undefined : progress.lesson(this.id);
      await this.#resume(scene ? { step: scene } : mark?.done ? undefined : mark);
    } catch (error) {
      this.problem = error;
    }
  }

  // Where the lesson was left; if it has changed since, or is played by other rules, the last scene that still exists.
  async #resume(mark: { step: string; position?: unknown; set?: string } | undefined): Promise<void> {
    const at = mark ? this.file.steps.findIndex((step) => step.id === mark.step) : 0;
    if (mark?.position && at > 0 && (mark.set ?? '') === this.set) {
      this.#position = mark.position;
      this.#seat = this.#seatAt(at);
      await this.#enter(at, true);
    } else {
      await this.#enter(
        Math.max(
          0,
          this.file.steps.findLastIndex((step, i) => i <= at && step.position),
        ),
      );
    }
  }

  /** Whose eyes a step has: its own, or those of the steps before it. */
  #seatAt(index: number): number {
    return this.file.steps.findLast((step, i) => i <= index && step.seat !== undefined)?.seat ?? 0;
  }

  async #enter(index: number, fresh = false): Promise<void> {
    const step = this.file.steps[index]!;
    this.#seat = this.#seatAt(index);
    if (step.position || step.rolls || fresh) {
      const answer = await api.sandbox({
        title: this.file.title,
        position: step.position && !fresh ? step.position : this.#position,
        actions: [],
        seat: this.#seat,
        ...(step.rolls ? { rolls: step.rolls } : {}),
      });
      if (step.position) this.records = [];
      this.#take(answer.moment, answer.position, !step.position);
    }
    this.index = index;
    this.aside = undefined;
    this.wrong = 0;
    this.paused = false;
    const { moment, records } = this;
    this.#entries = [...this.#entries, { index, position: this.#position, moment, records, seat: this.#seat }];
    if (this.teaches) progress.atStep(this.id, step.id, this.#position, this.set);
  }

  #take(moment: Moment, position: unknown, follows: boolean): void {
    this.previous = follows ? this.#moment : undefined;
    this.#moment = { ...moment, n: ++this.#n };
    this.#table = this.#seated({ ...this.table, status: moment.status, mine: [this.#seat] });
    this.#position = position;
  }

  /** An answer of the learner. One that does not go on is not played: nothing moves. */
  async answer(action: string): Promise<void> {
    const { step } = this;
    if (this.sending || !step.accept || this.paused) return;
    if (!step.accept.includes(action)) {
      this.wrong++;
      this.strayed = action;
      this.told = undefined;
      this.aside = step.else?.find((e) => fits(e.on, action))?.say;
      this.#moment = { ...this.moment, n: ++this.#n }; // whatever was picked on the board is put down again
      return;
    }
    this.sending = true;
    try {
      await this.#play(step, action);
    } catch (error) {
      this.problem = error;
    } finally {
      this.sending = false;
    }
  }

  /** Plays what leads elsewhere and stops there, so that the result is seen; back() takes it back. */
  async stray(actions: readonly string[]): Promise<void> {
    if (this.sending || !actions.length) return;
    this.sending = true;
    try {
      const answer = await api.sandbox({
        title: this.file.title,
        position: this.#position,
        actions: [...actions],
        seat: this.#seat,
      });
      this.#record(answer.steps, answer.moment.turn);
      this.#take(answer.moment, answer.position, true);
      this.paused = true;
    } catch (error) {
      this.problem = error;
    } finally {
      this.sending = false;
    }
  }

  async #play(step: LessonStep, action: string): Promise<void> {
    const { then = [] } = step;
    const replies = Array.isArray(then) ? then : (then[action] ?? then['*'] ?? []);
    const answer = await api.sandbox({
      title: this.file.title,
      position: this.#position,
      actions: [action, ...replies.map((reply) => reply.action)],
      seat: this.#seat,
    });
    this.#record(answer.steps, answer.moment.turn);
    this.#take(answer.moment, answer.position, true);
    this.told = step.done?.[action];
    this.toldElsewhere = elsewhere(step, (other) => other?.done?.[action]);
    this.aside = undefined;
    const next = this.file.steps[this.index + 1];
    // Where the scene changes, what happened is looked at first.
    if (!next || next.position) this.paused = true;
    else await this.#enter(this.index + 1);
  }

  #record(steps: readonly { action: string; seat: number; events: string[] }[], turn: number): void {
    const at = new Date().toISOString();
    const from = this.records.at(-1)?.n ?? 0;
    this.records = [
      ...this.records,
      ...steps.map(({ action, seat, events }, i) => ({
        n: from + i + 1,
        at,
        kind: 'action',
        seat,
        turn,
        events,
        ...(seat === this.#seat ? { cause: action } : {}),
      })),
    ] as MatchRecord[];
  }

  /** Turns the page: after something to read, or after an answer was shown. */
  async next(): Promise<void> {
    if (this.sending) return;
    this.told = undefined;
    if (this.index + 1 >= this.file.steps.length) {
      this.over = true;
      this.paused = false;
      if (this.teaches) progress.finished(this.id, this.step.id);
      return;
    }
    this.sending = true;
    try {
      await this.#enter(this.index + 1);
    } catch (error) {
      this.problem = error;
    } finally {
      this.sending = false;
    }
  }

  /** One step back, as often as wanted. */
  back(): void {
    this.over = false;
    if (this.paused) this.paused = false;
    else this.#entries = this.#entries.slice(0, -1);
    const entry = this.#entries.at(-1);
    if (!entry) return;
    this.index = entry.index;
    this.#seat = entry.seat;
    this.records = entry.records;
    this.#take(entry.moment, entry.position, false);
    this.told = this.aside = undefined;
    this.wrong = 0;
    if (this.teaches) progress.atStep(this.id, this.step.id, this.#position, this.set);
  }
}
