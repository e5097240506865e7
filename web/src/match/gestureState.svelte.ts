// Doing something with one gesture: which moves there are now, which way is taken, what it leads to, and sending
// all of it as one. What can be taken back is done at once; what cannot, and what is dangerous by its own words, is asked
// once more (`asking`), beside its place.

import type { Gesture, Moment, Tried } from '../api/types';
import { clickGuard } from './clickGuard.svelte';
import { movesOf, type Move, type Means, type Reading } from './gestures';

/** A move that cannot be taken back, until the player says yes or no. */
export type Asked = { move: Move; actions: readonly string[]; way: readonly string[] };

/** Where gestures are made: a match, or a position that is studied. */
export type Ground = {
  readonly started: boolean;
  readonly moment: Moment;
  gestures: () => Promise<readonly Gesture[]>;
  try: (actions: readonly string[], settle?: boolean) => Promise<Tried>;
  /** `move` is the one of them that says what is done. */
  playAll: (actions: readonly string[], move?: string) => Promise<unknown>;
};

export class GestureState {
  readonly #match: Ground;
  readonly #reading: () => Reading | undefined;
  #loaded = $state.raw<{ n: number; tree: readonly Gesture[] }>({ n: -1, tree: [] });
  #asked = $state.raw<{ n: number; asked: Asked }>();
  #paid = $state.raw<{ n: number; first: string }>();
  #tries = new Map<string, Promise<Tried>>();
  #triedAt = -1;

  /** What the player chose instead of the usual answers after a move, such as who stays behind. */
  details: (move: Move) => readonly string[] | undefined = () => undefined;
  /** Told why a gesture is refused. */
  onrefused: (reason: string) => void = () => undefined;

  constructor(match: Ground, reading: () => Reading | undefined) {
    this.#match = match;
    this.#reading = reading;
  }

  get #n(): number {
    return this.#match.started ? this.#match.moment.n : -1;
  }
  #tree = $derived.by(() => (this.#loaded.n === this.#n ? this.#loaded.tree : []));
  /** Answers to the open question that begin a gesture or are one. */
  roots = $derived.by(() => new Set(this.#tree.map((branch) => branch.action)));
  moves = $derived.by((): readonly Move[] => {
    const reading = this.#reading();
    return reading ? movesOf(this.#tree, reading) : [];
  });
  confirming = $derived.by(() => (this.#asked?.n === this.#n ? this.#asked.asked : undefined));
  /** The first answer of the way that the player wants, where there are several. */
  paid = $derived.by(() => (this.#paid?.n === this.#n ? this.#paid.first : undefined));

  /** Looks what can be done now; called for every question. */
  async look(): Promise<void> {
    const n = this.#n;
    if (n < 0 || this.#loaded.n === n || !this.#match.moment.gesture) return;
    const tree = await this.#match.gestures().catch(() => []);
    if (this.#n === n) this.#loaded = { n, tree };
  }

  /** By which way: as chosen, else the one that gives up least. */
  wayOf = (move: Move): readonly string[] => move.ways.find((way) => way[0] === this.paid) ?? move.ways[0]!;
  /** What a way costs. */
  meansOf = (way: readonly string[]): Means | undefined => {
    const reading = this.#reading();
    return reading?.means?.(way.map(reading.parse));
  };
  /** Another way: by the one that begins with this answer. */
  pay = (first: string): void => {
    this.#paid = { n: this.#n, first };
  };

  /** What a move would lead to, asked once. */
  tried = (move: Move): Promise<Tried> => {
    if (this.#triedAt !== this.#n) [this.#tries, this.#triedAt] = [new Map(), this.#n];
    const [actions, settle] = this.#actions(move);
    const key = actions.join(', ');
    const known = this.#tries.get(key);
    if (known) return known;
    const tried = this.#match.try(actions, settle);
    this.#tries.set(key, tried);
    tried.catch(() => this.#tries.delete(key));
    return tried;
  };

  #actions(move: Move): [string[], boolean] {
    const details = this.details(move);
    return [[...this.wayOf(move), ...(details ?? [])], !details];
  }

  /** Does it. A move that the player has not yet read as a sentence is asked once more if it cannot be taken back. */
  perform = async (move: Move, read: boolean): Promise<void> => {
    const n = this.#n;
    const [actions] = this.#actions(move);
    const tried = await this.tried(move).catch(() => undefined);
    if (this.#n !== n || !tried) return;
    if (tried.reason) {
      this.onrefused(tried.reason);
      return;
    }
    const all = [...actions, ...(tried.usual ?? [])];
    if (!read && (tried.sealed || this.#reading()?.dangerous?.(move)))
      this.#asked = { n, asked: { move, actions: all, way: this.wayOf(move) } };
    else await this.#match.playAll(all, move.text);
  };

  /** The same answer again for as long as it is asked of the same player and nothing is lost to chance: one gesture. */
  repeat = async (action: string, most = 12): Promise<void> => {
    const [n, actions] = [this.#n, [action]];
    while (actions.length < most) {
      const tried = await this.#match.try(actions).catch(() => undefined);
      if (this.#n !== n) return;
      if (!tried?.legal.includes(action)) break;
      actions.push(action);
    }
    await this.#match.playAll(actions);
  };

  confirm = async (): Promise<void> => {
    if (!clickGuard.allows('sure')) return;
    const asked = this.confirming;
    this.#asked = undefined;
    if (asked) await this.#match.playAll(asked.actions, asked.move.text);
  };
  dismiss = (): void => {
    this.#asked = undefined;
  };
}
