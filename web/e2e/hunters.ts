// Tables of La Traque de l'Anneau: one seat in the browser, another person's seats through the API.

import { expect, type APIRequestContext, type Page } from './site';
import { first, share } from './table';

export type Moment = {
  n: number;
  decider: number;
  status: string;
  legal: string[];
  prompt?: string;
  view: { act: string; journal?: string[]; last?: string };
};
const bot = { kind: 'bot', level: 'random' };

async function answer<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const got = await request.post(`/api${path}`, { data });
  expect(got.ok(), `${path}: ${got.status()} ${await got.text()}`).toBe(true);
  return (await got.json()) as T;
}

/** One seat for this browser's guest, bots on the others. */
export async function openHunt(
  page: Page,
  seat: number,
  options: Record<string, string> = {},
  players = 2,
): Promise<string> {
  await page.request.post('/api/guest', { data: {} });
  const seats = Array.from({ length: players }, (_, i) => (i === seat ? { kind: 'me' } : bot));
  const { id } = await answer<{ id: string }>(page.request, '/tables', {
    title: 'hunt',
    seats,
    options: { ...options, players: String(players) },
  });
  await answer(page.request, `/tables/${id}/contribute`, { seat, contribution: share });
  await page.goto(`/table/${id}`);
  return id;
}

/** The Ring-bearer and the first Ringwraith are people, this browser's guest one of them; the others are bots. */
export async function openDuel(
  page: Page,
  other: APIRequestContext,
  mine: 0 | 1,
  options: Record<string, string> = {},
  players = 2,
): Promise<string> {
  await page.request.post('/api/guest', { data: {} });
  await other.post('/api/guest', { data: {} });
  const seats = Array.from({ length: players }, (_, i) =>
    i === mine ? { kind: 'me' } : i < 2 ? { kind: 'open' } : bot,
  );
  const { id } = await answer<{ id: string }>(page.request, '/tables', {
    title: 'hunt',
    seats,
    options: { reminders: 'off', ...options, players: String(players) },
  });
  await answer(page.request, `/tables/${id}/contribute`, { seat: mine, contribution: share });
  await answer(other, `/tables/${id}/join`, { seat: 1 - mine, contribution: share });
  return id;
}

export const look = async (request: APIRequestContext, id: string, seat: number): Promise<Moment> =>
  (await (await request.get(`/api/tables/${id}/view?seat=${seat}`)).json()) as Moment;

/** What moves the game on: notes and idle cards would fill an evening. */
export const brisk = ['go ', 'ride ', 'advance', 'wild', 'search', 'perceive-', 'pass-turn', 'endure', 'end-'];

/** Plays a seat through the API until `enough` says so or the match is over, while bots play the others. */
export async function playSeat(
  request: APIRequestContext,
  id: string,
  seat: number,
  prefer: readonly string[],
  enough: (now: Moment) => boolean = () => false,
): Promise<Moment> {
  for (;;) {
    let now: Moment;
    await expect(async () => {
      now = await look(request, id, seat);
      expect(now.status !== 'live' || enough(now) || now.decider === seat, `seat ${now.decider} moves on`).toBe(true);
    }).toPass({ intervals: [10] });
    now = now!;
    if (now.status !== 'live' || enough(now)) return now;
    await answer(request, `/tables/${id}/actions`, {
      n: now.n,
      seat,
      action: first(now.legal, prefer) ?? now.legal[0],
    });
  }
}

/** A bot plays for the person, or, with no level, no longer does. */
export async function standIn(request: APIRequestContext, id: string, seat: number, level: string): Promise<void> {
  await expect(async () => {
    const { n } = await look(request, id, seat);
    const got = await request.post(`/api/tables/${id}/standin`, { data: { n, seat, level } });
    expect(got.ok()).toBe(true); // unless the table moved on in between
  }).toPass({ intervals: [0] });
}

/** Lets a bot take Frodo to Bree past idle Nazgûl; the second act waits for the first Ringwraith. */
export async function toActTwo(bearer: APIRequestContext, wraith: APIRequestContext, id: string): Promise<void> {
  await standIn(bearer, id, 0, 'hobbit');
  const now = await playSeat(wraith, id, 1, ['end-rider'], (now) => now.decider === 1 && now.view.act === 'wild');
  expect(now.status).toBe('live');
  await standIn(bearer, id, 0, '');
}
