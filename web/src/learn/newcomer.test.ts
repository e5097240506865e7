import { expect, test, vi } from 'vitest';
import type { Moment } from '../api/types';
import type { Match } from '../match/match.svelte';
import { NewcomerAnswers } from './newcomer.svelte';

const advice = vi.hoisted(() => ({ hint: vi.fn() }));
vi.mock('../match/advice', () => advice);

const moment = {
  n: 4,
  seat: 0,
  decider: 0,
  turn: 1,
  status: 'live',
  prompt: 'give-information',
  legal: ['give-information shire-4', 'give-information shire-28'],
} as unknown as Moment;

const table = () => {
  const match = { table: { title: 'hunt' }, mine: [0], moment, sending: false, play: vi.fn() };
  return { match, newcomer: new NewcomerAnswers(match as unknown as Match) };
};

test('nothing can be pressed while a question is answered for a newcomer', async () => {
  let tell: (hint: { candidates: { action: string }[] }) => void = () => undefined;
  advice.hint.mockReturnValueOnce(new Promise((resolve) => (tell = resolve)));
  const { match, newcomer } = table();
  const looked = newcomer.look(moment);
  expect(match.sending).toBe(true);
  await vi.waitFor(() => expect(advice.hint).toHaveBeenCalled());
  tell({ candidates: [{ action: 'give-information shire-28' }] });
  await looked;
  expect(match.sending).toBe(false);
  expect(match.play).toHaveBeenCalledWith('give-information shire-28');
  expect(newcomer.given).toEqual(['give-information shire-28']);
});

test('what nobody could answer is asked of the newcomer', async () => {
  advice.hint.mockRejectedValueOnce(new Error('no advice'));
  const { match, newcomer } = table();
  await newcomer.look(moment);
  expect(match.sending).toBe(false);
  expect(match.play).not.toHaveBeenCalled();
});
