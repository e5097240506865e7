// A position that is studied: the real rules, all sides moved by one hand, what was tried kept as a tree. The browser
// holds the positions; the server plays on them and keeps nothing. Nothing of it reaches a match.

import { api, Problem } from '../api/client';
import type { Gesture, MatchRecord, Moment, Studied, Table, Tried } from '../api/types';
import { say, sayOf } from '../locale/words.svelte';
import type { Shown } from '../match/match.svelte';
import type { Act } from '../match/acts';
import type { RulesQueries } from '../match/queries';
import { localTable } from '../match/localTable';
import { keep, kept } from './savedStudies';
import type { Shared } from './position';
import * as trees from './tree';

/** Where a study begins: a match that is over, or a position. */
export type Source = {
  /** Names it among the studies that are kept. */
  of: string;
  title: string;
  options: Record<string, string>;
  match?: string;
  n?: number;
  position?: unknown;
  tree?: trees.Tree;
  /** Shared by somebody: it is read, and what is tried is not kept. */
  shared?: boolean;
};

/** Luck that is about to fall: rolled already, and not yet shown. */
export type Veil = { actions: readonly string[]; action: string; rolled: Studied; played: number | undefined };

/** Whose eyes: the player who decides, everything, or a seat. */
export type Eyes = 'decider' | 'all' | `${number}`;
const eyeOf = (eyes: Eyes): number => (eyes === 'decider' ? -3 : eyes === 'all' ? -2 : Number(eyes));

/** How many acts back luck is looked for that could have fallen otherwise. */
const farthestLuck = 12;

export class Study implements Shown {
  readonly live = true;
  #table = $state.raw<Table>();
  #moment = $state.raw<Moment>();
  previous = $state.raw<Moment>();
  /** What led from the line as played to here. */
  records = $state.raw<readonly MatchRecord[]>([]);
  /** The whole match, where it is one. */
  all = $state.raw<readonly MatchRecord[]>([]);
  told = $state.raw<readonly Act[]>([]);
  tree = $state.raw<trees.Tree>(trees.empty);
  at = $state('n0');
  eyes = $state<Eyes>('decider');
  veil = $state.raw<Veil>();
  /** A variation that was just taken away, until it is too late to put it back. */
  gone = $state.raw<{ tree: trees.Tree; at: string }>();
  refused = $state('');
  sending = $state(false);
  problem = $state.raw<unknown>();
  position = $state.raw<unknown>();
  /** Numbers of its own, beyond those of any record: nothing that was played is news here. */
  #n = 1_000_000;
  #known = new Map<string, Promise<unknown>>();
  #forget: ReturnType<typeof setTimeout> | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(readonly source: Source) {}

