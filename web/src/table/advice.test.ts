// A question to a bot: asked once, shown with its chances, picked like any other choice, refused quietly.

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Problem } from '../api/client';
import type { Chances, Hint, Title } from '../api/types';
import { Voice } from '../locale/voice';
import boardTitle from '../titles/board/fixtures/title.json';
import { words } from '../locale/words.svelte';
import ChanceLine from '../parts/ChanceLine.svelte';
import { spotlight } from '../help/spotlight';
import Advice from './Advice.svelte';

vi.mock('../help/spotlight', () => ({ spotlight: vi.fn(), drawnOf: () => undefined, selector: () => 'none' })); // no page here to ring anything on

beforeAll(() => words.use('en'));
afterEach(cleanup);

const title = {
  id: 'toy',
  kinds: [{ name: 'number' }],
  verbs: [{ name: 'add', operands: [0] }],
  prompts: [],
  events: [],
  reasons: [],
} as unknown as Title;
const voice = new Voice(title);
const hint: Hint = {
  n: 7,
  seat: 0,
  simulations: 640,
  candidates: [
    { action: 'add 2', chance: 0.62, simulations: 400 },
    { action: 'add 1', chance: 0.5, simulations: 200 },
    { action: 'add 3', chance: 0.41, simulations: 30 },
    { action: 'add 4', simulations: 0 },
  ],
};
const props = (more: object) => ({
  n: 7,
  label: 'Hint',
  title: 'What a bot would do',
  note: (n: number) => `${n} games`,
  voice,
  ask: async () => hint,
  most: 3,
  ...more,
});
const rows = () => [...document.querySelectorAll<HTMLElement>('ol li')].map((row) => row.textContent);

