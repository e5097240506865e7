// "Explain game terms": a word of the game opens its card, or is plain text where that was switched off.

import { cleanup, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { words } from '../locale/words.svelte';
import Explained from './Explained.svelte';
import { progress } from './progress.svelte';
import { terms } from './terms.svelte';

beforeAll(async () => {
  await words.use('en');
  terms.all = [
    {
      id: 'hunt',
      title: 'board',
      rule: 'hunt-roll',
      lesson: 'board-1',
      term: { fr: 'Traque', en: 'hunt' },
      short: { fr: '', en: '' },
    },
  ];
});
afterEach(() => {
  cleanup();
  progress.explain(true);
});

test('a word of the game can be asked about until that is switched off, and again after', async () => {
  const { container } = render(Explained, { text: 'Roll for the hunt.', title: 'board' });
  expect(screen.getByRole('button', { name: 'hunt' })).toBeTruthy();

  progress.explain(false);
  await tick();
  expect(screen.queryByRole('button')).toBeNull();
  expect(container.textContent).toBe('Roll for the hunt.');

  progress.explain(true);
  await tick();
  expect(screen.getByRole('button', { name: 'hunt' })).toBeTruthy();
});

test('the choice is kept in this browser', () => {
  const plain = () =>
    Object.values(localStorage).map((kept: string) => (JSON.parse(kept) as { plain?: boolean }).plain);
  progress.explain(false);
  expect(progress.explains).toBe(false);
  expect(plain()).toEqual([true]);
  progress.explain(true);
  expect(plain()).toEqual([false]);
});
