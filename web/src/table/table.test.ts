// The generic parts of a table, for a title nobody has drawn a board for.

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { MatchRecord, Table, Title } from '../api/types';
import { Voice } from '../locale/voice';
import { words } from '../locale/words.svelte';
import type { Match } from '../match/match.svelte';
import ActionList from './ActionList.svelte';
import Log from './Log.svelte';
import { actsOf, chapters, textOf } from '../match/acts';
import { filtered, headline, twinOf, verdict } from '../match/log';
import { Picking } from '../match/picking.svelte';
import Prompt from './Prompt.svelte';
import ReplayBar from './ReplayBar.svelte';
import type { Replay } from '../match/replay.svelte';
import type { TitleModule } from '../titles';
import { attempts, tellWhyNot, whyInWords } from '../match/why';
import { site } from '../site/site.svelte';

beforeAll(async () => {
  await words.use('en');
  await words.load('page');
});
afterEach(cleanup);

const title = {
  id: 'toy',
  dark: 'shadow',
  kinds: [{ name: 'number' }],
  verbs: [{ name: 'add', operands: [0] }],
  prompts: [],
  reasons: [],
  events: [
    { name: 'rolled', operands: [0], rest: true, fixed: true },
    { name: 'added', operands: [0] },
  ],
} as unknown as Title;
const voice = new Voice(title);
const table = {
  id: 't',
  title: 'toy',
  mine: [0],
  seats: [
    { id: 'a', side: 'free', kind: 'person', name: 'Ann' },
    { id: 'b', side: 'shadow', kind: 'person', name: 'Bill' },
  ],
} as unknown as Table;
const record = (n: number, event: string): MatchRecord => ({
  n,
  at: '',
  kind: 'action',
  seat: n % 2,
  turn: 1 + Math.floor(n / 10),
  events: [event],
});

describe('the list of legal actions', () => {
  test('names every action and plays the one that is clicked', async () => {
    const played: string[] = [];
    const picking = new Picking(
      () => ({ n: 1, offers: ['add 1', 'add 2'].map(voice.offer) }),
      (action) => played.push(action),
    );
    render(ActionList, { picking, voice });
    await fireEvent.click(screen.getByRole('button', { name: 'add 2' }));
    expect(played).toEqual(['add 2']);
  });

  test('says so when nothing is asked: an open list is never empty', () => {
    const idle = new Picking(
      () => ({ n: 1, offers: [] }),
      () => undefined,
    );
    render(ActionList, { picking: idle, voice });
    expect(screen.getByText(/Nothing to do right now/)).toBeTruthy();
  });

  test('arrows go from one to the next, and a long list can be searched', async () => {
    const offers = Array.from({ length: 40 }, (_, i) => voice.offer(`add ${i}`));
    const picking = new Picking(
      () => ({ n: 1, offers }),
      () => undefined,
    );
    const { container } = render(ActionList, { picking, voice });
    const rows = container.querySelectorAll<HTMLElement>('.act');
    rows[0]!.focus();
    await fireEvent.keyDown(rows[0]!, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(rows[1]);
    await fireEvent.keyDown(rows[1]!, { key: 'End' });
    expect(document.activeElement).toBe(rows[39]);
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: '17' } });
    expect(container.querySelectorAll('.act').length).toBe(1);
  });
});

test('bots with one face on one side are numbered in the order of their seats, others are not', () => {
  const hunters = ['elf', 'elf', 'rider', undefined].map((level) => ({ side: 'shadow', level }));
  const seats = [{ side: 'free', level: 'elf' }, ...hunters];
  expect(seats.map((_, i) => twinOf(seats, i))).toEqual([undefined, 1, 2, undefined, undefined]);
});

