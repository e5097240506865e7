// The opponents' turn as it is shown: the table the player sees walks after the present, act by act. My own acts are
// never held up, and a skip is the present at once. The same machine shows an act again.

import { api } from '../api/client';
import type { MatchRecord, Moment, Table } from '../api/types';
import type { Pace } from '../site/site.svelte';
import type { Match, Shown } from '../match/match.svelte';
import type { Act } from '../match/acts';

/** Milliseconds that one beat and a whole act stay, at an even pace. */
const beat = 900;
const whole = 2400;
const cardTime = 2200;
const mostTurn = 20_000;
const gather = 300;
/** Acts that a spectator has in the strip, and how many at most are still told to one who is behind. */
const [few, most] = [6, 40];
const factor: Record<Pace, number> = { slow: 1.8, even: 1, swift: 0.5, off: 0 };
/** With less time than this on one's own clock, a playback is skipped. */
const hurry = 60;

type Source = Pick<Match, 'id' | 'table' | 'moment' | 'previous' | 'records' | 'n' | 'mine' | 'myTurn'>;

export class Playback implements Shown {
  readonly #match: Source;
  readonly #acts: () => readonly Act[];
  readonly #pace: () => Pace;
  readonly #fetch: (n: number) => Promise<Moment>;
  /** What is shown instead of the present. */
  #shown = $state.raw<{ moment: Moment; previous: Moment | undefined }>();
  /** The act being shown. */
  act = $state.raw<Act>();
  held = $state(false);
  /** The last record that has been shown. */
  #seen = $state(0);
  /** An act that was asked for again: my question waits. */
  again = $state(false);
  /** The present as it was last shown: what stays in sight until the news are told. */
  #last: Moment | undefined;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #wake: (() => void) | undefined;
  #run = 0;

  constructor(
    match: Source,
    acts: () => readonly Act[],
    pace: () => Pace,
    fetch: (n: number) => Promise<Moment> = (n) => api.at(match.id, n),
  ) {
    this.#match = match;
    this.#acts = acts;
    this.#pace = pace;
    this.#fetch = fetch;
  }