describe('advice', () => {
  test('says how the bot would go on, and rings what it speaks of', async () => {
    const [first, ...others] = hint.candidates;
    const then = [
      { asked: '', action: 'add 5' },
      { asked: '', action: 'add 6' },
    ];
    render(Advice, props({ ask: async () => ({ ...hint, candidates: [{ ...first!, then }, ...others] }) }));
    await fireEvent.click(screen.getByRole('button', { name: 'Hint' }));
    await screen.findByText('640 games');
    const steps = [...document.querySelectorAll('.then')].map((step) => step.textContent);
    expect(steps).toEqual([`→${voice.action('add 5')}`, `→${voice.action('add 6')}`]);
    expect(spotlight).toHaveBeenLastCalledWith(['number:2', 'number:5', 'number:6'], 'hint');
    await fireEvent.focusIn(document.querySelectorAll('ol li')[1]!);
    expect(spotlight).toHaveBeenLastCalledWith(['number:1'], 'hint');
    await fireEvent.click(screen.getByRole('button', { name: 'Hint' }));
    expect(spotlight).toHaveBeenLastCalledWith([]);
  });

  test('is asked once, says the best few with their chances, and picks the one that is clicked', async () => {
    const ask = vi.fn(async () => hint);
    const picked: string[] = [];
    render(Advice, props({ ask, onpick: (action: string) => picked.push(action) }));
    expect(ask).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('button', { name: 'Hint' }));
    await screen.findByText('640 games');
    expect(rows()).toHaveLength(3);
    expect(rows()[0]).toContain('wins 62 in 100');
    expect(document.querySelector('[aria-live]')?.textContent).toContain('wins 62 in 100');
    await fireEvent.click(screen.getByRole('button', { name: 'Hint' }));
    expect(rows()).toHaveLength(0);
    await fireEvent.click(screen.getByRole('button', { name: 'Hint' }));
    expect(ask).toHaveBeenCalledTimes(1);
    await fireEvent.click(document.querySelector('[data-hint="add 1"]')!);
    expect(picked).toEqual(['add 1']);
  });

  test('gives two reasons of the best, the price of the others, and names no fact it has no words for', async () => {
    await words.load('board');
    const board = new Voice(boardTitle as unknown as Title);
    const place = (name: string) => ({ kind: 'region', name });
    const number = (name: string) => ({ kind: 'number', name });
    const operands = [place('orthanc'), place('fords-of-isen'), number('5'), number('2')];
    const candidates: Hint['candidates'] = [
      {
        action: 'advance rohan',
        chance: 0.46,
        simulations: 1,
        because: [
          { fact: 'at-war', theme: 'recruiting', operands: [{ kind: 'nation', name: 'rohan' }], good: true },
          { fact: 'threat', theme: 'garrison', operands, arrow: true, other: true },
          { fact: 'of-a-newer-judge', theme: 'siege', operands: [] },
        ],
      },
      { action: 'pass', chance: 0.45, simulations: 1, asGood: true },
      {
        action: 'move-fellowship',
        chance: 0.41,
        simulations: 1,
        because: [{ fact: 'threat', theme: 'garrison', operands, arrow: true }],
      },
    ];
    render(Advice, props({ voice: board, ask: async () => ({ ...hint, candidates }), onpick: () => undefined }));
    await fireEvent.click(screen.getByRole('button', { name: 'Hint' }));
    await screen.findByText('640 games');
    expect([...document.querySelectorAll('.reason')].map((one) => one.textContent)).toEqual([
      '1At war, Rohan can recruit and attack.',
      '2Otherwise, the enemy can attack the Fords of Isen from Orthanc: 5 dice against 2.',
    ]);
    expect(document.querySelector('.given')?.textContent).toBe(
      'The enemy can attack the Fords of Isen from Orthanc: 5 dice against 2.',
    );
    expect([...document.querySelectorAll('h3')].map((one) => one.textContent)).toEqual([
      'As good',
      'What the others give up',
    ]);
  });

  test('is put away when the moment has passed', async () => {
    const { rerender } = render(Advice, props({ onpick: () => undefined }));
    await fireEvent.click(screen.getByRole('button', { name: 'Hint' }));
    await screen.findByText('640 games');
    await rerender(props({ n: 8 }));
    expect(rows()).toHaveLength(0);
  });

  test('has the place of the list: whichever is opened last is seen', async () => {
    const onopen = vi.fn();
    const { rerender } = render(Advice, props({ onopen, shut: true }));
    await fireEvent.keyDown(document.body, { key: 'h' });
    expect(onopen).toHaveBeenCalledOnce();
    await rerender(props({ onopen, shut: false }));
    await screen.findByText('640 games');
    await rerender(props({ onopen, shut: true }));
    expect(rows()).toHaveLength(0);
  });

  test('closes with Escape before the table puts back what was chosen', async () => {
    const table = vi.fn();
    globalThis.addEventListener('keydown', table);
    render(Advice, props({}));
    await fireEvent.keyDown(document.body, { key: 'h' });
    await screen.findByText('640 games');
    table.mockClear();
    await fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(rows()).toHaveLength(0);
    expect(table).not.toHaveBeenCalled();
    globalThis.removeEventListener('keydown', table);
  });

  test('that is refused says why, quietly, and may be asked again', async () => {
    const refused = new Problem({ status: 403, title: '', code: 'no-hints', detail: 'Played without hints.' });
    const ask = vi.fn(async (): Promise<Hint> => Promise.reject(refused));
    render(Advice, props({ ask }));
    await fireEvent.click(screen.getByRole('button', { name: 'Hint' }));
    expect(await screen.findAllByText('Played without hints.')).toHaveLength(2); // seen and heard
    await fireEvent.click(screen.getByRole('button', { name: 'Hint' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Hint' }));
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('on what was played marks it, also when it was not among the best', async () => {
    render(Advice, props({ played: 'add 4', most: 2 }));
    await fireEvent.click(screen.getByRole('button', { name: 'Hint' }));
    await screen.findByText('640 games');
    expect(rows()).toHaveLength(3);
    expect(rows()[2]).toContain('played');
    expect(rows()[2]).not.toContain('in 100');
    expect(document.querySelectorAll('ol button')).toHaveLength(0);
  });
});

describe('the line of chances', () => {
  const chances: Chances = {
    sides: ['free', 'shadow'],
    points: [0.5, 0.6, 0.3, 1].map((c, i) => ({ n: 10 + 2 * i, turn: 1 + Math.floor(i / 2), chances: [c, 1 - c] })),
  };
  const sides = ['Free Peoples', 'Shadow'];

  test('is a slider that says where it is, and jumps there', async () => {
    const jumped: number[] = [];
    render(ChanceLine, { chances, sides, onjump: (n: number) => jumped.push(n) });
    const slider = screen.getByRole('slider');
    expect(slider.getAttribute('aria-valuetext')).toBe('Turn 2 · Free Peoples 100% · Shadow 0%');
    await fireEvent.input(slider, { target: { value: '1' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('Turn 1 · Free Peoples 60% · Shadow 40%');
    await fireEvent.keyDown(slider, { key: 'Enter' });
    expect(jumped).toEqual([12]);
  });

  test('in a replay stands at the moment shown', () => {
    render(ChanceLine, { chances, sides, compact: true, n: 15, onjump: () => undefined });
    expect(screen.queryByRole('slider')).toBeNull(); // the replay has one
    expect(document.querySelector('input')?.title).toContain('30%');
  });

  test('is not drawn for a title without an estimate', () => {
    render(ChanceLine, { chances: { sides: ['free', 'shadow'], points: [] }, sides, onjump: () => undefined });
    expect(screen.queryByRole('slider')).toBeNull();
  });
});