describe('the log', () => {
  const records = [record(1, 'added 3'), record(2, 'rolled 6 1'), { ...record(3, 'added 9'), undone: true }];

  const story = () => chapters(records, table, voice);

  test('says who did what, by the vocabulary, one act for a record where the title says nothing else', () => {
    expect(actsOf(story()).map((act) => [act.who, textOf(act.sentence), act.undone])).toEqual([
      ['Bill', 'Added 3.', false],
      ['You', 'Rolled 6 1.', false],
      ['Bill', 'Added 9.', true],
    ]);
  });

  test.each([
    ['chance', '', ['Rolled 6 1.']],
    ['mine', '', ['Rolled 6 1.']],
    ['others', '', ['Added 3.', 'Added 9.']],
    ['all', 'BILL', ['Added 3.', 'Added 9.']],
    ['all', 'nothing', []],
  ] as const)('filtered by %s and "%s"', (filter, search, want) => {
    const acts = actsOf(filtered(story(), filter, search, [0], voice));
    expect(acts.map((act) => textOf(act.sentence))).toEqual(want);
  });

  test('of a very long game draws its end alone', () => {
    const still = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    vi.stubGlobal('ResizeObserver', still); // nothing has a size here
    const long = Array.from({ length: 6000 }, (_, i) => record(i + 1, `added ${i}`));
    const { container } = render(Log, {
      chapters: chapters(long, table, voice),
      mine: [0],
      seats: table.seats,
      voice,
      onshow: () => undefined,
    });
    expect(container.querySelectorAll('.entry').length).toBe(80);
    expect(screen.getByText(/Added 5,999/)).toBeTruthy();
  });
});

test('who won is a sentence', async () => {
  await words.load('cards');
  const cards = new Voice({ id: 'cards', kinds: [], verbs: [], prompts: [], events: [], reasons: [] } as never);
  const seats = [{ id: 'witch-king', side: 'shadow', kind: 'bot' }];
  expect(verdict({ ...table, seats } as never, { winners: [0], by: 'points', draw: false } as never, 6, cards)).toMatch(
    /^Victory for the Shadow \(.+\) on turn 6\.$/,
  );
});

test('the headline of a game that was given up names who won', () => {
  const by = (by: string) => headline(table, { winners: [1], by, draw: false } as never, voice);
  expect(by('resigned')).toMatch(/shadow/i);
  expect(by('time')).toMatch(/shadow/i);
  // So does the last line of the log, in the turn in which it ended.
  const ended = { ...record(41, ''), kind: 'end', turn: 0, result: { winners: [1], by: 'resigned', draw: false } };
  const last = chapters([record(31, 'added 1'), ended as never], table, voice).at(-1)!;
  expect(last.turn).toBe(4);
  expect(last.items.at(-1)).toMatchObject({ text: expect.stringMatching(/shadow/i) as string });
});

describe('a part of the table that is not lit', () => {
  const asks = (reason: string) => ({
    live: true,
    table,
    moment: { n: 1, seat: 0, decider: 0, status: 'live', prompt: 'bid', legal: [], gesture: false },
    queries: { try: () => Promise.resolve({ reason }), why: () => Promise.resolve({ reason }) },
  });
  const told = (shown: unknown, of: string, offers = ['add 1']) => {
    const picking = new Picking(
      () => ({ n: 1, offers: offers.map(voice.offer) }),
      () => undefined,
    );
    return whyInWords(shown as never, voice, picking, of);
  };
  test('says what is asked where the rules know no nearer reason', async () => {
    expect(await told(asks('not-offered'), 'number:3')).toMatch(/^First answer the question/);
    expect(await told(asks('not-offered'), 'add 3|add 4')).toMatch(/^First answer the question/);
  });
  test('says nothing where it can be used', async () => {
    expect(await told(asks('not-offered'), 'number:1')).toBe('');
    expect(await told(asks('not-offered'), 'add 1')).toBe('');
  });
  test('nor where a die that is still to be chosen would pay for it', async () => {
    const picking = new Picking(
      () => ({ n: 1, offers: ['die 1'].map(voice.offer) }),
      () => undefined,
    );
    Object.assign(picking, { gestureState: { moves: ['add 3'].map(voice.offer) } });
    const why = (of: string) => whyInWords(asks('needs-die') as never, voice, picking, of);
    expect(await why('add 3|add 4')).toBe('');
    expect(await why('add 4')).not.toBe('');
  });
  test('that is pressed is answered in a lesson, at a table only where something of its kind is asked', async () => {
    const toast = vi.spyOn(site, 'toast').mockReturnValue(undefined as never);
    const picking = new Picking(
      () => ({ n: 1, offers: ['add 1'].map(voice.offer) }),
      () => undefined,
    );
    const press = (shown: unknown, kind: string, name: string) =>
      tellWhyNot(shown as never, voice, picking, kind, name);
    press(asks(''), 'region', 'bree');
    press({ ...asks(''), guided: true }, 'number', '1'); // it is lit
    press({ ...asks(''), guided: true }, 'region', 'bree');
    await vi.waitFor(() => expect(toast).toHaveBeenCalled());
    expect(toast.mock.calls.map(([text]) => text)).toEqual([expect.stringMatching(/^First answer the question/)]);
    toast.mockRestore();
  });
  test('says who decides while another does', async () => {
    const shown = asks('');
    expect(await told({ ...shown, moment: { ...shown.moment, decider: 1 } }, 'number:1', [])).toBe(
      'Bill is deciding. Wait for their move.',
    );
  });
});

