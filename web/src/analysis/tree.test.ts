// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { added, branch, empty, moveOf, noted, promoted, readTree, removed, rowsFrom, wayTo, type Tree } from './tree';

const move = (from: string, action: string, rolls?: number[]) => ({
  from,
  seat: 0,
  deed: action,
  actions: [action],
  ...(rolls ? { rolls } : {}),
});
const grow = (...moves: ReturnType<typeof move>[]): Tree => moves.reduce((tree, one) => added(tree, one).tree, empty);

describe('a tree of variations', () => {
  it('keeps the same move once, and one with other luck beside it', () => {
    const tree = grow(move('n3', 'go'), move('n3', 'go'), move('n3', 'go', [6]), move('n3', 'go', [1]));
    expect(tree.moves.map((one) => one.id)).toEqual(['v3', 'v2', 'v1']);
  });
  it('finds the way from the line as played', () => {
    const tree = grow(move('n3', 'go'), move('v1', 'stay'), move('v2', 'end'));
    expect(wayTo(tree, 'v3')).toMatchObject({ root: 'n3', moves: [{ id: 'v1' }, { id: 'v2' }, { id: 'v3' }] });
    expect(wayTo(tree, 'n7')).toEqual({ root: 'n7', moves: [] });
  });
  it('removes a move with all that follows it and what was noted there', () => {
    const tree = noted(grow(move('n3', 'go'), move('v1', 'stay'), move('n3', 'wait')), 'v2', 'a thought');
    const left = removed(tree, 'v1');
    expect(left.moves.map((one) => one.id)).toEqual(['v3']);
    expect(left.notes).toEqual({});
  });
  it('makes a variation the first of its rivals', () => {
    const tree = grow(move('n3', 'go'), move('v1', 'stay'), move('n3', 'wait'));
    expect(rowsFrom(tree, 'n3').map((row) => row.move.id)).toEqual(['v3', 'v1', 'v2']);
    expect(rowsFrom(promoted(tree, 'v2'), 'n3').map((row) => [row.move.id, row.depth])).toEqual([
      ['v1', 0],
      ['v2', 0],
      ['v3', 1],
    ]);
  });
  it('shares what begins at one place', () => {
    const tree = noted(grow(move('n3', 'go'), move('v1', 'stay'), move('n9', 'wait')), 'n3', 'here');
    const part = branch(tree, 'n3');
    expect(part.moves.map(({ id, from }) => [id, from])).toEqual([
      ['v2', 'v1'],
      ['v1', 'n0'],
    ]);
    expect(part.notes).toEqual({ n0: 'here' });
  });
  it('cuts notes and forgets empty ones', () => {
    expect(noted(empty, 'n3', 'x'.repeat(300)).notes['n3']).toHaveLength(240);
    expect(noted(noted(empty, 'n3', 'x'), 'n3', ' ').notes).toEqual({});
  });
  it('reads what was kept, and nothing else', () => {
    const tree = grow(move('n3', 'go'));
    expect(moveOf(readTree(JSON.parse(JSON.stringify(tree))), 'v1')?.deed).toBe('go');
    expect(readTree({ moves: 'none' })).toEqual(empty);
    expect(readTree(null)).toEqual(empty);
    expect(readTree({ moves: [{ id: 4 }] }).moves).toEqual([]);
  });
});
