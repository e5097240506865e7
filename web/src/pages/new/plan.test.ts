// What the page of a new table has answered before anybody has.

import { beforeEach, expect, test } from 'vitest';
import type { SeatInfo } from '../../api/types';
import { router } from '../../router.svelte';
import { Plan } from './plan.svelte';

const seats = ['free', 'shadow'].map((id) => ({ id })) as unknown as SeatInfo[];
const kinds = (plan: Plan) => seats.map((seat, i) => plan.kindOf(seat, i));

beforeEach(() => router.go('/new'));

test('who wants to play with others finds no bot in a seat', () => {
  router.go('/new?with=others');
  expect(kinds(new Plan())).toEqual(['me', 'open']);
});

test('who plays alone finds a bot, and may ask for somebody else', () => {
  const plan = new Plan();
  expect(kinds(plan)).toEqual(['me', 'bot']);
  plan.picked = { shadow: 'open' };
  expect(kinds(plan)).toEqual(['me', 'open']);
});
