// One match as this browser follows it. Records are numbered: each is taken once, in order, and a hole is filled from
// the history before anything after it is shown. The view is replaced whole, never edited.

import { api, Problem } from '../api/client';
import { connect as toEvents } from '../api/events';
import type { Act } from './acts';
import type { ChatEntry, Gesture, MatchRecord, Moment, ChatInput, Table, Tried } from '../api/types';
import { shareRandomness } from './fairness';
import type { RulesQueries } from './queries';

/** What a board shows: a match in play and a replay both have this shape. */
export interface Shown {
  readonly table: Table;
  readonly moment: Moment;
  /** The moment shown before, for animation; undefined after a jump. */
  readonly previous: Moment | undefined;
  readonly records: readonly MatchRecord[];
  /** What words may speak of, while the board still shows how it comes about. */
  readonly inWords?: Moment | undefined;
  /** What the marks on the board tell of: acts of the others since one's own, or the act that is shown. */
  readonly acts?: readonly Act[];
  /** The act being shown, while one is. */
  readonly act?: Act | undefined;
  /** False in a replay: nothing can be played there. */
  readonly live: boolean;
  /** Who answers what is only tried, where that is not a table of the server's. */
  readonly queries?: RulesQueries;
  /** Told that a great moment is seen, and that it is over: what came meanwhile is shown after it. */
  attend?(moment: boolean): void;
  /** Every press is answered, also where nothing of the kind is asked for. */
  readonly guided?: boolean;
}

/** The same as far as words may tell it. */
export const toldOf = (shown: Shown): Shown =>
  shown.inWords
    ? { table: shown.table, moment: shown.inWords, previous: undefined, records: shown.records, live: shown.live }
    : shown;

export type Link = 'opening' | 'open' | 'lost';

/** A move that was refused: what was tried and why, until the player has read it. */
export type Refusal = { action: string; code: string; reason?: string; detail: string };

type Source = ReturnType<typeof toEvents>;
type Connect = typeof toEvents;

const retries = [1, 2, 3, 5, 8, 13, 20]; // seconds
const late = 2000; // milliseconds after which a record is asked for
const glance = 200; // milliseconds in which nobody sees what moved

export class Match implements Shown {
  #table = $state.raw<Table>();
  #moment = $state.raw<Moment>();
  previous = $state.raw<Moment>();
  records = $state.raw<readonly MatchRecord[]>([]);
  chat = $state.raw<readonly ChatEntry[]>([]);
  present = $state.raw<readonly number[]>([]);
  watching = $state(0);
  link = $state<Link>('opening');
  /** Seconds until the next try while the link is lost. */
  retryIn = $state(0);
  /** How many records came in while the link was lost, once it is back. */
  missed = $state(0);
  refusal = $state.raw<Refusal>();
  /** An answer is on its way; a second click must not send another. */
  sending = $state(false);
  problem = $state.raw<unknown>();
  readonly live = true;

