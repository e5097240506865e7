// What the page of a new table has answered before anybody has, and how little it asks.

import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SeatInfo, Title } from '../../api/types';
import { site } from '../../site/site.svelte';
import { words } from '../../locale/words.svelte';
import { router } from '../../site/router.svelte';
import { Plan } from './plan.svelte';
import Rules from './Rules.svelte';

const seats = ['free', 'shadow'].map((id) => ({ id })) as unknown as SeatInfo[];
const kinds = (plan: Plan) => seats.map((seat, i) => plan.kindOf(seat, i));

beforeEach(() => router.go('/new'));
afterEach(cleanup);

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

test('against bots alone the Hunt shows the places that are still possible', () => {
  site.titles = [{ id: 'hunt', options: [{ id: 'aid', values: ['off', 'on'], default: 'off' }], levels: [] }] as never;
  const aided = (kind: 'bot' | 'open') => {
    const plan = new Plan();
    plan.choose('hunt');
    plan.seats = seats;
    plan.picked = { shadow: kind };
    return plan.options['aid'];
  };
  expect([aided('bot'), aided('open')]).toEqual(['on', 'off']);
});

test('the choices that matter are few, and the rest is folded until it is changed', async () => {
  await words.use('en');
  await words.load('page-room', 'battle');
  const options = ['matchup', 'size', 'good-list', 'evil-list', 'points', 'scenery'].map((id) => ({ id, default: '' }));
  site.titles = [{ id: 'battle', options, levels: [] }] as unknown as Title[];
  const plan = new Plan();
  plan.choose('battle');
  const { container } = render(Rules, { plan });
  const asked = (where: string) => container.querySelectorAll(`${where} > .opt`).length;
  expect([asked('.panel'), asked('details')]).toEqual([3, 3]);
  expect(container.querySelector('details')!.open).toBe(false);
  plan.chosen['points'] = '600';
  await Promise.resolve();
  expect([asked('.panel'), asked('details')]).toEqual([4, 2]);
});

test('a bot follows a style of its side, and such a game is not rated', () => {
  const styles = [
    { id: 'walk', side: 'free' },
    { id: 'north', side: 'shadow' },
  ];
  site.titles = [{ id: 'board', options: [], levels: ['random', 'elf'], styles }] as unknown as Title[];
  const plan = new Plan();
  plan.choose('board');
  plan.seats = ['free', 'shadow'].map((id) => ({ id, side: id })) as unknown as SeatInfo[];
  const bot = plan.seats[1]!;
  plan.levels = { shadow: 'elf' };
  expect(plan.stylesOf(bot)).toEqual(['north']);
  plan.styles = { shadow: 'north' };
  expect(plan.answers).toEqual([{ kind: 'me' }, { kind: 'bot', level: 'elf', style: 'north' }]);
  expect(plan.whyUnrated).toBe('new.rated.notStyle');
  plan.levels = { shadow: 'random' };
  expect(plan.answers[1]).toEqual({ kind: 'bot', level: 'random' });
});
