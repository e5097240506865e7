// Answers prepared for what others may do: a line is played ahead on the board, by one hand for all seats, on positions
// that the player's seat cannot tell from the true one. What is seen of the others' acts is the condition.

import { api, Problem } from '../api/client';
import type { AheadSeen, AheadStep, Branch, MatchRecord, Moment, Table, Tried } from '../api/types';
import { explain } from '../site/site.svelte';
import type { Shown } from './match.svelte';
import type { RulesQueries } from './queries';

export const mostBranches = 5;
export const deepest = 3;

/** How many branches a tree has, and how deep it is. */
export const count = (list: readonly Branch[]): number => list.reduce((sum, b) => sum + 1 + count(b.next ?? []), 0);
export const depth = (list: readonly Branch[]): number => Math.max(0, ...list.map((b) => 1 + depth(b.next ?? [])));

/** A line as branches: what is seen until the seat is asked, and what it answers; what has no answer yet is left out. The
 *  first steps of the seat itself are what it does now. */
export function chainOf(steps: readonly AheadSeen[], seat: number): { now: string[]; branch: Branch | undefined } {
  const now: string[] = [];
  const groups: { if: string[]; acts: string[]; then: string[] }[] = [];
  let seen: string[] = [];
  let acts: string[] = [];
  let open = true; // the seat goes on with what it has begun
  for (const step of steps) {
    if (step.seat !== seat) {
      acts.push(step.action);
      open = false;
    } else if (open) (groups.at(-1)?.then ?? now).push(step.action);
    else {
      groups.push({ if: seen, acts, then: [step.action] });
      [seen, acts, open] = [[], [], true];
    }
    seen.push(...step.seen);
    if (step.seat === seat && step.veil) open = false;
  }
  const branch = groups.reduceRight<Branch | undefined>(
    (next, group) => ({ ...group, ...(next ? { next: [next] } : {}) }),
    undefined,
  );
  return { now, branch };
}

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((text, i) => text === b[i]);

/** The tree with one more line: another answer to the same replaces the one before. */
export function merged(list: readonly Branch[], branch: Branch): Branch[] {
  const at = list.findIndex((b) => same(b.if, branch.if));
  if (at < 0) return [...list, branch];
  const had = list[at]!;
  const [next] = branch.next ?? [];
  const kept = same(had.then, branch.then) ? (had.next ?? []) : [];
  const all = next ? merged(kept, next) : kept;
  const fresh: Branch = { if: branch.if, then: branch.then, ...(branch.acts ? { acts: branch.acts } : {}) };
  return list.map((b, i) => (i === at ? { ...fresh, ...(all.length ? { next: all } : {}) } : b));
}

/** The tree without one branch, named by the places that lead to it. */
export const without = (list: readonly Branch[], [first, ...rest]: readonly number[]): Branch[] =>
  list.flatMap((b, i) => {
    if (i !== first) return [b];
    return rest.length ? [{ ...b, next: without(b.next ?? [], rest) }] : [];
  });

export class Ahead implements Shown {
  readonly live = true;
  #table = $state.raw<Table>();
  #moment = $state.raw<Moment>();
  previous = $state.raw<Moment>();
  records = $state.raw<readonly MatchRecord[]>([]);
  steps = $state.raw<readonly AheadSeen[]>([]);
  tree = $state.raw<readonly Branch[]>([]);
  refused = $state('');
  sending = $state(false);
  problem = $state.raw<unknown>();
  /** The seat that prepares, and whether it is to move now. */
  seat = $state(0);
  myTurn = $state(false);
  /** Somebody has acted: what was prepared here no longer fits. */
  late = $state(false);
  /** What was done now, kept for every line. */
  #begin: readonly AheadSeen[] = [];
  #n = 0;
  #shown = 2_000_000;

  constructor(readonly id: string) {}

  get ready(): boolean {
    return this.#moment !== undefined;
  }
  get started(): boolean {
    return this.ready;
  }
  get table(): Table {
    return this.#table!;
  }
  get moment(): Moment {
    return this.#moment!;
  }
  readonly queries: RulesQueries = {
    try: () => Promise.reject<Tried>(new Problem({ code: 'stale', detail: '' } as Problem['body'])),
    why: () => Promise.resolve({}),
  };