  #source: Source | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #seen = 0;
  #tries = 0;
  #settling = false;
  #closed = false;
  #filling: Promise<void> | undefined;
  #late: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly connect: Connect = toEvents,
  ) {}

  get ready(): boolean {
    return this.#table !== undefined && (this.#moment !== undefined || this.waiting);
  }
  /** Not started: people are still sitting down. */
  get waiting(): boolean {
    return this.#table?.status === 'open' || this.#table?.status === 'contributing';
  }
  get table(): Table {
    return this.#table!;
  }
  get moment(): Moment {
    return this.#moment!;
  }
  get started(): boolean {
    return this.#moment !== undefined;
  }
  get n(): number {
    return this.records.at(-1)?.n ?? 0;
  }
  /** The seat this browser answers for now, or -1. */
  get seat(): number {
    return this.#moment?.seat ?? -1;
  }
  get mine(): readonly number[] {
    return this.#table?.mine ?? [];
  }
  get myTurn(): boolean {
    return this.#moment !== undefined && this.#moment.legal.length > 0 && this.mine.includes(this.#moment.decider);
  }
  async open(): Promise<void> {
    try {
      const [table, history, chat, moment] = await Promise.all([
        api.table(this.id),
        api.history(this.id),
        api.chat(this.id).catch(() => ({ messages: [] })),
        api.view(this.id),
      ]);
      this.#table = table;
      this.records = withUndone(history.records);
      this.chat = chat.messages;
      this.watching = table.watching;
      this.present = table.seats.flatMap((seat, i) => (seat.present ? [i] : []));
      if (!this.waiting && table.status !== 'cancelled') this.#take(moment);
      if (this.waiting) void this.#shareRandomness();
      this.#listen();
    } catch (error) {
      this.problem = error;
    }
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#timer);
    clearTimeout(this.#late);
    this.#source?.close();
  }

  /** Plays an action of the list of legal ones. A refusal is kept to be read, and the table shown as it is. */
  play = (action: string): Promise<boolean> => this.playAll([action]);

  /** Plays several actions as one gesture: all of them or, if one is refused, none; one undo takes them back. */
  async playAll(actions: readonly string[]): Promise<boolean> {
    if (this.sending || !this.#moment || !actions.length) return false;
    this.sending = true;
    this.refusal = undefined;
    try {
      const asked = this.#moment;
      await this.#send(actions).catch(async (error: unknown) => {
        // Something came in between. If it left the question as it was, the answer still stands.
        if (!(error instanceof Problem) || error.code !== 'stale') throw error;
        await this.refresh();
        if (!sameQuestion(asked, this.#moment)) throw error;
        await this.#send(actions);
      });
      return true;
    } catch (error) {
      const step = error instanceof Problem ? (error.body.step ?? 0) : 0;
      await this.#refused(actions[step] ?? actions[0]!, error);
      return false;
    } finally {
      this.sending = false;
    }
  }

  async #send(actions: readonly string[]): Promise<void> {
    const { n, seat } = this.#moment!;
    const what = actions.length === 1 ? { action: actions[0]! } : { actions: [...actions] };
    this.#take((await api.play(this.id, { n, seat, ...what, view: true })).now);
  }

  /** What would be legal after these actions; settled, after the answers too that then go without saying. */
  try = (actions: readonly string[], settle = false, view = false): Promise<Tried> =>
    api.try(this.id, { n: this.moment.n, seat: this.moment.seat, actions: [...actions], settle, view });
  /** All that can be done from here with one gesture. */
  gestures = async (): Promise<Gesture[]> =>
    (await api.gestures(this.id, { n: this.moment.n, seat: this.moment.seat })).gestures;

  /** Takes the last action back; beyond what is free the others are asked. */
  undo = (steps = 1): Promise<void> => this.#ask((n, seat) => api.undo(this.id, { n, seat, steps }), 'undo');
  /** Takes back all that was sent with the last action. */
  undoGesture = (): Promise<void> => this.#ask((n, seat) => api.undo(this.id, { n, seat, bundle: true }), 'undo');
  answerUndo = (agree: boolean): Promise<void> =>
    this.#ask((n, seat) => api.answerUndo(this.id, { n, seat, agree }), 'undo');
  pause = (on: boolean): Promise<void> => this.#ask((n, seat) => api.pause(this.id, { n, seat, on }), 'pause');
  draw = (agree: boolean): Promise<void> => this.#ask((n, seat) => api.draw(this.id, { n, seat, agree }), 'draw');
  resign = (): Promise<void> => this.#ask((n, seat) => api.resign(this.id, { n, seat }), 'resign');
  standIn = (level: string): Promise<void> =>
    this.#ask((n, seat) => api.standIn(this.id, { n, seat, level }), 'standin');

  async talk(what: ChatInput): Promise<void> {
    this.#hear(await api.talk(this.id, what));
  }

  /** A table changed by a request of this browser (joined, left, started). */
  changed(table: Table): void {
    this.#table = table;
    if (!this.waiting && !this.#moment && table.status !== 'cancelled') void this.refresh();
  }

  /** Asks for the present; used after a refusal and when an answer may have been lost. */
  async refresh(): Promise<void> {
    try {
      const [table, moment] = await Promise.all([api.table(this.id), api.view(this.id)]);
      this.#table = table;
      this.#take(moment);
    } catch (error) {
      if (error instanceof Problem && error.code !== 'offline' && error.code !== 'closed') this.problem = error;
    }
  }

  async #ask(request: (n: number, seat: number) => Promise<Moment>, what: string): Promise<void> {
    if (this.sending || !this.#moment) return;
    this.sending = true;
    try {
      this.#take(
        await request(this.#moment.n, this.mine.includes(this.#moment.seat) ? this.#moment.seat : this.mine[0]!),
      );
    } catch (error) {
      await this.#refused(what, error);
    } finally {
      this.sending = false;
    }
  }

  async #refused(action: string, error: unknown): Promise<void> {
    const problem = error instanceof Problem ? error.body : { code: 'internal', detail: '', reason: undefined };
    this.refusal = {
      action,
      code: problem.code,
      detail: problem.detail,
      ...(problem.reason ? { reason: problem.reason } : {}),
    };
    await this.refresh();
  }

  #take(moment: Moment): void {
    if (moment.view === undefined || moment.view === null) return; // before the start there is nothing to see
    const now = this.#moment;
    if (now && moment.n < now.n && moment.status !== 'over') return; // an older answer arriving late
    this.#remember(moment);
    this.#moment = moment;
    this.#await(moment.n);
    // One person in several seats: the chair of the one who decides is asked for.
    if (this.mine.length > 1 && moment.decider !== moment.seat && this.mine.includes(moment.decider))
      void api.view(this.id, String(moment.decider)).then(
        (seated) => this.#take(seated),
        () => undefined,
      );
  }

  /** The record of a moment comes right behind it; one that does not is asked for, since the question waits for it. */
  #await(n: number): void {
    if (n <= this.n || this.n === 0 || this.#closed) return;
    clearTimeout(this.#late);
    this.#late = setTimeout(() => {
      if (n > this.n && this.link === 'open') void this.#fill();
    }, late);
  }

  // Several moves in a wink (a bot's) are shown as one: from what was seen before the first of them.
  #remember(moment: Moment): void {
    const now = this.#moment;
    if (now?.n === moment.n) return; // the same moment again, on another way
    const at = performance.now();
    if (!now || now.seat !== moment.seat) this.previous = undefined;
    else if (at - this.#seen > glance) this.previous = now;
    this.#seen = at;
  }

  #listen(): void {
    if (this.#closed) return;
    const source = this.connect(api.eventsPath(this.id, `${this.n}.${this.chat.at(-1)?.c ?? 0}`));
    this.#source = source;
    const from = this.n;
    const on = <T>(name: string, take: (data: T) => void) =>
      source.addEventListener(name, (event) => take(JSON.parse((event as MessageEvent<string>).data) as T));
    source.onopen = () => {
      if (this.link === 'lost') setTimeout(() => (this.missed = this.n - from), 400);
      this.link = 'open';
      this.#tries = 0;
    };
    source.onerror = () => this.#lost(source);
    on<MatchRecord>('record', (record) => this.#record(record));
    on<Moment>('moment', (moment) => this.#present(moment));
    on<Table>('table', (table) => this.#seats(table));
    on<ChatEntry>('chat', (message) => this.#hear(message));
    on<{ present: number[] | null; watching: number }>('presence', (p) => {
      this.present = p.present ?? []; // nobody is there
      this.watching = p.watching;
    });
    on('bye', () => this.#lost(source));
    on('problem', () => this.#lost(source));
  }

  // The browser would reconnect by itself, but silently: we do it, so that the page can say so.
  #lost(source: Source): void {
    source.close();
    if (this.#closed || source !== this.#source) return;
    this.#source = undefined;
    this.link = 'lost';
    this.missed = 0;
    this.retryIn = retries[Math.min(this.#tries++, retries.length - 1)]!;
    clearInterval(this.#timer);
    this.#timer = setInterval(() => {
      if (--this.retryIn > 0) return;
      clearInterval(this.#timer);
      this.#listen();
    }, 1000);
  }

  /** Tries again at once. */
  retry(): void {
    if (this.link !== 'lost') return;
    clearInterval(this.#timer);
    this.retryIn = 0;
    this.#listen();
  }

  #record(record: MatchRecord): void {
    if (record.n <= this.n) return;
    if (record.n > this.n + 1 && this.n > 0) void this.#fill();
    else this.records = withUndone([...this.records, record]);
  }

  // A hole in the numbers: the records between are asked for, once, before anything is shown.
  async #fill(): Promise<void> {
    this.#filling ??= api
      .history(this.id, this.n)
      .then(({ records }) => {
        const known = this.n;
        this.records = withUndone([...this.records, ...records.filter((r) => r.n > known)]);
      })
      .catch(() => this.#source && this.#lost(this.#source))
      .finally(() => (this.#filling = undefined));
    await this.#filling;
  }

  #present(moment: Moment): void {
    if (moment.n > this.n && this.n > 0) void this.#fill();
    this.#take(moment);
  }

  #seats(table: Table): void {
    this.#table = { ...table, mine: table.mine.length ? table.mine : this.mine.slice() };
    if (this.waiting) void this.#shareRandomness();
    if (!this.waiting && !this.#moment) void this.refresh();
  }

  /** What this browser owes to the chance, once at a time; what has changed meanwhile comes as news. */
  async #shareRandomness(): Promise<void> {
    if (this.#settling) return;
    this.#settling = true;
    for (let seen; this.waiting && seen !== this.table;) {
      seen = this.table;
      await shareRandomness(seen).catch(() => undefined);
    }
    this.#settling = false;
  }

  #hear(message: ChatEntry): void {
    if (message.c > (this.chat.at(-1)?.c ?? 0)) this.chat = [...this.chat, message];
  }
}

/** Whether someone is asked the same as before, with the same answers. */
function sameQuestion(before: Moment, now: Moment | undefined): boolean {
  const asked = (m: Moment) => JSON.stringify([m.seat, m.decider, m.turn, m.prompt, m.legal, m.view]);
  return now !== undefined && asked(before) === asked(now);
}

/** Marks what later records took back, as the history of the server does. */
export function withUndone(records: readonly MatchRecord[]): readonly MatchRecord[] {
  const last = records.at(-1);
  if (last?.kind !== 'undo' || last.to === undefined) return records;
  return records.map((r) => (r.n > last.to! && r.n < last.n && !r.undone ? { ...r, undone: true } : r));
}
