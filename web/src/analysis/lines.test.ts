// A battle's fights may share a record: each is a line of the tree, and all of them halt at its end.

import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { localTable } from '../match/localTable';
import type { Act } from '../match/acts';
import type { MatchRecord } from '../api/types';
import type { Voice } from '../locale/voice';
import { words } from '../locale/words.svelte';
import Lines from './Lines.svelte';
import { Study } from './study.svelte';

Element.prototype.scrollIntoView = () => undefined; // this page is not drawn
afterEach(cleanup);

test('acts that share a record', async () => {
  await words.use('en');
  const study = new Study({ of: 'match-x', title: 'battle', options: {}, match: 'x' });
  Object.defineProperty(study, 'table', { value: localTable('x', 'battle', [], {}) });
  const act = (n: number, to: number, number: number) =>
    ({ n, to, number, seat: 0, undone: false, sentence: [`act ${number}`] }) as unknown as Act;
  study.all = [{ n: 3, kind: 'start' } as MatchRecord];
  study.told = [act(4, 4, 1), act(4.5, 4.5, 2), act(5, 6, 3)];
  study.at = 'n5';
  expect(study.halts).toEqual([3, 4, 5, 6]);

  study.told = [act(4, 4, 1), act(4.5, 4.5, 2), act(5, 5, 3)];
  render(Lines, { study, voice: {} as Voice });
  const rows = screen.getByTestId('lines').querySelectorAll('[data-place]');
  expect([...rows].map((row) => row.getAttribute('data-place'))).toEqual(['n3', 'n4', 'n5', 'n5']);
  expect([...rows].map((row) => row.getAttribute('aria-current'))).toEqual([null, null, null, 'step']);
});
