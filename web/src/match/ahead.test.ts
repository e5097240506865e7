// @vitest-environment node
import { expect, test } from 'vitest';
import type { AheadSeen, Branch } from '../api/types';
import { chainOf, count, depth, merged, without } from './ahead.svelte';

const step = (seat: number, action: string, veil = false): AheadSeen => ({
  seat,
  action,
  seen: [`saw ${action}`],
  veil,
});

test('a line becomes what is done now, what is seen, and what is answered', () => {
  const { now, branch } = chainOf(
    [step(0, 'a'), step(0, 'b', true), step(1, 'c', true), step(0, 'd', true), step(1, 'e', true), step(0, 'f')],
    0,
  );
  expect(now).toEqual(['a', 'b']);
  expect(branch).toEqual({
    if: ['saw a', 'saw b', 'saw c'],
    acts: ['c'],
    then: ['d'],
    next: [{ if: ['saw d', 'saw e'], acts: ['e'], then: ['f'] }],
  });
});

test('what chance brings after one’s own act is a condition of its own', () => {
  const { now, branch } = chainOf([step(0, 'move', true), step(0, 'use the ring')], 0);
  expect(now).toEqual(['move']);
  expect(branch).toEqual({ if: ['saw move'], acts: [], then: ['use the ring'] });
});

test('what has no answer yet is no branch', () => {
  expect(chainOf([step(1, 'c', true)], 0)).toEqual({ now: [], branch: undefined });
});

const answer = (seen: string, then: string, next?: Branch[]): Branch => ({
  if: [seen],
  then: [then],
  ...(next && { next }),
});

test('lines that begin alike share their branches; another answer replaces the one before', () => {
  const tree = merged(merged([], answer('x', 'a', [answer('y', 'b')])), answer('x', 'a', [answer('z', 'c')]));
  expect(tree).toEqual([answer('x', 'a', [answer('y', 'b'), answer('z', 'c')])]);
  expect([count(tree), depth(tree)]).toEqual([3, 2]);
  expect(merged(tree, answer('x', 'other'))).toEqual([answer('x', 'other')]);
  expect(without(tree, [0, 1])).toEqual([answer('x', 'a', [answer('y', 'b')])]);
});
