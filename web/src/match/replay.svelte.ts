// A match seen again: any moment of it, one at a time. Moments are asked for when needed and kept; the next few are
// fetched ahead, so that playing on does not stutter.

import { api } from '../api/client';
import type { MatchRecord, Moment, Table } from '../api/types';
import type { Shown } from './match.svelte';
import type { Act } from './acts';

/** Where a match is read from: the server, or a game that was brought from elsewhere. */
export type ReplaySource = {
  table: () => Promise<Table>;
  records: () => Promise<readonly MatchRecord[]>;
  at: (n: number) => Promise<Moment>;
};
const fromServer = (id: string): ReplaySource => ({
  table: () => api.table(id),
  records: async () => (await api.history(id)).records,
  at: (n) => api.at(id, n),
});

export class Replay implements Shown {
  readonly live = false;
  #table = $state.raw<Table>();
  #all = $state.raw<readonly MatchRecord[]>([]);
  #moment = $state.raw<Moment>();
  previous = $state.raw<Moment>();
  /** Index into `steps` of the moment shown or being fetched. */
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  problem = $state.raw<unknown>();
  #known = new Map<number, Promise<Moment>>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The acts of the whole match, as the page tells them. */
  told = $state.raw<readonly Act[]>([]);
  /** The act that the moment shown belongs to. */
  act = $derived.by((): Act | undefined => {
    const n = this.steps[this.at]?.n ?? 0;
    return this.told.findLast((act) => act.n <= n && n <= act.to && !act.undone);
  });
  get acts(): readonly Act[] {
    return this.act ? [this.act] : [];
  }

  readonly #source: ReplaySource;

  constructor(
    readonly id: string,
    source = fromServer(id),
  ) {
    this.#source = source;
  }

  get table(): Table {
    return this.#table!;
  }
  get moment(): Moment {
    return this.#moment!;
  }
  get ready(): boolean {
    return this.#table !== undefined && this.#moment !== undefined;
  }
  /** The records that changed the board and were not taken back. */
  steps = $derived.by(() => this.#all.filter((r) => (r.kind === 'start' || r.kind === 'action') && !r.undone));
  get records(): readonly MatchRecord[] {
    const n = this.steps[this.at]?.n ?? 0;
    return this.#all.filter((r) => r.n <= n);
  }
  get all(): readonly MatchRecord[] {
    return this.#all;
  }
  get turn(): number {
    return this.steps[this.at]?.turn ?? 0;
  }
  /** Where each turn begins, as indices of steps. */
  turns = $derived.by(() => {
    const starts: { turn: number; at: number }[] = [];
    this.steps.forEach((step, at) => {
      if (step.turn > 0 && step.turn !== starts.at(-1)?.turn) starts.push({ turn: step.turn, at });
    });
    return starts;
  });

  async open(n?: number): Promise<void> {
    try {
      const [table, records] = await Promise.all([this.#source.table(), this.#source.records()]);
      this.#table = table;
      this.#all = records;
      await this.show(n === undefined ? 0 : this.indexOf(n));
    } catch (error) {
      this.problem = error;
    }
  }

  /** The last step at or before record n. */
  indexOf(n: number): number {
    return Math.max(
      0,
      this.steps.findLastIndex((step) => step.n <= n),
    );
  }

  async show(at: number): Promise<void> {
    const to = Math.max(0, Math.min(this.steps.length - 1, at));
    const step = this.steps[to];
    if (!step) return;
    const near = Math.abs(to - this.at) === 1;
    this.at = to;
    try {
      const moment = await this.#fetch(step.n);
      if (this.at !== to) return; // moved on while it was on its way
      this.previous = near ? this.#moment : undefined;
      this.#moment = { ...moment, legal: [] };
      for (let i = 1; i <= 3; i++)
        if (this.steps[to + i]) void this.#fetch(this.steps[to + i]!.n).catch(() => undefined);
    } catch (error) {
      this.problem = error;
    }
  }

  step = (by: number): void => {
    this.pause();
    void this.show(this.at + by);
  };
  turnStep = (by: number): void => {
    this.pause();
    const now = this.turns.findLastIndex((t) => t.at <= this.at);
    const goal = by < 0 && this.turns[now] && this.turns[now].at < this.at ? now : now + by;
    void this.show(this.turns[Math.max(0, Math.min(this.turns.length - 1, goal))]?.at ?? 0);
  };

  play = (): void => {
    this.playing = true;
    const tick = async () => {
      if (!this.playing) return;
      if (this.at >= this.steps.length - 1) return this.pause();
      await this.show(this.at + 1);
      this.#timer = setTimeout(() => void tick(), 900 / this.speed);
    };
    void tick();
  };
  pause = (): void => {
    this.playing = false;
    clearTimeout(this.#timer);
  };

  #fetch(n: number): Promise<Moment> {
    let moment = this.#known.get(n);
    if (!moment) {
      moment = this.#source.at(n);
      moment.catch(() => this.#known.delete(n));
      this.#known.set(n, moment);
    }
    return moment;
  }
}
