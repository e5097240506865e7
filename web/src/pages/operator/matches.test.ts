// The operator's list of matches: an answer that comes late does not take the place of the list that was asked for last.

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { operatorApi, type MatchList } from '../../api/operator';
import { words } from '../../locale/words.svelte';
import Matches from './Matches.svelte';

beforeAll(async () => {
  await words.use('en');
  await words.load('desk');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('the list chosen last stays, whichever answer comes last', async () => {
  const answers: Partial<Record<MatchList, (tables: string[]) => void>> = {};
  vi.spyOn(operatorApi, 'match').mockReturnValue(new Promise(() => undefined));
  vi.spyOn(operatorApi, 'matches').mockImplementation(
    (of) =>
      new Promise((answer) => {
        answers[of] = (ids) =>
          answer({
            tables: ids.map((id) => ({
              id,
              title: 'board',
              options: {},
              seats: [],
              status: of,
              created: '2026-01-01T00:00:00Z',
            })),
          } as never);
      }),
  );
  render(Matches, { ask: () => undefined, changed: 0 });
  await vi.waitFor(() => expect(answers.aside).toBeDefined());
  await fireEvent.change(screen.getByRole('combobox', { name: 'Matches' }), { target: { value: 'live' } });
  await vi.waitFor(() => expect(answers.live).toBeDefined());
  answers.live!(['wanted']);
  await screen.findByText(/wanted/);
  answers.aside!(['stale']);
  await new Promise(requestAnimationFrame);
  expect(screen.queryByText(/stale/)).toBeNull();
  expect(screen.getByText(/wanted/)).toBeTruthy();
});