test('a replay marks the line of its moment, and a click on a line goes there', async () => {
  const records = Array.from({ length: 12 }, (_, i) => record(i + 1, `added ${i}`));
  const went: number[] = [];
  const onshow = (act: { n: number }) => went.push(act.n);
  const { container } = render(Log, {
    chapters: chapters(records, table, voice),
    mine: [0],
    seats: table.seats,
    voice,
    current: 7,
    onshow,
  });
  const now = container.querySelector<HTMLElement>('[aria-current=step]');
  expect(now?.dataset['line']).toBe('7');
  // Each act has one line, those to come as well.
  const lines = [...container.querySelectorAll<HTMLElement>('[data-line]')].map(({ dataset }) =>
    Number(dataset['line']),
  );
  expect(lines).toEqual(records.map(({ n }) => n));
  await fireEvent.click(container.querySelector('[data-line="9"]')!);
  expect(went).toEqual([9]);
});

test('a replay at its end marks the last line: records that tell nothing lead to no other', () => {
  const records = Array.from({ length: 12 }, (_, i) => record(i + 1, `added ${i}`));
  const ended = { ...record(13, ''), kind: 'end', events: [], result: { winners: [1], by: 'resigned', draw: false } };
  const { container } = render(Log, {
    chapters: chapters([...records, ended as never], table, voice),
    mine: [0],
    seats: table.seats,
    voice,
    current: 13,
    onshow: () => undefined,
  });
  expect(container.querySelector<HTMLElement>('[aria-current=step]')?.dataset['line']).toBe('12');
});

test('the log shows people by the portraits they chose', () => {
  const seats = [{ side: 'free', portrait: 'emblem:pony:rohan' }, { side: 'shadow' }];
  const { container } = render(Log, {
    chapters: chapters(
      [
        { ...record(1, 'added 3'), seat: 0 },
        { ...record(2, 'rolled 6 1'), seat: 1 },
      ],
      table,
      voice,
    ),
    mine: [0],
    seats,
    voice,
    onshow: () => undefined,
  });
  const faces = [...container.querySelectorAll('.entry')].map((line) => line.querySelectorAll('.head.blazon').length);
  expect(faces).toEqual([1, 0]);
});

test('at a table in play a click on a line of the log leads nowhere; its button shows the act again', async () => {
  const shown: number[] = [];
  const { container } = render(Log, {
    chapters: chapters([record(1, 'added 3'), record(2, 'rolled 6 1')], table, voice),
    mine: [0],
    seats: table.seats,
    voice,
    onshow: (act: { n: number }) => shown.push(act.n),
  });
  const line = container.querySelector<HTMLElement>('[data-line="2"]')!;
  await fireEvent.click(line);
  expect([shown, line.querySelectorAll('a')]).toEqual([[], expect.objectContaining({ length: 0 })]);
  await fireEvent.click(line.querySelector('.again')!);
  expect(shown).toEqual([2]);
});

test('the number of an act has the shape of its side, no matter who reads it', () => {
  for (const mine of [[0], [1], []]) {
    const story = chapters([record(1, 'added 3'), record(2, 'rolled 6 1')], table, voice);
    const { container } = render(Log, { chapters: story, mine, seats: table.seats, voice, onshow: () => undefined });
    const shapes = [...container.querySelectorAll('.no')].map(({ className }) => className.includes('dark'));
    expect(shapes).toEqual([true, false]);
    cleanup();
  }
});

test('a replay whose marks are alike has a bar all the same, with one button for each kind', () => {
  const step = { n: 4, turn: 1 };
  const replay = { all: [], steps: [step, step], at: 0, turn: 1, turns: [{ turn: 1, at: 0 }], indexOf: () => 1 };
  const mark = { n: 4, turn: 1, icon: 'u-book', label: 'hunt.mark', text: 'met', tone: '' };
  const { container } = render(ReplayBar, {
    replay: replay as unknown as Replay,
    voice,
    module: { marks: () => [mark, mark, mark] } as unknown as TitleModule,
  });
  expect(container.querySelectorAll('.mks span')).toHaveLength(3);
  expect(container.querySelectorAll('.jump button')).toHaveLength(1);
});

