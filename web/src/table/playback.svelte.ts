// The presentation clock: it decides what has been shown, and nothing on the page knows more. What came of dice, tiles
// and cards is shown step by step, no matter who threw them; of what others did nothing is left out. A skip is the
// present at once. The same machine shows an act again.

import { api } from '../api/client';
import type { MatchRecord, Moment, Table } from '../api/types';
import type { Pace } from '../site/site.svelte';
import type { Match, Shown } from '../match/match.svelte';
import { actsOf, actUpTo, isTold, upTo, type Act, type Chapter, type Mark, type Teller } from '../match/acts';

/** Milliseconds at an even pace: a step, what a step came to, an act, a card that is read, a result that is held. */
const [beat, outcome, whole, cardTime, result] = [900, 1500, 2400, 2200, 4000];
/** One's own are shorter. */
const own = 0.7;
const mostTurn = 20_000;
const gather = 300;
/** Until dice lie and a tile is turned over: then words say what they show. */
const falls = 850;
/** Acts that a spectator has in the timeline, and how many at most are still shown to one who is behind. */
const [few, most] = [6, 40];
const factor: Record<Pace, number> = { slow: 1.8, even: 1, swift: 0.5, off: 0 };
/** With less time than this on one's own clock, a playback is skipped. */
const hurry = 60;

type Source = Pick<Match, 'id' | 'table' | 'moment' | 'previous' | 'records' | 'n' | 'mine' | 'myTurn' | 'link'>;
/** The whole log, how a title tells it, and what has to be loaded before its scenes can be seen. */
export type Telling = {
  story: readonly Chapter[];
  step: Teller['step'];
  lasts?: Teller['lasts'];
  retell: (act: Act) => Act;
  scenes?: (() => Promise<unknown>) | undefined;
};

export class Playback implements Shown {
  readonly #match: Source;
  readonly #telling: () => Telling;
  readonly #pace: () => Pace;
  readonly #fetch: (n: number) => Promise<Moment>;
  /** What is shown instead of the present, and how much of it is shown: on the board, and in words. */
  #shown = $state.raw<{ moment: Moment; previous: Moment | undefined; mark: Mark; said: Mark }>();
  #doing = $state.raw<Act>();
  held = $state(false);
  /** A result is there to be seen: a key or a touch goes on. */
  result = $state(false);
  /** The last record that has been shown. */
  #seen = $state(0);
  /** An act that was asked for again: my question waits. */
  again = $state(false);
  /** The present as it was last shown: what stays in sight until the news are shown. */
  #last = $state.raw<Moment>();
  /** A great moment is seen: it lies over no question. */
  #attends = $state(false);
  /** The link was lost: what came meanwhile is history. */
  #away = false;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #wake: (() => void) | undefined;
  #run = 0;

  constructor(
    match: Source,
    telling: () => Telling,
    pace: () => Pace,
    fetch: (n: number) => Promise<Moment> = (n) => api.at(match.id, n),
  ) {
    this.#match = match;
    this.#telling = telling;
    this.#pace = pace;
    this.#fetch = fetch;
  }

