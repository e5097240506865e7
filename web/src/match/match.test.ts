// @vitest-environment node
// One match over a stream that may repeat, skip or break: every record is taken once, in order.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MatchRecord, Moment, Table } from '../api/types';
import { Match, withUndone } from './match.svelte';

const at = '2026-01-01T00:00:00Z';
const record = (n: number, more: Partial<MatchRecord> = {}): MatchRecord => ({
  n,
  at,
  kind: 'action',
  seat: n % 2,
  turn: 1,
  ...more,
});
const moment = (n: number, more: Partial<Moment> = {}): Moment => ({
  n,
  seat: 0,
  status: 'live',
  paused: false,
  turn: 1,
  decider: 0,
  legal: ['pass'],
  view: {},
  undo: { free: 0 },
  ...more,
});
const table = {
  id: 't',
  title: 'toy',
  status: 'live',
  mine: [0],
  seats: [
    { id: 'a', side: 'a', kind: 'person', name: 'A', present: true, contributed: true },
    { id: 'b', side: 'b', kind: 'bot', name: '', present: true, contributed: true },
  ],
  watching: 0,
} as unknown as Table;

class FakeSource {
  static all: FakeSource[] = [];
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  closed = false;
  readonly #listeners = new Map<string, (event: Event) => void>();
  constructor(readonly path: string) {
    FakeSource.all.push(this);
  }
  addEventListener(name: string, listener: (event: MessageEvent) => void) {
    this.#listeners.set(name, listener as (event: Event) => void);
  }
  close = () => (this.closed = true);
  send(name: string, data: unknown) {
    this.#listeners.get(name)?.(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
}

let answers: Record<string, unknown>;
let asked: { path: string; body: unknown }[];

beforeEach(() => {
  FakeSource.all = [];
  asked = [];
  answers = {
    '/api/tables/t': table,
    '/api/tables/t/history': { records: [record(1), record(2)], n: 2 },
    '/api/tables/t/chat': { messages: [] },
    '/api/tables/t/view': moment(2),
  };
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push({ path, body: init?.body ? JSON.parse(init.body as string) : undefined });
    const answer = answers[path];
    const status = (answer as { status?: number } | undefined)?.status;
    if (answer === undefined) throw new TypeError('no network');
    return new Response(JSON.stringify(answer), { status: typeof status === 'number' ? status : 200 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function opened() {
  const match = new Match('t', (path) => new FakeSource(path) as unknown as EventSource);
  await match.open();
  const source = FakeSource.all[0]!;
  source.onopen?.();
  return { match, source };
}

describe('a match', () => {
  test('follows from where its history ends', async () => {
    const { match, source } = await opened();
    expect(source.path).toBe('/api/tables/t/events?after=2.0');
    source.send('record', record(3));
    source.send('moment', moment(3, { decider: 1, legal: [] }));
    expect(match.records.map((r) => r.n)).toEqual([1, 2, 3]);
    expect(match.myTurn).toBe(false);
  });

  test('stays open when nobody is present', async () => {
    const { match, source } = await opened();
    source.send('presence', { present: null, watching: 1 });
    expect(match.present).toEqual([]);
    expect(match.watching).toBe(1);
  });

  test('takes a repeated record once', async () => {
    const { match, source } = await opened();
    source.send('record', record(2));
    source.send('record', record(3));
    source.send('record', record(3));
    expect(match.records.map((r) => r.n)).toEqual([1, 2, 3]);
  });

  test('fills a hole from the history before it shows what comes after', async () => {
    const { match, source } = await opened();
    answers['/api/tables/t/history?after=2'] = { records: [record(3), record(4), record(5)], n: 5 };
    source.send('record', record(5));
    await vi.waitFor(() => expect(match.records.map((r) => r.n)).toEqual([1, 2, 3, 4, 5]));
  });

  test('an older moment never replaces a newer one', async () => {
    const { match, source } = await opened();
    source.send('moment', moment(4));
    source.send('moment', moment(3));
    expect(match.moment.n).toBe(4);
  });

  test('keeps what was shown before, for animation: moves in a wink are one, and a repeated moment changes nothing', async () => {
    const { match, source } = await opened();
    const now = vi.spyOn(performance, 'now');
    now.mockReturnValue(10_000);
    source.send('moment', moment(3));
    expect(match.previous?.n).toBe(2);
    now.mockReturnValue(10_050);
    source.send('moment', moment(4));
    source.send('moment', moment(4));
    expect(match.previous?.n).toBe(2);
    now.mockReturnValue(11_000);
    source.send('moment', moment(5));
    expect(match.previous?.n).toBe(4);
    source.send('moment', moment(6, { seat: 1 }));
    expect(match.previous).toBeUndefined();
    now.mockRestore();
  });

  test('says that the connection is lost, tries again, and continues where it stopped', async () => {
    const { match, source } = await opened();
    vi.useFakeTimers();
    source.onerror?.();
    expect(match.link).toBe('lost');
    expect(match.retryIn).toBe(1);
    vi.advanceTimersByTime(1000);
    const again = FakeSource.all[1]!;
    expect(again.path).toBe('/api/tables/t/events?after=2.0');
    again.onopen?.();
    again.send('record', record(3));
    expect(match.link).toBe('open');
    vi.advanceTimersByTime(500);
    expect(match.missed).toBe(1);
  });

  test('sends an action with the number it has seen, and shows the answer', async () => {
    const { match } = await opened();
    answers['/api/tables/t/actions'] = { n: 3, events: [], now: moment(3, { decider: 1, legal: [] }) };
    expect(await match.play('pass')).toBe(true);
    expect(asked.at(-1)).toEqual({
      path: '/api/tables/t/actions',
      body: { n: 2, seat: 0, action: 'pass', view: true },
    });
    expect(match.moment.n).toBe(3);
  });

  test('sends an action again if the question is still the same', async () => {
    const { match } = await opened();
    const stale = { status: 409, code: 'stale', detail: 'moved on', title: '', n: 4 };
    answers['/api/tables/t/actions'] = stale;
    const fetched = globalThis.fetch;
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      const answer = await fetched(path, init);
      if (path.endsWith('/view')) answers['/api/tables/t/actions'] = { n: 5, played: 1, events: [], now: moment(5) };
      return answer;
    });
    answers['/api/tables/t/view'] = moment(4); // an offer came and went
    expect(await match.play('pass')).toBe(true);
    expect(match.refusal).toBeUndefined();
    expect(asked.filter((a) => a.path.endsWith('/actions')).map((a) => (a.body as { n: number }).n)).toEqual([2, 4]);
    answers['/api/tables/t/actions'] = stale;
    answers['/api/tables/t/view'] = moment(7, { legal: ['stay'] });
    expect(await match.play('pass')).toBe(false);
    expect(match.refusal?.code).toBe('stale');
  });

  test('sends a gesture as one, and names the step that was refused', async () => {
    const { match } = await opened();
    answers['/api/tables/t/actions'] = {
      status: 422,
      code: 'illegal',
      detail: 'no',
      title: '',
      reason: 'far',
      step: 1,
    };
    expect(await match.playAll(['take', 'go'])).toBe(false);
    expect(asked.at(-3)?.body).toEqual({ n: 2, seat: 0, actions: ['take', 'go'], view: true });
    expect(match.refusal?.action).toBe('go');
  });

  test('keeps a refusal to be read and shows the table as it is', async () => {
    const { match } = await opened();
    answers['/api/tables/t/actions'] = { status: 409, code: 'stale', detail: 'moved on', title: '', n: 4 };
    answers['/api/tables/t/view'] = moment(4);
    expect(await match.play('pass')).toBe(false);
    expect(match.refusal).toEqual({ action: 'pass', code: 'stale', detail: 'moved on' });
    expect(match.moment.n).toBe(4);
    expect(match.sending).toBe(false);
  });

  test('asks for the record of its own move when the stream does not bring it', async () => {
    vi.useFakeTimers();
    const { match } = await opened();
    answers['/api/tables/t/actions'] = { n: 3, now: moment(3) };
    await match.play('pass');
    expect([match.moment.n, match.n]).toEqual([3, 2]);
    answers['/api/tables/t/history?after=2'] = { records: [record(3)], n: 3 };
    await vi.advanceTimersByTimeAsync(2000);
    expect(match.n).toBe(3);
  });
  test('a second click while an answer is on its way sends nothing', async () => {
    const { match } = await opened();
    answers['/api/tables/t/actions'] = { n: 3, events: [], now: moment(3) };
    const first = match.play('pass');
    expect(await match.play('pass')).toBe(false);
    await first;
    expect(asked.filter((a) => a.path.endsWith('/actions')).length).toBe(1);
  });
});

test('what was taken back is marked', () => {
  const records = [record(1), record(2), record(3), record(4, { kind: 'undo', to: 1 })];
  expect(withUndone(records).map((r) => r.undone ?? false)).toEqual([false, true, true, false]);
});
