// What was tried from a position: a tree of variations under the line as it was played. Pure: each change makes a new tree.
//
// A place of the tree is a name: `n117` is the position after record 117 of the match (`n0`: where a pasted position
// begins), `v3` the one after the third variation's move.

import type { Schemas } from '../api/types';

export type Move = Schemas['StudyMove'];
/** The moves of one place in the order in which they are shown, and notes by place. */
export type Tree = Readonly<Schemas['StudyTree']>;

export const mostMoves = 200;
export const longestNote = 240;
export const empty: Tree = { moves: [], notes: {} };

export const recordAt = (n: number): string => `n${n}`;
/** The record a place of the line as played stands after; undefined in a variation. */
export const recordOf = (place: string): number | undefined =>
  place.startsWith('n') ? Number(place.slice(1)) : undefined;

export const moveOf = (tree: Tree, place: string): Move | undefined => tree.moves.find((move) => move.id === place);
export const movesFrom = (tree: Tree, place: string): Move[] => tree.moves.filter((move) => move.from === place);

/** The moves that lead to a place from the line as played, and where they leave it. */
export function wayTo(tree: Tree, place: string): { root: string; moves: Move[] } {
  const moves: Move[] = [];
  let at = place;
  for (let move = moveOf(tree, at); move; move = moveOf(tree, at)) {
    moves.unshift(move);
    at = move.from;
  }
  return { root: at, moves };
}

/** A move more; the newest stands first. The same with the same luck is the one that is there. */
export function added(tree: Tree, move: Omit<Move, 'id'>): { tree: Tree; id: string } {
  const same = movesFrom(tree, move.from).find(
    (known) =>
      known.actions.join('|') === move.actions.join('|') && (known.rolls ?? []).join() === (move.rolls ?? []).join(),
  );
  if (same) return { tree, id: same.id };
  const number = Math.max(0, ...tree.moves.map(({ id }) => Number(id.slice(1)))) + 1;
  const id = `v${number}`;
  return { tree: { ...tree, moves: [{ ...move, id }, ...tree.moves] }, id };
}

/** Without a move and all that follows it. */
export function removed(tree: Tree, place: string): Tree {
  const gone = new Set([place]);
  for (let before = 0; before !== gone.size;) {
    before = gone.size;
    for (const move of tree.moves) if (gone.has(move.from)) gone.add(move.id);
  }
  return {
    moves: tree.moves.filter((move) => !gone.has(move.id)),
    notes: Object.fromEntries(Object.entries(tree.notes).filter(([at]) => !gone.has(at))),
  };
}

/** With a move, and all that it follows, before its rivals. */
export function promoted(tree: Tree, place: string): Tree {
  const first = new Set(wayTo(tree, place).moves.map((move) => move.id));
  const before = (move: Move) => (first.has(move.id) ? 0 : 1);
  return { ...tree, moves: [...tree.moves].sort((a, b) => before(a) - before(b)) };
}

export function noted(tree: Tree, place: string, note: string): Tree {
  const rest = Object.fromEntries(Object.entries(tree.notes).filter(([at]) => at !== place));
  const text = note.trim().slice(0, longestNote);
  return { ...tree, notes: text ? { ...rest, [place]: text } : rest };
}

/** A line of moves as it is written: each first follower goes on at the same depth, its rivals one deeper. */
export type Row = { move: Move; depth: number; first: boolean };
export function rowsFrom(tree: Tree, place: string, depth = 0): Row[] {
  return movesFrom(tree, place).flatMap((move, i, all) => {
    const deeper = depth + (all.length > 1 && i > 0 ? 1 : 0);
    return [{ move, depth: deeper, first: i > 0 || depth === 0 }, ...rowsFrom(tree, move.id, deeper)];
  });
}

/** The part of a tree that begins at one place, as if it were where everything begins. */
export function branch(tree: Tree, place: string): Tree {
  const inside = new Set([place]);
  for (let before = 0; before !== inside.size;) {
    before = inside.size;
    for (const move of tree.moves) if (inside.has(move.from)) inside.add(move.id);
  }
  const from = (at: string) => (at === place ? 'n0' : at);
  return {
    moves: tree.moves.filter((move) => inside.has(move.from)).map((move) => ({ ...move, from: from(move.from) })),
    notes: Object.fromEntries(
      Object.entries(tree.notes).flatMap(([at, note]) => (inside.has(at) ? [[from(at), note]] : [])),
    ),
  };
}

/** Reads what was kept; what is not a tree is none. */
export function readTree(kept: unknown): Tree {
  const { moves, notes } = (kept ?? {}) as Partial<Tree>;
  if (!Array.isArray(moves)) return empty;
  const sound = (moves as Move[]).filter(
    (move) => typeof move?.id === 'string' && typeof move.from === 'string' && Array.isArray(move.actions),
  );
  return { moves: sound.slice(0, mostMoves), notes: typeof notes === 'object' && notes ? notes : {} };
}
