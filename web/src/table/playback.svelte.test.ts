// @vitest-environment node
// The presentation clock: nothing happens unseen, a skip loses nothing, and what I do without chance is never held up.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MatchRecord, Moment, Table } from '../api/types';
import type { Pace } from '../site/site.svelte';
import type { Act } from '../match/acts';
import type { Link } from '../match/match.svelte';
import { Playback } from './playback.svelte';

const moment = (n: number): Moment => ({ n, seat: 0, decider: 0, legal: ['pass'], view: { n } }) as unknown as Moment;
const act = (n: number, to: number, seat = 1): Act => ({
  n,
  to,
  seat,
  who: 'Bill',
  turn: 1,
  number: n,
  undone: false,
  events: [],
  beats: [to],
  sentence: [],
  moves: [],
  places: [],
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open(pace: Pace = 'even', mine = [0], followed = true, scenes?: () => Promise<unknown>) {
  const match = $state({
    id: 't',
    table: { seats: [], mine: [0] } as unknown as Table,
    moment: moment(2),
    previous: undefined,
    records: [] as MatchRecord[],
    n: 2,
    mine,
    myTurn: mine.length > 0,
    link: 'open' as Link,
  });
  let acts = $state.raw<Act[]>([act(1, 2, 0)]);
  const fetched: number[] = [];
  const playback = new Playback(
    match,
    () => ({
      story: [{ turn: 1, head: undefined, items: acts }],
      step: (events, i) => events[i]!.word === 'rolled' || events[i]!.word === 'fled',
      lasts: { fled: 1700 },
      retell: (act) => act,
      scenes,
    }),
    () => pace,
    async (n) => {
      fetched.push(n);
      return moment(n);
    },
  );
  playback.open();
  if (followed) playback.follow();
  const news = (...more: Act[]) => {
    acts = [...acts, ...more];
    match.n = acts.at(-1)!.to;
    match.records = acts.map(({ to, seat }) => ({ n: to, seat }) as unknown as MatchRecord);
    match.moment = moment(match.n);
    playback.follow();
  };
  return { playback, match, fetched, news };
}
test('acts of others are shown one after the other, and my question waits', async () => {
  const { playback, fetched, news } = open();
  news(act(3, 4), act(5, 7));
  expect(playback.live).toBe(false);
  expect(playback.moment.n).toBe(2); // nothing is shown before its time
  await vi.advanceTimersByTimeAsync(400);
  expect(playback.act?.n).toBe(3);
  expect(playback.moment).toMatchObject({ n: 4, legal: [] });
  await vi.advanceTimersByTimeAsync(2500);
  expect(playback.act?.n).toBe(5);
  await vi.advanceTimersByTimeAsync(2500);
  expect(playback.act).toBeUndefined();
  expect(playback.live).toBe(true);
  expect(playback.moment.legal).toEqual(['pass']);
  expect(fetched).toEqual([4]); // the present is known
  expect(playback.since.map((one) => one.n)).toEqual([3, 5]); // the strip keeps them
});

test('the first act is shown with what was there before it as the table opened', async () => {
  const { playback, news } = open('even', [0], false);
  news(act(3, 4));
  await vi.advanceTimersByTimeAsync(400);
  expect(playback.previous?.n).toBe(2);
});

const rolled = (n: number, seat: number): Act => ({
  ...act(n, n, seat),
  scene: true,
  events: ['moved', 'rolled'].map((word, at) => ({ text: word, word, operands: [], n, at, chance: false })),
});

test('my own act is no news, unless dice fell in it: it is shown, and its result held until it was seen', async () => {
  const { playback, fetched, news } = open();
  news(act(3, 3, 0));
  expect(playback.live).toBe(true);
  news(rolled(4, 0));
  expect([playback.live, playback.myTurn, playback.moment.n]).toEqual([false, false, 3]);
  await vi.advanceTimersByTimeAsync(10);
  expect(playback.act?.events.map(({ word }) => word)).toEqual(['moved']); // the board is as it was before
  expect([playback.moment.n, playback.result]).toEqual([3, false]);
  await vi.advanceTimersByTimeAsync(1200);
  expect(playback.act?.events.map(({ word }) => word)).toEqual(['moved', 'rolled']);
  expect([playback.moment.n, playback.result]).toEqual([4, true]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(playback.live).toBe(false);
  playback.next(); // a key or a touch
  await vi.advanceTimersByTimeAsync(10);
  expect([playback.live, playback.myTurn]).toEqual([true, true]);
  expect(fetched).toEqual([]); // both moments were known
  news(rolled(5, 0));
  await vi.advanceTimersByTimeAsync(5200);
  expect(playback.live).toBe(true); // nobody touched anything
});

test('words say what dice show when the dice lie', async () => {
  const { playback, news } = open();
  const throwing = rolled(4, 0);
  news({ ...throwing, events: throwing.events.map((event) => ({ ...event, chance: event.word === 'rolled' })) });
  await vi.advanceTimersByTimeAsync(1100);
  expect(playback.act?.events.map(({ word }) => word)).toEqual(['moved', 'rolled']); // the board throws them
  expect(playback.said?.events.map(({ word }) => word)).toEqual(['moved']);
  await vi.advanceTimersByTimeAsync(900);
  expect(playback.said?.events.map(({ word }) => word)).toEqual(['moved', 'rolled']);
});

test('words, points and phase wait until those who flee have run', async () => {
  const { playback, news } = open();
  const fleeing = act(4, 4);
  const events = ['picked', 'fled'].map((word, at) => ({ text: word, word, operands: [], n: 4, at, chance: false }));
  news({ ...fleeing, scene: true, events });
  await vi.advanceTimersByTimeAsync(2100);
  expect([playback.moment.n, playback.inWords?.n]).toEqual([4, 3]); // the board shows them run
  expect(playback.said?.events.map(({ word }) => word)).toEqual(['picked']);
  await vi.advanceTimersByTimeAsync(1700);
  expect([playback.moment.n, playback.inWords]).toEqual([4, undefined]);
  expect(playback.said?.events.map(({ word }) => word)).toEqual(['picked', 'fled']);
});

test('nothing of what was shown is taken back when something comes during a great moment', async () => {
  const { playback, news } = open();
  playback.attend(true);
  news(act(3, 3, 0)); // my own, which the great moment is about
  expect(playback.moment.n).toBe(3);
  news(act(4, 4));
  expect(playback.moment.n).toBe(3);
});

test('what comes while a great moment is seen is shown after it', async () => {
  const { playback, news } = open();
  playback.attend(true);
  expect([playback.live, playback.moment.legal]).toEqual([false, []]);
  news(act(3, 4));
  await vi.advanceTimersByTimeAsync(5000);
  expect(playback.act).toBeUndefined();
  playback.attend(false);
  await vi.advanceTimersByTimeAsync(400);
  expect(playback.act?.n).toBe(3);
});

test('my question waits for a great moment, unless all is shown at once', () => {
  const { playback } = open();
  playback.attend(true);
  expect(playback.myTurn).toBe(false);
  playback.attend(false);
  expect([playback.myTurn, playback.moment.legal]).toEqual([true, ['pass']]);
  const { playback: instant } = open('off');
  instant.attend(true);
  expect(instant.myTurn).toBe(true);
});

test('a moment that comes before its records waits for them, and the question stays as it was', () => {
  const { playback, match } = open();
  match.moment = moment(3);
  expect([playback.unread, playback.live, playback.moment.n]).toEqual([true, true, 2]);
  match.link = 'lost';
  expect([playback.unread, playback.moment.n]).toEqual([false, 3]);
});

test('what came while the link was lost is history', async () => {
  const { playback, match, news } = open();
  match.link = 'lost';
  playback.follow();
  match.link = 'open';
  news(act(3, 4), act(5, 7));
  expect(playback.live).toBe(true);
  news(act(8, 9));
  expect(playback.live).toBe(false);
});

test.each([
  ['spectators of a table with delay', { delay: { minutes: 5 } }, []],
  ['two in one chair', { hotseat: true }, [0]],
])('%s sees the present at once', (_, table, mine) => {
  const { playback, match, news } = open('even', mine);
  match.table = { ...match.table, ...table } as Table;
  news(act(3, 4));
  expect(playback.live).toBe(true);
});

test('a skip is the present at once, and the strip keeps what was skipped', async () => {
  const { playback, news } = open();
  news(act(3, 4), act(5, 7));
  await vi.advanceTimersByTimeAsync(400);
  playback.skip();
  expect(playback.live).toBe(true);
  expect(playback.since).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(playback.live).toBe(true);
});

test('slow waits for a hand after each act', async () => {
  const { playback, news } = open('slow');
  news(act(3, 4), act(5, 7));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(playback.act?.n).toBe(3);
  playback.next();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(playback.act?.n).toBe(5);
  playback.next();
  await vi.advanceTimersByTimeAsync(10);
  expect(playback.live).toBe(true);
});

test('at once: nothing is held up', () => {
  const { playback, news } = open('off');
  news(act(3, 4));
  expect(playback.live).toBe(true);
  expect(playback.since).toHaveLength(1);
});

test('an act can be seen again while my question waits', async () => {
  const { playback, news } = open();
  news(act(3, 4));
  await vi.advanceTimersByTimeAsync(5000);
  playback.show(playback.since[0]!);
  await vi.advanceTimersByTimeAsync(10);
  expect(playback.again).toBe(true);
  expect(playback.moment.n).toBe(4);
  await vi.advanceTimersByTimeAsync(5000);
  expect(playback.live).toBe(true);
});

test('what comes while an act is seen again is shown after it', async () => {
  const { playback, news } = open();
  news(act(3, 4));
  await vi.advanceTimersByTimeAsync(5000);
  playback.show(playback.since[0]!);
  await vi.advanceTimersByTimeAsync(10);
  news(act(5, 6));
  expect(playback.act?.n).toBe(3);
  await vi.advanceTimersByTimeAsync(2900); // the other is over
  expect([playback.act?.n, playback.again]).toEqual([5, false]);
  await vi.advanceTimersByTimeAsync(2500);
  expect(playback.live).toBe(true);
});

test('the clock stands still until what shows a scene is loaded', async () => {
  let loaded: (value: unknown) => void = () => undefined;
  const { playback, news } = open('even', [0], true, () => new Promise((done) => (loaded = done)));
  news(act(3, 4));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([playback.act, playback.live, playback.moment.n]).toEqual([undefined, false, 2]);
  news(act(5, 6));
  await vi.advanceTimersByTimeAsync(1000);
  loaded(undefined);
  await vi.advanceTimersByTimeAsync(10);
  expect(playback.act?.n).toBe(3);
});

test('a scene that cannot be loaded holds nobody up', async () => {
  const { playback, news } = open('even', [0], true, () => Promise.reject(new Error('offline')));
  news(act(3, 4));
  await vi.advanceTimersByTimeAsync(400);
  expect(playback.act?.n).toBe(3);
});

test('an act of mine that is seen again is drawn like those of the others', async () => {
  const { playback, news } = open('slow');
  news(act(3, 4, 0));
  expect(playback.acts).toEqual([]);
  playback.show(act(3, 4, 0));
  await vi.advanceTimersByTimeAsync(10);
  expect(playback.acts.map(({ n }) => n)).toEqual([3]);
});

test('who only looks on is shown every act of a bot, however many there are and while more come', async () => {
  const { playback, news } = open('slow', []);
  news(...[3, 5, 7, 9, 11, 13, 15, 17].map((n) => act(n, n + 1)));
  const seen: number[] = [];
  for (let i = 0; i < 10; i++) {
    await vi.advanceTimersByTimeAsync(400);
    seen.push(playback.act!.n);
    if (i === 3) news(act(19, 20), act(21, 22));
    playback.next();
  }
  await vi.advanceTimersByTimeAsync(400);
  expect(seen).toEqual([3, 5, 7, 9, 11, 13, 15, 17, 19, 21]);
  expect([playback.live, playback.since.length]).toEqual([true, 6]); // the strip keeps the last few
});
