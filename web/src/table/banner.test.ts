// What is said of an act while it is shown.

import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import type { Voice } from '../locale/voice';
import type { Act } from './acts';
import Banner from './Banner.svelte';
import type { Tale } from './tale.svelte';

afterEach(cleanup);

test.each([
  [['The rider rides.'], ''],
  [['The rider rides.', 'A die is spent.'], 'A die is spent.'],
])('nothing is said twice: %j', (texts, details) => {
  const tale = { table: { seats: [] }, again: false, held: false, progress: { at: 0, of: 1 } } as unknown as Tale;
  const act = { number: 1, turn: 1, seat: 0, sentence: ['The rider rides.'], events: texts.map((text) => ({ text })) };
  const voice = { event: (text: string) => text } as unknown as Voice;
  const { container } = render(Banner, { tale, act: act as unknown as Act, voice, waiting: false });
  expect(container.querySelector('.told')!.textContent).toBe('The rider rides.');
  expect(container.querySelector('.say small')!.textContent.trim()).toBe(details);
});
