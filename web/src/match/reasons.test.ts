// How the reasons of the judge become a paragraph.

import { expect, test } from 'vitest';
import type { Reason } from '../api/types';
import type { Voice } from '../locale/voice';
import { words } from '../locale/words.svelte';
import { tellable, whyText } from './reasons';

const voice = { fact: (fact: string) => `the ${fact} falls.`, has: () => true } as unknown as Voice;
const reason = (fact: string, other = false) => ({ fact, other, operands: [] }) as unknown as Reason;

test('what is given up is said once for all of it, after what an answer brings', async () => {
  await words.use('en');
  expect(whyText(voice, [reason('gate', true), reason('tower'), reason('wall', true)], false)).toBe(
    'The tower falls. Gives up: the gate falls; the wall falls.',
  );
  expect(whyText(voice, [reason('gate', true)], true)).toBe('Otherwise, the gate falls.');
  expect(whyText(voice, [], false)).toBe('');
});

test('a review of old with null for no operands is read', () => {
  const [old] = tellable(voice, [{ ...reason('gate'), operands: null }]);
  expect(old!.operands).toEqual([]);
});