  async open(): Promise<void> {
    try {
      const [table, now, kept, history] = await Promise.all([
        api.table(this.id),
        api.view(this.id),
        api.conditional(this.id),
        api.history(this.id),
      ]);
      this.#table = table;
      this.records = history.records;
      this.#n = now.n;
      this.seat = kept.seat;
      this.myTurn = now.decider === kept.seat;
      this.tree = this.myTurn ? [] : kept.branches;
      await this.#go([]);
    } catch (error) {
      this.problem = error;
    }
  }

  /** What is chosen so far, as one line. */
  chain = $derived.by(() => chainOf(this.steps, this.seat));
  /** What may be seen instead of what the last step brought. */
  outcomes = $derived.by(() => this.steps.at(-1)?.else ?? []);
  /** The seat has done what it does now, and others decide: conditions begin. */
  begun = $derived.by(() => !this.myTurn || this.steps.some((step) => step.seat === this.seat && step.veil));
  /** This line with the tree. */
  all = $derived.by(() => (this.chain.branch ? merged(this.tree, this.chain.branch) : [...this.tree]));
  full = $derived.by(() => count(this.all) > mostBranches || depth(this.all) > deepest);

  async #go(line: readonly AheadStep[]): Promise<void> {
    this.sending = true;
    this.refused = '';
    try {
      const { now, steps } = await api.ahead(this.id, { n: this.#n, line: [...line] });
      this.previous = this.#moment;
      this.steps = steps;
      this.#moment = { ...now, n: ++this.#shown, seat: this.seat };
      this.#table = { ...this.table, mine: [this.seat], hints: false };
    } catch (error) {
      if (error instanceof Problem && error.code === 'stale') this.late = true;
      else if (this.ready) this.refused = explain(error);
      else throw error;
    } finally {
      this.sending = false;
    }
  }
  #line = (steps: readonly AheadSeen[]): AheadStep[] => steps.map(({ action, seen }) => ({ action, seen }));
  /** What is done now, with whatever chance may bring. */
  #start = (): AheadStep[] =>
    this.#begin.map(({ action, seen }, i) => (i < this.#begin.length - 1 ? { action, seen } : { action }));

  playAll = async (actions: readonly string[]): Promise<void> => {
    if (this.sending) return;
    await this.#go([...this.#line(this.steps), ...actions.map((action) => ({ action }))]);
    if (!this.#begin.length && this.myTurn && this.begun) this.#begin = this.steps;
  };
  /** Another of the things that chance or a secret may bring. */
  outcome = (seen: string[]): Promise<void> => {
    const last = this.steps.at(-1)!;
    return this.#go([...this.#line(this.steps.slice(0, -1)), { action: last.action, seen }]);
  };
  back = async (): Promise<void> => {
    if (this.sending || !this.steps.length) return;
    const steps = this.steps.slice(0, -1);
    if (steps.length < this.#begin.length) {
      this.#begin = [];
      this.tree = [];
    }
    await this.#go(this.#line(steps));
  };
  /** Keeps the line and begins another: "If he …". */
  another = async (): Promise<void> => {
    if (this.full) return;
    this.tree = this.all;
    await this.#go(this.#start());
  };
  async remove(path: readonly number[]): Promise<void> {
    this.tree = without(this.all, path);
    await this.#go(this.#start());
  }
  /** Sends what is done now together with the answers, or the answers alone. */
  async save(): Promise<boolean> {
    if (this.sending || this.full) return false;
    this.sending = true;
    try {
      const answers = [...this.all];
      if (this.myTurn) await api.play(this.id, { n: this.#n, seat: this.seat, actions: this.chain.now, answers });
      else await api.prepare(this.id, { n: this.#n, answers });
      return true;
    } catch (error) {
      if (error instanceof Problem && error.code === 'stale') this.late = true;
      else this.refused = explain(error);
      return false;
    } finally {
      this.sending = false;
    }
  }
}
