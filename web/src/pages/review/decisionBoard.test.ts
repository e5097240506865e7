// The board of a decision seen small, for titles whose answers name places or formations: what was played, and what was better.

import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { api } from '../../api/client';
import type { Moment, ReviewDecision, Table, Title } from '../../api/types';
import { Voice } from '../../locale/voice';
import { words } from '../../locale/words.svelte';
import battleCharge from '../../titles/battle/fixtures/charge.json';
import battleTitle from '../../titles/battle/fixtures/title.json';
import cardsTitle from '../../titles/cards/fixtures/title.json';
import cardsTurn from '../../titles/cards/fixtures/turn.json';
import DecisionBoard from './DecisionBoard.svelte';

beforeAll(() => words.use('en'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const tests = [
  { title: battleTitle, moment: battleCharge, better: 'circle.mark.better', played: 'circle.mark:not(.better)' },
  { title: cardsTitle, moment: cardsTurn.moment, better: '.better', played: '.played' },
];

test.each(tests)('$title.id', async ({ title, moment, better, played }) => {
  const voice = new Voice(title as unknown as Title);
  const kind = title.id === 'battle' ? 'formation' : 'location';
  const named = moment.legal.filter((action) => voice.offer(action).operands.some((one) => one.kind === kind));
  const [first] = named;
  const nameOf = (action: string) => voice.offer(action).operands.findLast((one) => one.kind === kind)!.name;
  const other = named.find((action) => nameOf(action) !== nameOf(first!)) ?? first!;
  vi.spyOn(api, 'at').mockResolvedValue(moment as unknown as Moment);
  const decision = { before: 1, class: 'mistake', played: first, better: other } as unknown as ReviewDecision;
  const table = { id: 'one', title: title.id, options: {} } as unknown as Table;
  render(DecisionBoard, { decision, voice, table });
  const where = await screen.findByTestId('where', {}, { timeout: 10_000 });
  await vi.waitFor(() => expect(where.querySelector(better)).not.toBeNull(), 10_000);
  expect(where.querySelector(played)).not.toBeNull();
  expect(where.querySelector('figcaption')?.children).toHaveLength(2);
});