test('what was touched takes the place of one of its kind, to ask why not', () => {
  const offers = [
    {
      text: 'go a b',
      word: 'go',
      operands: [
        { kind: 'region', name: 'a' },
        { kind: 'region', name: 'b' },
      ],
    },
    { text: 'stay', word: 'stay', operands: [] },
  ];
  expect(attempts(offers, 'region', 'z')).toEqual(['go a z']);
  expect(attempts(offers, 'card', 'z')).toEqual([]);
});

describe('the prompt', () => {
  const still = { undo: { free: 0 }, status: 'live', turn: 1, n: 3, seat: 0 };
  const at = (moment: object, answers: string[] = []) => {
    const offers = answers.map(voice.offer);
    const now = { ...still, legal: answers, ...moment };
    const match = { table, mine: [0], records: [], moment: now } as unknown as Match;
    const shown = { moment: match.moment, live: true, myTurn: answers.length > 0, unread: false };
    const picking = new Picking(
      () => ({ n: 3, offers, touch: [] }),
      () => undefined,
    );
    return { match, shown, voice, picking, board: true, covered: false };
  };

  test('says who is thinking, and that it goes on', async () => {
    const { rerender } = render(Prompt, at({ decider: 1 }));
    const said = () => document.querySelector('.say')!.textContent;
    expect(said()).toContain('Bill is thinking.');
    expect(document.querySelector('.dots')).not.toBeNull();
    await rerender(at({ decider: 1, paused: true }));
    expect(document.querySelector('.dots')).toBeNull();
  });

  test('lets players agree to go on where new rules contradict the last moves', async () => {
    const stopped = (moment: object, aside?: string) => {
      const frozen = at({ decider: 1, status: 'frozen', ...moment });
      const match = { ...frozen.match, table: { ...table, aside }, undo: () => asked++ } as unknown as Match;
      return { ...frozen, match };
    };
    let asked = 0;
    const button = () => document.querySelector<HTMLElement>('[data-testid="carry-over"]');
    const { rerender } = render(Prompt, stopped({}, 'fault'));
    expect(button()).toBeNull();
    await rerender(stopped({}, 'rules'));
    expect(document.querySelector('.say')!.textContent).toContain('If every player agrees');
    button()!.click();
    expect(asked).toBe(1);
    await rerender(stopped({ undo: { free: 0, request: { seat: 1, to: 2, agreed: [] } } }, 'rules'));
    expect(button()).toBeNull();
    expect(document.querySelector('.ask')).not.toBeNull();
  });

  test('says that the rules were corrected until one has played under them', async () => {
    const corrected: MatchRecord = { n: 3, at: '', kind: 'rules', seat: -1, turn: 1 };
    const after = (...records: MatchRecord[]) => {
      const asked = at({ decider: 0 }, ['add 1']);
      return { ...asked, match: { ...asked.match, records } as unknown as Match };
    };
    const notice = () => document.querySelector('[data-testid="new-rules"]');
    const { rerender } = render(Prompt, after(record(2, 'added 1')));
    expect(notice()).toBeNull();
    await rerender(after(record(2, 'added 1'), corrected));
    expect(notice()!.textContent).toContain('The rules were corrected');
    await rerender(after(record(2, 'added 1'), corrected, record(5, 'added 1'))); // the other seat's
    expect(notice()).not.toBeNull();
    await rerender(after(record(2, 'added 1'), corrected, record(6, 'added 1')));
    expect(notice()).toBeNull();
    expect(chapters([corrected], table, voice).flatMap(({ items }) => items)).toMatchObject([
      { text: 'The rules were corrected: the game continues from here under the new ones.' },
    ]);
  });

  test('has up to three plain answers as buttons, and leaves more of them to the chooser', async () => {
    const { rerender } = render(Prompt, at({ decider: 0 }, ['add 1', 'add 2', 'add 3']));
    expect(document.querySelectorAll('.answer')).toHaveLength(3);
    await rerender(at({ decider: 0 }, ['add 1', 'add 2', 'add 3', 'add 4']));
    expect(document.querySelectorAll('.answer')).toHaveLength(0);
  });
});