  get table(): Table {
    return this.#match.table;
  }
  get moment(): Moment {
    return this.#shown?.moment ?? (this.behind ? this.#last : undefined) ?? this.#match.moment;
  }
  get previous(): Moment | undefined {
    if (this.#shown) return this.#shown.previous;
    return this.behind ? undefined : this.#match.previous;
  }
  get records(): readonly MatchRecord[] {
    const n = this.#shown?.moment.n ?? (this.behind ? this.#last?.n : undefined);
    return n === undefined ? this.#match.records : this.#match.records.filter((record) => record.n <= n);
  }
  /** The last record that the log may tell. */
  get told(): number {
    return this.live || this.again ? Infinity : this.#seen;
  }
  get live(): boolean {
    return this.#shown === undefined && !this.behind;
  }

  /** Something of the others has not been shown yet. */
  behind = $derived.by(
    (): boolean => this.#pace() !== 'off' && !this.#hurried() && this.since.some((act) => act.to > this.#seen),
  );

  /** What others have done since my last act: the strip, and the marks on the board. */
  since = $derived.by((): readonly Act[] => {
    const acts = this.#acts().filter((act) => !act.undone);
    const mine = this.#match.mine;
    // Who only looks on sees the last few, and all that has not been shown yet.
    if (!mine.length) {
      const news = acts.filter((act) => act.to > this.#seen).length;
      return acts.slice(-Math.min(most, Math.max(few, news)));
    }
    // What I did last is no news, unless it ended in a scene that nobody has seen yet.
    const last = acts.findLastIndex((act) => mine.includes(act.seat));
    return acts.slice(acts[last]?.scene === 'all' ? last : last + 1);
  });
  /** Of those, what this browser has already been shown; the marks of the others would tell it before its time. */
  get acts(): readonly Act[] {
    const shown = this.act;
    if (!shown) return this.since;
    return [...this.since.filter((act) => act.n <= this.#seen && act.n !== shown.n), shown];
  }

  /** What is there as the table opens is history, not news. */
  open(): void {
    this.#seen = this.#match.n;
    this.#last = { ...this.#match.moment, legal: [] };
  }

  /** Called whenever something came: begins to show what has not been shown. */
  follow(): void {
    if (this.act) return;
    clearTimeout(this.#soon);
    if (!this.behind) {
      this.#seen = this.#match.n;
      this.#last = { ...this.#match.moment, legal: [] };
      return;
    }
    // A bot does several things in a wink: they are told together.
    this.#soon = setTimeout(() => {
      if (this.behind && !this.act) void this.#play(0, false);
    }, gather);
  }

  #hurried(): boolean {
    const { moment } = this.#match;
    const clock = moment.clocks?.[moment.seat];
    return this.#match.myTurn && clock !== undefined && clock.remaining < hurry;
  }

  async #play(from: number, again: boolean): Promise<void> {
    const run = ++this.#run;
    const list = again ? this.#acts().filter((act) => !act.undone) : undefined;
    this.again = again;
    let spent = 0;
    for (let i = from; ; i++) {
      // What is told for the first time goes on with the first that was not: more may have come, of the same act too.
      const act = list ? list[i] : this.since.find(({ to }) => to > this.#seen);
      if (!act || run !== this.#run || (again && i > from && !this.held)) break;
      this.act = act;
      const fresh = act.beats.filter((n) => n > this.#seen);
      const beats = again || !fresh.length ? act.beats : fresh;
      for (const [k, n] of beats.entries()) {
        const last = k === beats.length - 1;
        if (!(await this.#show(n, run))) return;
        const time = (last ? whole : beat) + (last && (act.card || act.scene) ? cardTime : 0);
        spent += time;
        await this.#hold(spent > mostTurn && !act.card && !act.scene ? time / 3 : time, last);
        if (run !== this.#run) return;
      }
      if (!again) this.#seen = Math.max(this.#seen, act.to);
    }
    if (run === this.#run) this.#present();
  }

  async #show(n: number, run: number): Promise<boolean> {
    try {
      const moment = await this.#fetch(n);
      if (run !== this.#run) return false;
      this.#shown = { moment: { ...moment, legal: [], n }, previous: this.#shown?.moment ?? this.#last };
      return true;
    } catch {
      if (run === this.#run) this.skip();
      return false;
    }
  }

  #hold(ms: number, last: boolean): Promise<void> {
    const pace = this.#pace();
    return new Promise((done) => {
      this.#wake = done;
      if (this.held || (pace === 'slow' && last)) return; // waits for a hand
      setTimeout(() => (this.held ? undefined : done()), ms * factor[pace]);
    });
  }

  #present(): void {
    this.#run++;
    this.#shown = undefined;
    this.act = undefined;
    this.again = false;
    this.held = false;
    this.#seen = Math.max(this.#seen, this.#match.n);
    this.#last = { ...this.#match.moment, legal: [] };
  }

  /** The present at once; the marks and the strip keep what was skipped. */
  skip = (): void => {
    const wake = this.#wake;
    this.#present();
    wake?.();
  };
  next = (): void => this.#wake?.();
  pause = (): void => {
    this.held = !this.held;
    if (!this.held) this.#wake?.();
  };
  /** To the beginning of this act, or the one before it. */
  back = (): void => {
    const acts = this.#acts().filter((act) => !act.undone);
    const at = this.act ? acts.findIndex((act) => act.n === this.act!.n) - 1 : acts.length - 1;
    if (acts[Math.max(0, at)]) this.show(acts[Math.max(0, at)]!, true);
  };
  /** Shows an act again; `on` goes on to the next ones when it is done. */
  show = (act: Act, on = false): void => {
    const at = this.#acts()
      .filter((one) => !one.undone)
      .findIndex((one) => one.n === act.n);
    if (at < 0) return;
    this.held = on;
    void this.#play(at, true);
  };
  /** All of the strip once more. */
  showAll = (): void => {
    const [first] = this.since;
    if (!first) return;
    this.#seen = first.n - 1;
    this.held = false;
    void this.#play(0, false);
  };

  /** Which act of the strip is shown, and of how many. */
  get progress(): { at: number; of: number } {
    const at = this.since.findIndex((act) => act.n === this.act?.n);
    return { at, of: this.since.length };
  }
}
