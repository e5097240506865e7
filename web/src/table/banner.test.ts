// What is said of an act while it is shown.

import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import type { Voice } from '../locale/voice';
import type { Act } from '../match/acts';
import Banner from './Banner.svelte';
import type { Playback } from './playback.svelte';

afterEach(cleanup);

test.each([
  [['The rider rides.'], ''],
  [['The rider rides.', 'A die is spent.'], 'A die is spent.'],
  [['1', '2', '3', '4', '5', '6', '7'], '3 · 4 · 5 · 6 · 7'],
])('nothing is said twice, and of a long act the last: %j', (texts, details) => {
  const playback = {
    table: { seats: [] },
    again: false,
    held: false,
    progress: { at: 0, of: 1 },
  } as unknown as Playback;
  const act = { number: 1, turn: 1, seat: 0, sentence: ['The rider rides.'], events: texts.map((text) => ({ text })) };
  const voice = { event: (text: string) => text } as unknown as Voice;
  const { container } = render(Banner, { playback, act: act as unknown as Act, voice, waiting: false });
  expect(container.querySelector('.told')!.textContent).toBe('The rider rides.');
  expect(container.querySelector('.say small')!.textContent.trim()).toBe(details);
});