  get ready(): boolean {
    return this.#table !== undefined && this.#moment !== undefined;
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
  get title(): string {
    return this.source.title;
  }
  /** The records of the line as played that changed the board. */
  steps = $derived.by(() => this.all.filter((r) => (r.kind === 'start' || r.kind === 'action') && !r.undone));
  /** Where the line as played can be halted: at the end of each act. Acts that share a record end with it. */
  halts = $derived.by(() => {
    const start = this.steps.find((r) => r.kind === 'start')?.n;
    const acts = new Set(this.told.filter((act) => !act.undone).map((act) => Math.ceil(act.to)));
    const ends = acts.size ? [...acts] : this.steps.map((r) => r.n);
    return start === undefined ? ends : [start, ...ends.filter((n) => n > start)];
  });
  /** What was played next here, if the line as played goes on. */
  next = $derived.by(() => {
    const n = trees.recordOf(this.at);
    return n === undefined ? undefined : this.steps.find((r) => r.n > n);
  });

  /** Something led here, so that luck may have fallen on the way. */
  lucky = $derived.by(() => this.#stepTo(this.at) !== undefined);

  async open(): Promise<void> {
    const { source } = this;
    try {
      if (source.match) {
        const [table, history] = await Promise.all([api.table(source.match), api.history(source.match)]);
        this.#table = { ...table, hints: false };
        this.all = history.records;
      } else {
        const { seats, options } = await api.seats(source.title, source.options);
        const named = localTable('analysis', source.title, seats, options);
        this.#table = {
          ...named,
          seats: named.seats.map((seat) => ({ ...seat, name: sayOf(source.title, `seat.${seat.id}`) })),
        };
      }
      this.tree = source.tree ?? (await kept(source.of));
      const n = source.n ?? this.steps[0]?.n;
      await this.show(source.match ? trees.recordAt(this.steps.findLast((r) => r.n <= (n ?? 0))?.n ?? n ?? 0) : 'n0');
    } catch (error) {
      this.problem = error;
    }
  }

  /** The position at a place, asked for once. */
  #positionAt(place: string): Promise<unknown> {
    let position = this.#known.get(place);
    if (position) return position;
    const move = trees.moveOf(this.tree, place);
    if (move) position = this.#after(move);
    else if (this.source.match)
      position = api.positionAt(this.source.match, trees.recordOf(place) ?? 0).then((found) => found.position);
    else position = Promise.resolve(this.source.position);
    this.#known.set(place, position);
    position.catch(() => this.#known.delete(place));
    return position;
  }
  async #after({ from, actions, rolls, seed }: trees.Move): Promise<unknown> {
    const step = { actions, ...(rolls ? { rolls } : {}), ...(seed ? { seed } : {}) };
    const { position } = await api.study({
      title: this.title,
      position: await this.#positionAt(from),
      line: [step],
      seat: -2,
    });
    return position;
  }