  get table(): Table {
    return this.#match.table;
  }
  get mine(): readonly number[] {
    return this.#match.mine;
  }
  /** I am asked, and all that came before has been shown. */
  get myTurn(): boolean {
    return this.live && this.#match.myTurn;
  }
  moment = $derived.by((): Moment => {
    if (this.#shown) return this.#shown.moment;
    if (this.behind && this.#last) return { ...this.#last, legal: [] };
    const now = (this.unread ? this.#last : undefined) ?? this.#match.moment;
    return this.waits ? { ...now, legal: [] } : now;
  });
  get inWords(): Moment | undefined {
    return this.#shown && this.#shown.said !== this.#shown.mark ? this.#shown.previous : undefined;
  }
  get previous(): Moment | undefined {
    if (this.#shown) return this.#shown.previous;
    return this.behind ? undefined : this.#match.previous;
  }
  /** How far all is shown: on the board, and in words. */
  #mark = $derived.by((): Mark => this.#shown?.mark ?? this.#present);
  #said = $derived.by((): Mark => this.#shown?.said ?? this.#present);
  #present = $derived.by((): Mark => ({ n: this.behind || this.unread ? this.#seen : Infinity, events: Infinity }));
  records = $derived.by((): readonly MatchRecord[] => {
    const { n, events } = this.#mark;
    if (n === Infinity) return this.#match.records;
    const told = this.#match.records.filter((record) => record.n <= n);
    const last = told.at(-1);
    if (last?.n === n && events < (last.events?.length ?? 0))
      told[told.length - 1] = { ...last, events: last.events!.slice(0, events) };
    return told;
  });
  /** The log as far as it has been shown. */
  story = $derived.by((): readonly Chapter[] => {
    const { story, retell } = this.#telling();
    return this.again || this.#said.n === Infinity ? story : upTo(story, this.#said, retell);
  });
  /** The act being shown, as far as the board shows it, and as far as words tell it. */
  act = $derived.by((): Act | undefined => this.#upTo(this.#mark));
  said = $derived.by((): Act | undefined => this.#upTo(this.#said));
  #upTo(mark: Mark): Act | undefined {
    return this.#doing && this.#shown && actUpTo(this.#doing, mark, this.#telling().retell);
  }
  get live(): boolean {
    return this.#shown === undefined && !this.behind && !this.waits;
  }

  /** Everything is shown at once: by choice, for lack of time, or because spectators are behind anyway. In one chair for
   *  two nobody may see what the other holds. */
  instant = $derived.by((): boolean => {
    const { table, mine, moment, myTurn } = this.#match;
    const clock = moment.clocks?.[moment.seat];
    const hurried = myTurn && clock !== undefined && clock.remaining < hurry;
    return this.#pace() === 'off' || hurried || table.hotseat || (table.delay !== undefined && !mine.length);
  });
  /** A question waits until a great moment is over, or a key has ended it. */
  waits = $derived.by((): boolean => this.#attends && !this.instant);
  /** A moment that has come before its records: it waits for them, and the question stays as it was. */
  unread = $derived.by(
    (): boolean => !this.instant && this.#match.link === 'open' && this.#match.moment.n > this.#match.n,
  );
  #all = $derived.by((): readonly Act[] => actsOf(this.#telling().story).filter((act) => !act.undone));
  /** Something has not been shown yet. */
  behind = $derived.by((): boolean => !this.instant && this.#all.some((act) => this.#news(act).length > 0));

  /** What others have done since my last act: the marks on the board. */
  since = $derived.by((): readonly Act[] => {
    const acts = this.#all;
    const { mine } = this.#match;
    // Who only looks on sees the last few, and all that has not been shown yet.
    if (!mine.length) {
      const news = acts.filter((act) => act.to > this.#seen).length;
      return acts.slice(-Math.min(most, Math.max(few, news)));
    }
    return acts.slice(acts.findLastIndex((act) => mine.includes(act.seat)) + 1);
  });
  /** Of those, what this browser has already been shown; the marks of the others would tell it before its time. */
  get acts(): readonly Act[] {
    const shown = this.act;
    if (!shown) return this.behind ? this.since.filter((act) => act.to <= this.#seen) : this.since;
    return [...this.since.filter((act) => act.to <= this.#seen && act.n !== shown.n), shown];
  }

  /** The records of an act that are still to be shown: what others did, and what came of chance. */
  #news(act: Act): number[] {
    if (act.to <= this.#seen) return [];
    const fresh = act.beats.filter((n) => n > this.#seen);
    return fresh.filter((n) => !this.#isMine(n) || this.#marks(act, n, true).length > 1);
  }
  #isMine(n: number): boolean {
    const record = this.#match.records.find((record) => record.n === n);
    return record !== undefined && this.#match.mine.includes(record.seat);
  }

  /** The steps of one record of an act. `first` counts one that stands at its beginning, too. */
  #marks(act: Act, n: number, first = false): Mark[] {
    const { step } = this.#telling();
    const events = act.events.filter((event) => event.n === n);
    const cuts = events.flatMap(({ at }, i) => ((i || first) && step?.(events, i) ? [{ n, events: at }] : []));
    const end = events.at(-1);
    // What several acts did in one record is seen on the board with the last of them.
    const shared = Math.ceil(act.to) === n && act.to !== n;
    return [...cuts, { n, events: shared && end ? end.at + 1 : Infinity }];
  }

  /** What is there as the table opens is history, not news. */
  open(): void {
    this.#seen = this.#match.n;
    this.#last = this.#match.moment;
  }

  /** Called whenever something came: begins to show what has not been shown. */
  follow(): void {
    if (this.#match.link === 'lost') this.#away = true;
    if (this.unread) return;
    if (this.#away && this.#match.link === 'open') {
      this.#away = false;
      this.skip();
    }
    if (this.#doing) return;
    clearTimeout(this.#soon);
    if (!this.behind) return this.open();
    if (this.#attends) return;
    // A bot does several things in a wink: they are told together.
    const [first = 0] = this.#all.flatMap((act) => this.#news(act));
    const wait = this.#isMine(first) ? 0 : gather;
    this.#soon = setTimeout(() => {
      if (this.behind && !this.#doing && !this.#attends) void this.#play(0, false);
    }, wait);
  }

  attend(moment: boolean): void {
    if (this.#attends === moment) return;
    this.#attends = moment;
    if (!moment) this.follow();
  }

  async #play(from: number, again: boolean): Promise<void> {
    const run = ++this.#run;
    const list = again ? this.#all : undefined;
    this.again = again;
    let spent = 0;
    // Time passes only for what can be seen; a scene that cannot be loaded holds nobody up.
    await this.#telling()
      .scenes?.()
      .catch(() => undefined);
    if (run !== this.#run) return;
    for (let i = from; ; i++) {
      // What is shown for the first time goes on with the first that was not: more may have come, of the same act too.
      const act = list ? list[i] : this.#all.find((one) => this.#news(one).length);
      if (!act || run !== this.#run || (again ? i > from && !this.held : this.instant)) break;
      this.#doing = act;
      const mine = this.#match.mine.includes(act.seat) && !again;
      const marks = (again ? act.beats : this.#news(act)).flatMap((n) => this.#marks(act, n));
      for (const [k, mark] of marks.entries()) {
        const last = k === marks.length - 1;
        if (!(await this.#show(act, mark, marks[k - 1], run))) return;
        const end = act.scene ? result : whole + (act.card ? cardTime : 0);
        const time = (!last ? (marks[k + 1]!.n === mark.n ? outcome : beat) : end) * (mine ? own : 1);
        spent += time;
        this.result = last && Boolean(act.scene);
        await this.#hold(spent > mostTurn && !act.card && !act.scene ? time / 3 : time, last && !mine);
        this.result = false;
        if (run !== this.#run) return;
      }
      if (!again) this.#seen = Math.max(this.#seen, act.to);
    }
    if (run !== this.#run) return;
    this.#end();
    // What came while an act was shown again is still to be shown.
    if (again) this.follow();
    else this.open();
  }

  /** The board changes with the last step of a record. */
  async #show(act: Act, mark: Mark, last: Mark | undefined, run: number): Promise<boolean> {
    const before = this.#shown?.moment ?? this.#last;
    const n = mark.events === Infinity ? mark.n : mark.n - 1;
    try {
      const known = [before, this.#match.moment].find((moment) => moment?.n === n);
      const moment = known ?? (await this.#fetch(n));
      if (run !== this.#run) return false;
      // Of what falls or runs now nothing is said yet.
      const news = last ? act.events.filter((event) => !isTold(event, last) && isTold(event, mark)) : [];
      const { lasts } = this.#telling();
      const wait = Math.max(0, ...news.map(({ word, chance }) => lasts?.[word] ?? (chance ? falls : 0)));
      const shown = { moment: { ...moment, legal: [], n }, previous: before, mark, said: wait ? last! : mark };
      this.#shown = shown;
      if (wait) setTimeout(() => this.#shown === shown && (this.#shown = { ...shown, said: mark }), wait);
      return true;
    } catch {
      if (run === this.#run) this.skip();
      return false;
    }
  }

  /** Slowly, each act waits for a hand. */
  #hold(ms: number, waits: boolean): Promise<void> {
    const pace = this.#pace();
    return new Promise((done) => {
      this.#wake = done;
      if (this.held || (pace === 'slow' && waits)) return;
      setTimeout(() => (this.held ? undefined : done()), ms * factor[pace]);
    });
  }

  #end(): void {
    this.#run++;
    this.#shown = undefined;
    this.#doing = undefined;
    this.again = false;
    this.held = false;
    this.result = false;
  }

  /** The present at once; the marks and the timeline keep what was skipped. */
  skip = (): void => {
    const wake = this.#wake;
    this.#end();
    this.open();
    wake?.();
  };
  next = (): void => this.#wake?.();
  pause = (): void => {
    this.held = !this.held;
    if (!this.held) this.#wake?.();
  };
  /** To the beginning of this act, or the one before it. */
  back = (): void => {
    const acts = this.#all;
    const at = this.#doing ? acts.findIndex((act) => act.n === this.#doing!.n) - 1 : acts.length - 1;
    if (acts[Math.max(0, at)]) this.show(acts[Math.max(0, at)]!, true);
  };
  /** Shows an act again; `on` goes on to the next ones when it is done. */
  show = (act: Act, on = false): void => {
    const at = this.#all.findIndex((one) => one.n === act.n);
    if (at < 0) return;
    this.held = on;
    void this.#play(at, true);
  };

  /** Which act of those since my last is shown, and of how many. */
  get progress(): { at: number; of: number } {
    const at = this.since.findIndex((act) => act.n === this.#doing?.n);
    return { at, of: this.since.length };
  }
}
