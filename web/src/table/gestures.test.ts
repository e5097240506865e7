// @vitest-environment node
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Gesture, Tried } from '../api/types';
import type { Text } from '../locale/voice';
import type { Match } from '../match/match.svelte';
import { movesOf } from '../match/gestures';
import { GestureState } from '../match/gestureState.svelte';
import { Picking } from '../match/picking.svelte';

const kinds: Record<string, string[]> = { march: ['region', 'region'], play: ['card'], recruit: ['figure', 'region'] };
const parse = (text: string): Text => {
  const [word = '', ...names] = text.split(' ');
  return { text, word, operands: names.map((name, i) => ({ kind: kinds[word]?.[i] ?? 'face', name })) };
};
const touch = ['region', 'card'];
const move = (action: string): Gesture => ({ action, deed: true });
// The will can do everything, the army die marches only.
const tree: Gesture[] = [
  {
    action: 'die will',
    next: [
      { action: 'march-armies', next: [move('march a b'), move('march a c')] },
      { action: 'muster', next: [move('recruit regular a')] },
      move('play horn'),
    ],
  },
  { action: 'die army', next: [{ action: 'march-armies', next: [move('march a b'), move('march a c')] }] },
];

describe('moves', () => {
  const moves = movesOf(tree, { parse, touch });

  test('each is found once, with all its ways', () => {
    expect(moves.map((d) => d.text)).toEqual(['march a b', 'march a c', 'recruit regular a', 'play horn']);
    expect(moves[0]!.touches).toEqual(['region:a', 'region:b']);
    expect(moves[2]!.touches).toEqual(['region:a']);
  });

  test('the way that gives up least comes first', () => {
    expect(moves[0]!.ways.map((way) => way[0])).toEqual(['die army', 'die will']);
    expect(moves[3]!.ways).toEqual([['die will', 'play horn']]);
  });

  test('one place is not touched twice in a row', () => {
    expect(movesOf([move('march a a')], { parse, touch })[0]!.touches).toEqual(['region:a']);
  });
});

describe('one gesture', () => {
  const tried = (more: Partial<Tried> = {}): Tried => ({ n: 1, played: 3, veil: false, legal: [], ...more });
  let match: Match & { playAll: ReturnType<typeof vi.fn>; try: ReturnType<typeof vi.fn> };
  let picking: Picking;
  const offers = ['die will', 'die army', 'pass'].map(parse);

  beforeEach(async () => {
    match = {
      started: true,
      moment: { n: 1, gesture: true, legal: offers.map((o) => o.text), prompt: 'action' },
      gestures: () => Promise.resolve(tree),
      try: vi.fn(() => Promise.resolve(tried({ usual: ['take-all'] }))),
      playAll: vi.fn(() => Promise.resolve(true)),
    } as unknown as typeof match;
    const gestureState = new GestureState(match, () => ({ parse, touch }));
    picking = new Picking(
      () => ({ n: 1, offers, touch, asks: ['die'] }),
      () => undefined,
      gestureState,
    );
    await gestureState.look();
  });

  test('what can be begun is lit before a die is chosen, and the list stays whole', () => {
    expect([...picking.lit.keys()].sort()).toEqual(['card:horn', 'region:a']);
    expect(picking.left.map((o) => o.text)).toEqual(['die will', 'die army', 'pass']);
    expect(picking.bare.map((o) => o.text)).toEqual(['pass']);
  });

  test('two touches send the whole chain with the usual answers', async () => {
    picking.pick('region', 'a');
    expect(picking.bare.map((o) => o.text)).toEqual(['recruit regular a']);
    picking.pick('region', 'c');
    await vi.waitFor(() => expect(match.playAll).toHaveBeenCalled());
    expect(match.playAll).toHaveBeenCalledWith(['die army', 'march-armies', 'march a c', 'take-all'], 'march a c');
  });

  test('a move of one touch is read before it is done', async () => {
    picking.pick('card', 'horn');
    expect(match.try).not.toHaveBeenCalled();
    expect(picking.bare.map((o) => o.text)).toEqual(['play horn']);
    match.try.mockResolvedValue(tried({ veil: true, sealed: true }));
    picking.play(picking.bare[0]!);
    await vi.waitFor(() => expect(match.playAll).toHaveBeenCalledWith(['die will', 'play horn'], 'play horn'));
  });

  test('what cannot be taken back is asked once', async () => {
    match.try.mockResolvedValue(tried({ veil: true, sealed: true }));
    picking.pick('region', 'a');
    picking.pick('region', 'b');
    await vi.waitFor(() => expect(picking.gestureState!.confirming?.move.text).toBe('march a b'));
    expect(match.playAll).not.toHaveBeenCalled();
    picking.gestureState!.dismiss();
    expect(picking.gestureState!.confirming).toBeUndefined();
    picking.pick('region', 'b');
    await vi.waitFor(() => expect(picking.gestureState!.confirming).toBeDefined());
    await picking.gestureState!.confirm();
    expect(match.playAll).toHaveBeenCalledWith(['die army', 'march-armies', 'march a b'], 'march a b');
  });

  test('the end of an action is not asked about: only what chance or a secret seals', async () => {
    match.try.mockResolvedValue(tried({ veil: true }));
    picking.pick('region', 'a');
    picking.pick('region', 'b');
    await vi.waitFor(() => expect(match.playAll).toHaveBeenCalled());
  });

  test('another die pays, and details stand for the usual answers', async () => {
    picking.gestureState!.pay('die will');
    picking.gestureState!.details = () => ['take gondor regular', 'go'];
    picking.pick('region', 'a');
    picking.pick('region', 'b');
    await vi.waitFor(() => expect(match.try).toHaveBeenCalled());
    expect(match.try).toHaveBeenCalledWith(
      ['die will', 'march-armies', 'march a b', 'take gondor regular', 'go'],
      false,
    );
  });

  test('a refusal is shown and nothing is sent', async () => {
    const told = vi.fn();
    picking.gestureState!.onrefused = told;
    match.try.mockResolvedValue(tried({ played: 2, reason: 'region-full b' }));
    picking.pick('region', 'a');
    picking.pick('region', 'b');
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith('region-full b'));
    expect(match.playAll).not.toHaveBeenCalled();
  });
});