  /** Goes to a place. Of several asked for at once the last is shown. */
  show = (place: string): Promise<void> => {
    this.at = place;
    this.veil = undefined;
    this.refused = '';
    this.#last = this.#show(place).catch((error: unknown) => {
      if (this.ready && error instanceof Problem) this.refused = error.body.detail;
      else this.problem = error;
    });
    return this.#last;
  };
  async #show(place: string): Promise<void> {
    const position = await this.#positionAt(place);
    const studied = await api.study({ title: this.title, position, line: [], seat: eyeOf(this.eyes) });
    if (this.at !== place) return;
    this.#take(studied, position);
  }

  #take({ moment }: Studied, position: unknown): void {
    const near = this.#moment?.seat === moment.seat;
    this.previous = near ? this.#moment : undefined;
    this.#moment = { ...moment, n: ++this.#n };
    this.position = position;
    this.#table = { ...this.table, status: moment.status, mine: moment.decider < 0 ? [] : [moment.decider] };
    this.records = this.#records();
  }
  #records(): MatchRecord[] {
    const { root, moves } = trees.wayTo(this.tree, this.at);
    const n = trees.recordOf(root) ?? 0;
    const at = new Date().toISOString();
    const tried = moves.map(({ actions, seat }, i) => ({
      n: n + 1 + i,
      at,
      kind: 'action',
      seat,
      turn: this.moment.turn,
      events: [],
      cause: actions[0],
    }));
    return [...this.all.filter((r) => r.n <= n), ...(tried as unknown as MatchRecord[])];
  }

  see(eyes: Eyes): void {
    this.eyes = eyes;
    void this.show(this.at);
  }

  gestures = async (): Promise<Gesture[]> =>
    (await api.studyGestures({ title: this.title, position: this.position })).gestures;
  try = (actions: readonly string[], settle = false, view = false): Promise<Tried> =>
    api.studyTry({ title: this.title, position: this.position, actions: [...actions], settle, view });
  readonly queries: RulesQueries = {
    try: ({ actions, settle, view }) => this.try(actions, settle, view),
    why: ({ kind, name }) => api.studyWhy({ title: this.title, position: this.position, kind, name }),
  };

  /** Plays one gesture. Where luck falls, the slip asks how. */
  playAll = async (actions: readonly string[], action = actions[0] ?? ''): Promise<void> => {
    if (this.sending || !actions.length) return;
    this.sending = true;
    this.refused = '';
    try {
      const rolled = await this.#try(actions, 'roll');
      const played = this.#asPlayed(actions);
      if (rolled.steps[0]?.faces?.length) this.veil = { actions, action, rolled, played };
      else if (played !== undefined) await this.show(trees.recordAt(played));
      else this.#adopt(actions, action, rolled);
    } catch (error) {
      this.refused = error instanceof Problem ? error.body.detail : say('problem.unknown');
    } finally {
      this.sending = false;
    }
  };
  #try(
    actions: readonly string[],
    chance: 'roll' | 'likely',
    rolls?: readonly number[],
    position: unknown = this.position,
  ): Promise<Studied> {
    return api.study({
      title: this.title,
      position,
      line: [{ actions: [...actions], ...(rolls ? { rolls: [...rolls] } : {}) }],
      seat: eyeOf(this.eyes),
      chance,
    });
  }
  /** The record after which the line as played has done the same. */
  #asPlayed(actions: readonly string[]): number | undefined {
    const n = trees.recordOf(this.at);
    if (n === undefined) return undefined;
    const next = this.steps.filter((r) => r.n > n).slice(0, actions.length);
    return next.length === actions.length && next.every((r, i) => r.cause === actions[i]) ? next.at(-1)!.n : undefined;
  }
  #adopt(actions: readonly string[], action: string, { steps, moment, position }: Studied): void {
    if (this.tree.moves.length >= trees.mostMoves) {
      this.refused = say('analysis.full', trees.mostMoves);
      return;
    }
    const [step] = steps;
    const luck = step?.faces?.length ? { rolls: step.rolls!, seed: step.seed! } : step?.seed ? { seed: step.seed } : {};
    const { tree, id } = trees.added(this.tree, {
      from: this.at,
      seat: step?.seat ?? -1,
      deed: action,
      actions: [...actions],
      ...luck,
    });
    this.#change(tree);
    if (!this.#known.has(id)) this.#known.set(id, Promise.resolve(position));
    this.at = id;
    this.veil = undefined;
    this.#take({ steps, moment, position }, position);
  }

  /** How luck falls: as it was rolled, as is likely, or as somebody chose. */
  fall = async (how: 'roll' | 'likely' | 'played' | Studied): Promise<void> => {
    const { veil } = this;
    if (!veil || this.sending) return;
    if (how === 'played' && veil.played !== undefined) return this.show(trees.recordAt(veil.played));
    this.sending = true;
    try {
      const studied =
        how === 'likely' ? await this.#try(veil.actions, 'likely') : typeof how === 'object' ? how : veil.rolled;
      this.#adopt(veil.actions, veil.action, studied);
    } catch (error) {
      this.refused = error instanceof Problem ? error.body.detail : say('problem.unknown');
    } finally {
      this.sending = false;
    }
  };
  /** Luck once more: back to the last act before here in which it fell, such as the one that rolled the turn's dice, to roll
   *  or set it otherwise. */
  fallAgain = async (): Promise<void> => {
    if (this.sending) return;
    this.sending = true;
    this.refused = '';
    try {
      let step = this.#stepTo(this.at);
      for (let far = 0; step && far < farthestLuck; far++, step = this.#stepTo(step.from)) {
        const rolled = await this.#try(
          step.actions,
          'roll',
          step.rolls ?? undefined,
          await this.#positionAt(step.from),
        );
        if (!rolled.steps[0]?.faces?.length) continue;
        await this.show(step.from);
        this.veil = { actions: step.actions, action: step.deed, rolled, played: this.#asPlayed(step.actions) };
        return;
      }
      this.refused = say('analysis.chance.none');
    } catch (error) {
      this.refused = error instanceof Problem ? error.body.detail : say('problem.unknown');
    } finally {
      this.sending = false;
    }
  };
  /** What led to a place, in the line as played or in a variation. */
  #stepTo(place: string): Pick<trees.Move, 'from' | 'actions' | 'deed' | 'rolls'> | undefined {
    const n = trees.recordOf(place);
    if (n === undefined) return trees.moveOf(this.tree, place);
    const i = this.steps.findIndex((r) => r.n === n);
    const [before, record] = [this.steps[i - 1], this.steps[i]];
    if (!before || !record?.cause) return undefined;
    return { from: trees.recordAt(before.n), actions: [record.cause], deed: record.cause };
  }

  /** What would come of chosen luck. */
  suppose = (rolls: readonly number[]): Promise<Studied> => this.#try(this.veil!.actions, 'roll', rolls);

  #change(tree: trees.Tree): void {
    this.tree = tree;
    if (!this.source.shared) keep(this.source, tree);
  }
  remove(place: string): void {
    const move = trees.moveOf(this.tree, place);
    if (!move) return;
    this.gone = { tree: this.tree, at: this.at };
    clearTimeout(this.#forget);
    this.#forget = setTimeout(() => (this.gone = undefined), 6000);
    const inside = trees.wayTo(this.tree, this.at).moves.some(({ id }) => id === place);
    this.#change(trees.removed(this.tree, place));
    if (inside) void this.show(move.from);
  }
  putBack(): void {
    if (!this.gone) return;
    this.#change(this.gone.tree);
    void this.show(this.gone.at);
    this.gone = undefined;
  }
  promote = (place: string): void => this.#change(trees.promoted(this.tree, place));
  note = (place: string, text: string): void => this.#change(trees.noted(this.tree, place, text));

  /** What is shared: this line's root and all that was tried and noted from there; or, to hide what is hidden, this position
   *  redealt and nothing else, for what was tried need not fit it. */
  async share(hidden: boolean): Promise<Shared> {
    const { title } = this;
    const { options } = this.table;
    if (!hidden) {
      const { position } = await api.study({ title, position: this.position, line: [], seat: -1, anew: true });
      const note = this.tree.notes[this.at];
      const tree: trees.Tree = { moves: [], notes: note ? { n0: note } : trees.empty.notes };
      return { title, options, position: position as Record<string, unknown>, tree };
    }
    const { root } = trees.wayTo(this.tree, this.at);
    const position = (await this.#positionAt(root)) as Record<string, unknown>;
    return { title, options, position, tree: trees.branch(this.tree, root) };
  }

  /** Along the line: back to what came before, on to what was played or tried first. */
  along(by: 1 | -1): void {
    const move = trees.moveOf(this.tree, this.at);
    const n = trees.recordOf(this.at);
    if (by < 0) {
      if (move) void this.show(move.from);
      else if (n !== undefined) this.#halt(this.halts.findLast((halt) => halt < n));
      return;
    }
    const halt = n === undefined ? undefined : this.halts.find((one) => one > n);
    if (halt !== undefined) this.#halt(halt);
    else {
      const [first] = trees.movesFrom(this.tree, this.at);
      if (first) void this.show(first.id);
    }
  }
  /** Between rivals: the variations of one place, and the line as played. */
  beside(by: 1 | -1): void {
    const move = trees.moveOf(this.tree, this.at);
    const from = move?.from ?? this.at;
    const rivals = trees.movesFrom(this.tree, from).map(({ id }) => id);
    const places = [from, ...rivals];
    const next = places[(places.indexOf(this.at) + by + places.length) % places.length];
    if (next) void this.show(next);
  }
  ends(last: boolean): void {
    this.#halt(last ? this.halts.at(-1) : this.halts[0]);
  }
  #halt(n: number | undefined): void {
    if (n !== undefined) void this.show(trees.recordAt(n));
    else if (!this.source.match) void this.show('n0');
  }
}
