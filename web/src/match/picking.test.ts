// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { Offer } from '../locale/voice';
import { Picking } from './picking.svelte';

const offer = (text: string, ...kinds: string[]): Offer => {
  const [word = '', ...names] = text.split(' ');
  return { text, word, operands: names.map((name, i) => ({ kind: kinds[i] ?? 'region', name })) };
};

function picking(offers: Offer[], touch?: string[], asks?: string[]) {
  const played: string[] = [];
  let n = 1;
  const p = new Picking(
    () => ({ n, offers, touch, asks }),
    (action) => played.push(action),
  );
  return { p, played, next: () => n++ };
}

describe('picking', () => {
  const marches = [offer('march a b'), offer('march a c'), offer('march b a'), offer('done')];

  test('a place with one action is played at one touch', () => {
    const { p, played } = picking([offer('land a'), offer('land b')]);
    expect(p.pick('region', 'b')).toBe(true);
    expect(played).toEqual(['land b']);
  });

  test('from one place to another: the first touch means the first place', () => {
    const { p, played } = picking(marches);
    expect([...p.lit.keys()].sort()).toEqual(['region:a', 'region:b']);
    p.pick('region', 'a');
    expect(p.left.map((o) => o.text)).toEqual(['march a b', 'march a c']);
    expect([...p.lit.keys()].sort()).toEqual(['region:b', 'region:c']);
    p.pick('region', 'c');
    expect(played).toEqual(['march a c']);
  });

  test('even a single way is not taken before the goal is touched', () => {
    const { p, played } = picking(marches);
    p.pick('region', 'b');
    expect(played).toEqual([]);
    p.pick('region', 'a');
    expect(played).toEqual(['march b a']);
  });

  test('touching a pick again takes it back', () => {
    const { p } = picking(marches);
    p.pick('region', 'a');
    p.pick('region', 'a');
    expect(p.picks).toEqual([]);
  });

  test('what is not offered comes to nothing', () => {
    const { p, played } = picking(marches);
    expect(p.pick('region', 'z')).toBe(false);
    expect(played).toEqual([]);
  });

  test('actions that nothing on the board stands for are bare', () => {
    const { p } = picking(
      [...marches, offer('advance rohan', 'nation'), offer('die event', 'face')],
      ['region'],
      ['die'],
    );
    expect(p.bare.map((o) => o.text)).toEqual(['done', 'advance rohan']);
  });

  test('a place with several actions waits for one of them', () => {
    const { p, played } = picking(
      [offer('recruit regular a', 'figure', 'region'), offer('recruit elite a', 'figure', 'region')],
      ['region'],
    );
    p.pick('region', 'a');
    expect(played).toEqual([]);
    expect(p.bare.length).toBe(2);
  });

  test('the next decision forgets the picks', () => {
    const { p, next } = picking(marches);
    p.pick('region', 'a');
    next();
    const again = picking(marches).p;
    expect(again.picks).toEqual([]);
  });
});
