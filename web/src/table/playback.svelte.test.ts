// @vitest-environment node
// The opponents' turn as it is shown: nothing happens unseen, a skip loses nothing, my own acts are never held up.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MatchRecord, Moment, Table } from '../api/types';
import type { Pace } from '../site/site.svelte';
import type { Act } from '../match/acts';
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

function open(pace: Pace = 'even', mine = [0], followed = true) {
  const match = $state({
    id: 't',
    table: { seats: [], mine: [0] } as unknown as Table,
    moment: moment(2),
    previous: undefined,
    records: [] as MatchRecord[],
    n: 2,
    mine,
    myTurn: mine.length > 0,
  });
  let acts = $state.raw<Act[]>([act(1, 2, 0)]);
  const fetched: number[] = [];
  const playback = new Playback(
    match,
    () => acts,
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
    match.moment = moment(match.n);
    playback.follow();
  };
  return { playback, match, fetched, news };
}
test('acts of others are shown one after the other, and my question waits', async () => {
  const { playback, fetched, news } = open();
  news(act(3, 4), act(5, 7));
  expect(playback.live).toBe(false);
  expect(playback.moment.n).toBe(2); // nothing is told before its time
  await vi.advanceTimersByTimeAsync(400);
  expect(playback.act?.n).toBe(3);
  expect(playback.moment).toMatchObject({ n: 4, legal: [] });
  await vi.advanceTimersByTimeAsync(2500);
  expect(playback.act?.n).toBe(5);
  await vi.advanceTimersByTimeAsync(2500);
  expect(playback.act).toBeUndefined();
  expect(playback.live).toBe(true);
  expect(playback.moment.legal).toEqual(['pass']);
  expect(fetched).toEqual([4, 7]);
  expect(playback.since.map((one) => one.n)).toEqual([3, 5]); // the strip keeps them
});

test('the first act is shown with what was there before it as the table opened', async () => {
  const { playback, news } = open('even', [0], false);
  news(act(3, 4));
  await vi.advanceTimersByTimeAsync(400);
  expect(playback.previous?.n).toBe(2);
});

test('my own act is no news, unless it ends in a scene', async () => {
  const { playback, fetched, news } = open();
  news(act(3, 3, 0));
  expect(playback.live).toBe(true);
  news({ ...act(4, 4, 0), scene: 'others' });
  expect(playback.live).toBe(true);
  news({ ...act(5, 5, 0), scene: 'all' });
  expect(playback.live).toBe(false);
  await vi.advanceTimersByTimeAsync(400);
  expect(playback.act?.n).toBe(5);
  await vi.advanceTimersByTimeAsync(2500);
  expect(playback.live).toBe(false); // it stays as long as a card
  await vi.advanceTimersByTimeAsync(2200);
  expect(playback.live).toBe(true);
  expect(fetched).toEqual([5]);
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

test('my own acts are never held up', () => {
  const { playback, news } = open();
  news(act(3, 4, 0));
  expect(playback.live).toBe(true);
  expect(playback.since).toHaveLength(0);
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
