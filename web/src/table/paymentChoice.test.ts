// What pays for what is about to be done: said once, or for what.

import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, test } from 'vitest';
import type { Gesture } from '../api/types';
import type { Text, Voice } from '../locale/voice';
import { words } from '../locale/words.svelte';
import type { Match } from '../match/match.svelte';
import { GestureState } from '../match/gestureState.svelte';
import type { Picking } from '../match/picking.svelte';
import PaymentChoice from '../match/PaymentChoice.svelte';

const kinds: Record<string, string[]> = { march: ['region', 'region'], play: ['card'] };
const parse = (text: string): Text => {
  const [word = '', ...names] = text.split(' ');
  return { text, word, operands: names.map((name, i) => ({ kind: kinds[word]?.[i] ?? 'face', name })) };
};
const touch = ['region', 'card'];
const move = (action: string): Gesture => ({ action, deed: true });

describe('what pays', () => {
  afterEach(cleanup);
  const voice = { has: () => true, say: (key: string) => key.replace('deed.', '') } as unknown as Voice;
  const said = async (tree: Gesture[]) => {
    await words.use('en');
    const match = { started: true, moment: { n: 1, gesture: true }, gestures: () => Promise.resolve(tree) };
    const means = ([first]: readonly Text[]) => ({ icon: 'u-list', label: first!.operands[0]!.name });
    const gestureState = new GestureState(match as unknown as Match, () => ({ parse, touch, means }));
    await gestureState.look();
    const { container } = render(PaymentChoice, {
      picking: { gestureState } as Picking,
      voice,
      moves: gestureState.moves,
    });
    return [...container.querySelectorAll('.way')].map((way) => way.textContent);
  };

  test('one die says that it pays, the others only that they could', async () => {
    const marches = { action: 'march-armies', next: [move('march a b')] };
    expect(
      await said([
        { action: 'die army', next: [marches] },
        { action: 'die will', next: [marches, move('play horn')] },
      ]),
    ).toEqual(['army: march', 'will: play']);
    expect(
      await said([
        { action: 'die army', next: [marches] },
        { action: 'die will', next: [marches] },
      ]),
    ).toEqual(['Uses army.', 'will']);
  });
});
