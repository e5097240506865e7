// Where the formations stood before what is shown: in a replay and while an act is shown, before that act; at one's
// own turn, before the others moved since.

import { untrack } from 'svelte';
import { api } from '../../api/client';
import type { Shown } from '../../match/match.svelte';
import type { Act } from '../../match/acts';
import { distance, partsOf, ruler } from './field';
import { formationOf, viewOf, type BattleView, type Formation, type Spot } from './view';

/** One formation's way: from where to where, how far, and the number of the act that tells of it. */
export type Came = { from: Formation; to: Formation; far: number; n?: number | undefined; number?: number | undefined };

/** Who stands elsewhere, or faces another way, than before. */
export function cameOf(before: BattleView | undefined, shown: Shown): Came[] {
  if (!before) return [];
  return viewOf(shown).formations.flatMap((to) => {
    const from = formationOf(before, to.id);
    if (!from?.standing || !to.standing) return [];
    const straight = distance(from.front, to.front);
    if (straight <= 1 && from.degrees === to.degrees) return [];
    const moved = (one: Act) =>
      one.events.find(({ word, operands }) => word === 'moved' && operands[0]?.name === to.id);
    const act = shown.acts?.findLast((one) => one.places[0] === to.id || moved(one));
    // Who turns goes farther than its front does: the table says what the log says.
    const told = act && moved(act)?.operands[2];
    const far = told ? (Number(told.name) / 100) * before.inch : straight;
    return [{ from, to, far, n: act?.n, number: act?.number }];
  });
}

/** Who strikes and who is struck in an act, and what the struck one loses by it. */
export type Strike = { by: Formation; at: Formation; lost: number; shot: boolean };

const strikes = new Set(['shot', 'charged', 'struck']);

/** Each stands where it was last seen: a destroyed one stood in the view before. */
export function strikesOf(act: Act, view: BattleView, before?: BattleView): Strike[] {
  const find = (id: string) =>
    [view, before].flatMap((one) => (one && formationOf(one, id)) ?? []).find(({ standing }) => standing);
  const struck = new Map<string, Strike>();
  for (const { word, operands } of act.events) {
    if (!strikes.has(word)) continue;
    const [by, at] = operands.filter(({ kind }) => kind === 'formation').map(({ name }) => find(name));
    if (!by || !at) continue;
    const lost = act.events
      .filter((event) => event.word === 'lost' && event.operands[0]?.name === at.id)
      .reduce((all, event) => all + Number(event.operands.find(({ kind }) => kind === 'number')?.name ?? 0), 0);
    struck.set(`${by.id} ${at.id}`, { by, at, lost, shot: word === 'shot' });
  }
  return [...struck.values()];
}

/** Who moves against its will in an act: pushed back by a volley, or in flight. */
export const drivenOf = (act: Act | undefined): ReadonlySet<string> =>
  new Set(
    (act?.events ?? []).flatMap(({ word, operands }) =>
      word === 'pushed' || word === 'retreated' ? (operands[0]?.name ?? []) : [],
    ),
  );

/** Who flees off the table in an act: from where it stood, and the place beyond the edge that it runs to. */
export function leavingIn(act: Act | undefined, view: BattleView, before: BattleView | undefined) {
  return (act?.events ?? []).flatMap(({ word, operands }) => {
    const [id = '', , edge = '', far] = operands.map(({ name }) => name);
    const from = word === 'retreated' && !formationOf(view, id)?.standing && before && formationOf(before, id);
    if (!from || !from.standing) return [];
    const [east, north] = towards[edge] ?? [0, 0];
    const way = Number(far) * view.inch;
    const to: Spot = [from.front[0] + east * way, from.front[1] + north * way];
    return [{ from: { ...from, marks: [...from.marks, 'fled'] } as Formation, to }];
  });
}
const towards: Readonly<Record<string, readonly [number, number]>> = {
  north: [0, 1],
  south: [0, -1],
  east: [1, 0],
  west: [-1, 0],
};

/** How many of each formation fall in an act though its table still shows them: in records after `n`. */
export function fallingIn(act: Act | undefined, n: number): ReadonlyMap<string, number> {
  const out = new Map<string, number>();
  for (const { n: at, word, operands } of act?.events ?? []) {
    const [who, , count] = operands.map(({ name }) => name);
    if (at > n && word === 'lost' && who) out.set(who, (out.get(who) ?? 0) + Number(count));
  }
  return out;
}

/** How far a formation stands from the nearest of the other side. */
export function gapOf(formation: Formation, view: BattleView): number | undefined {
  const end = (one: Formation) => ({ spot: one.front, parts: partsOf(one) });
  const gaps = view.formations
    .filter((one) => one.standing && one.side !== formation.side)
    .map((one) => ruler(end(formation), end(one)).gap);
  return gaps.length ? Math.min(...gaps) : undefined;
}

type At = (id: string, n: number) => Promise<{ view?: unknown }>;

export class Past {
  readonly #shown: () => Shown;
  /** The table as it was before the first of the others' acts. */
  #before = $state.raw<{ n: number; view: BattleView }>();

  constructor(shown: () => Shown, at: At = api.at) {
    this.#shown = shown;
    $effect(() => {
      const n = this.#first;
      if (n === undefined || n < 1 || untrack(() => this.#before?.n) === n) return;
      let gone = false;
      at(shown().table.id, n).then(
        ({ view }) => gone || (this.#before = { n, view: view as BattleView }),
        () => undefined, // without it only the marks are missing
      );
      return () => (gone = true);
    });
  }

  /** The last record before the others' acts, at a table of the server's. */
  #first = $derived.by((): number | undefined => {
    const { acts, live, act, queries, moment } = this.#shown();
    if (!live || act || queries || moment.seat < 0 || !acts?.length) return undefined;
    return Math.ceil(acts[0]!.n) - 1; // an act that shares its record with the next has a number between two
  });

  came = $derived.by((): readonly Came[] => {
    const shown = this.#shown();
    if (!shown.live || shown.act) return cameOf(shown.previous?.view as BattleView | undefined, shown);
    return this.#before?.n === this.#first ? cameOf(this.#before?.view, shown) : [];
  });
}
