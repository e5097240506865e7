// A decision of a review: its board is fetched when somebody looks, with both answers marked.

import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { api } from '../../api/client';
import type { Concept, Moment, ReviewDecision, Table, Title } from '../../api/types';
import { Voice } from '../../locale/voice';
import { say, words } from '../../locale/words.svelte';
import battleTitle from '../../titles/battle/fixtures/title.json';
import boardTitle from '../../titles/board/fixtures/title.json';
import Decision from './Decision.svelte';
import DecisionBoard from './DecisionBoard.svelte';
import { toldMove } from './moves';

beforeAll(async () => {
  await words.use('en');
  await words.load('board', 'page');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const voice = new Voice(boardTitle as unknown as Title);
const table = { id: 'one', title: 'board', options: {} } as unknown as Table;
const decision = {
  n: 31,
  before: 30,
  turn: 2,
  seat: 0,
  side: 'free',
  class: 'mistake',
  cost: 0.06,
  doubt: 0.01,
  chance: 0.4,
  prompt: '',
  played: 'attack minas-tirith osgiliath',
  better: 'recruit regular pelargir',
  then: [],
  betterThen: [],
  because: [],
} as unknown as ReviewDecision;
const moment = { view: { regions: [], fellowship: { region: 'rivendell' } } } as unknown as Moment;

test('a decision asks for the board before it when it is opened, not earlier', async () => {
  const at = vi.spyOn(api, 'at').mockResolvedValue(moment);
  render(Decision, { decision, voice, table, onplay: () => undefined });
  expect(at).not.toHaveBeenCalled();
  const details = screen.getByTestId<HTMLDetailsElement>('decision');
  details.open = true;
  details.dispatchEvent(new Event('toggle'));
  const where = await screen.findByTestId('where', {}, { timeout: 10_000 });
  expect(at).toHaveBeenCalledExactlyOnceWith('one', 30);
  await vi.waitFor(() => expect(where.querySelector('path.way.played')).not.toBeNull(), 10_000);
  expect(where.querySelector('circle.way.better')).not.toBeNull();
  expect([...where.querySelectorAll('.name')].map((name) => name.textContent)).toEqual(
    ['minas-tirith', 'osgiliath', 'pelargir'].map((region) => voice.name('region', region)),
  );
  expect(where.querySelector('figcaption')?.textContent).toContain(say('review.where.better'));
});

test('an answer without a place has no mark; a moment has its board all the same', async () => {
  const at = vi.spyOn(api, 'at').mockResolvedValue(moment);
  const pass = { ...decision, played: 'pass' };
  render(Decision, { decision: pass, voice, table, number: 1, onplay: () => undefined });
  const where = await screen.findByTestId('where', {}, { timeout: 10_000 });
  expect(where.querySelector('figcaption')?.textContent.trim()).toBe(say('review.where.better'));
  cleanup();
  at.mockClear();
  const unmarked = { ...pass, better: 'move-fellowship' };
  render(DecisionBoard, { decision: unmarked, voice, table });
  expect(at).not.toHaveBeenCalled();
  cleanup();
  render(Decision, { decision: unmarked, voice, table, number: 1, onplay: () => undefined });
  const whole = await screen.findByTestId('where', {}, { timeout: 10_000 });
  expect(whole.querySelector('figcaption')).toBeNull();
});

test('an arrow begins where the question says; a bare name follows its question', () => {
  const marched = { asked: 'march-party dol-guldur fangorn', action: 'take-all' };
  expect(toldMove(voice, 'march dol-guldur fangorn', 'march 1', [marched])).toContain('Dol Guldur to Fangorn');
  expect(toldMove(voice, 'separate', 'die character', [{ asked: 'separate 0', action: 'join strider' }])).toBe(
    `Who leaves the Fellowship? ${voice.name('character', 'strider')}`,
  );
});

test('an end that is told in measures is drawn, and who moves is named', async () => {
  await words.load('battle', 'page');
  const battle = new Voice(battleTitle as unknown as Title);
  const told = toldMove(battle, 'meet 3048 3900 0', 'contact good-1 royal-knights 9', []);
  expect(told).toBe(`${battle.name('formation', 'good-1')}: meet the enemy as drawn`);
  expect(battle.deed('march 3048 3900', 'march good-1 royal-knights 80')).not.toMatch(/\d″/);
  expect(battle.deed('pass')).toBe(battle.action('pass'));
});

test('a moment names army and place, says why in sentences, and what to learn from it', async () => {
  vi.spyOn(api, 'at').mockResolvedValue(moment);
  vi.spyOn(api, 'concepts').mockResolvedValue({
    concepts: [{ id: 'garrison', title: 'board', lesson: 'board-5', term: { en: 'garrison' } }] as unknown as Concept[],
  });
  const place = (name: string) => ({ kind: 'region', name });
  render(Decision, {
    decision: {
      ...decision,
      played: 'march-armies',
      then: [{ asked: '', action: 'march osgiliath minas-tirith' }],
      because: [
        {
          fact: 'gate',
          theme: 'garrison',
          operands: [place('osgiliath'), place('pelargir'), { kind: 'number', name: '1' }],
        },
      ],
    } as unknown as ReviewDecision,
    voice,
    table,
    puzzle: (theme: string) => `a-puzzle-of-${theme}`,
    number: 1,
    onplay: () => undefined,
  });
  expect(screen.getByTestId('moment').querySelector('dl')?.textContent).toMatch(
    /March from Osgiliath to Minas Tirith.*34 in 100.*Pelargir.*40 in 100/,
  );
  expect(screen.getByTestId('why').textContent).toBe(
    'Nobody holds Pelargir, and the enemy can enter from Osgiliath for 1 point.',
  );
  expect((await screen.findByText('Lesson')).getAttribute('href')).toBe('/learn/board-5');
  expect(screen.getByText('Puzzle').getAttribute('href')).toBe('/puzzles/a-puzzle-of-garrison');
  expect(screen.getByText('garrison')).toBeTruthy();
});
