// Who of an army goes and who stays, before it is sent anywhere. As long as nobody was left behind the usual answers say
// who goes: all who may.

import type { Move } from '../../match/gestures';
import type { Picking } from '../../match/picking.svelte';
import { armyIn } from './armies';
import type { BoardView, Force, Nation } from './view';

type Kind = 'regular' | 'elite' | 'leader' | 'nazgul';
export type Row = { key: string; nation: Nation; kind: Kind; character?: string; of: number; go: number };

/** The order in which those who go are named: where room is short, a march needs its leaders first. */
export const ranks: readonly Kind[] = ['leader', 'nazgul', 'elite', 'regular'];

/** Every kind of an army, in a fixed order, without those who stay. */
export function rowsOf(force: Force, stay: Readonly<Record<string, number>>): Row[] {
  const row = (key: string, nation: Nation, kind: Kind, of: number, character?: string): Row[] =>
    of ? [{ key, nation, kind, of, go: Math.max(0, of - (stay[key] ?? 0)), ...(character ? { character } : {}) }] : [];
  return [
    ...(force.army ?? []).flatMap((troop) =>
      (['regular', 'elite', 'leader'] as const).flatMap((kind) =>
        row(`${troop.nation} ${kind}`, troop.nation, kind, troop[kind] ?? 0),
      ),
    ),
    ...row('sauron nazgul', 'sauron', 'nazgul', force.nazgul ?? 0),
    ...(force.characters ?? []).flatMap((name) => row(name, 'sauron', 'leader', 1, name)),
  ];
}

/** One more or one fewer of a kind goes. */
export function changed(
  rows: readonly Row[],
  stay: Readonly<Record<string, number>>,
  key: string,
  by: number,
): Readonly<Record<string, number>> {
  const row = rows.find((r) => r.key === key);
  return row ? { ...stay, [key]: Math.min(row.of, Math.max(0, row.of - row.go - by)) } : stay;
}

export const staying = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + row.of - row.go, 0);

/** The answers that name who goes, and send them. */
export function takesOf(rows: readonly Row[]): string[] {
  const takes = rows.flatMap((row) =>
    Array.from({ length: row.go }, () => ({
      rank: row.character ? -1 : ranks.indexOf(row.kind),
      text: row.character ? `take-character ${row.character}` : `take ${row.nation} ${row.kind}`,
    })),
  );
  return [...takes.sort((a, b) => a.rank - b.rank).map((take) => take.text), 'go'];
}

export class Marching {
  readonly #picking: () => Picking;
  readonly #view: () => BoardView;
  // Kept with the army: another one is whole again.
  #left = $state.raw<{ army: string; stay: Readonly<Record<string, number>> }>({ army: '', stay: {} });

  constructor(picking: () => Picking, view: () => BoardView) {
    this.#picking = picking;
    this.#view = view;
    const gestureState = picking().gestureState;
    if (gestureState) gestureState.details = (move) => this.#details(move);
  }

  #army = $derived.by(() => {
    const pick = this.#picking().picks[0] ?? '';
    return pick.startsWith('region:') ? pick.slice('region:'.length) : '';
  });
  #stay = $derived.by(() => (this.#left.army === this.#army ? this.#left.stay : {}));

  rows = $derived.by((): Row[] => {
    const force = armyIn(this.#view(), this.#army)?.force;
    return force ? rowsOf(force, this.#stay) : [];
  });

  change = (key: string, by: number): void => {
    this.#left = { army: this.#army, stay: changed(this.rows, this.#stay, key, by) };
  };

  #details(move: Move): readonly string[] | undefined {
    if ((move.word !== 'march' && move.word !== 'attack') || !staying(this.rows)) return undefined;
    return takesOf(this.rows);
  }
}
