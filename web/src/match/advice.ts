// Who thinks about hints, analyses and reviews: this device where it concerns nobody else and it is quick enough, the
// server otherwise. Both say the same, since they run the same judge with the same budget.

import { api, Problem, think, type EvaluatedPlace } from '../api/client';
import type { Evaluation, Hint, MatchRecord, Review, Reviewed, Table } from '../api/types';
import { alone } from './summary';
import { memory } from '../site/site.svelte';
import { isLocal } from '../local/where';

export const thinkers = ['auto', 'device', 'server'] as const;
export type Thinker = (typeof thinkers)[number];
export const thinker = (): Thinker => thinkers.find((one) => one === memory.read('thinks')) ?? 'auto';
export const setThinker = (who: Thinker): void => memory.write('thinks', who);

/** How many milliseconds this device took for a question; it was measured once. */
const measured = (): number | undefined => {
  const ms = memory.read('thinks.ms');
  return ms === null ? undefined : Number(ms);
};
const measure = (ms: number): void => memory.write('thinks.ms', String(Math.round(ms)));
/** A device that takes longer leaves it to the server. */
const quick = 3000;

type Device = { deviceMemory?: number; connection?: { saveData?: boolean } };
/** Whether it may load the rules just to find out how quick it is. */
const mayMeasure = (): boolean => {
  const { deviceMemory = 8, connection } = navigator as Device;
  return deviceMemory >= 2 && !connection?.saveData;
};

type Battery = { level: number; charging: boolean };
let battery: Battery | undefined; // a browser that does not tell has none
void (navigator as { getBattery?: () => Promise<Battery> })
  .getBattery?.()
  .then((found) => (battery = found))
  .catch(() => undefined);
/** Nearly empty, it is kept for the game. */
const low = (): boolean => battery !== undefined && !battery.charging && battery.level < 0.2;

/** Whether this device is to think about a table. */
export function thinksHere(table: Table): boolean {
  if (isLocal(table.id) || !alone(table) || table.cup) return false;
  const who = thinker();
  return who === 'device' || (who === 'auto' && !low() && (measured() ?? Infinity) <= quick);
}

/** What the rules on this device say, and what the server says where they do not run. */
async function here<T>(device: () => Promise<T>, server: () => Promise<T>): Promise<T> {
  try {
    return await device();
  } catch (error) {
    if (!(error instanceof Problem) || !error.code.startsWith('device-')) throw error;
    return server();
  }
}

const counsel = (place: EvaluatedPlace, signal?: AbortSignal): Promise<Evaluation> =>
  think<Evaluation>('POST', '/analysis/counsel', place, signal);

/** Without the chances of the position itself, as a hint has it. */
function hintOf({ seat, candidates, simulations }: Evaluation, n: number): Hint {
  return { n, seat, candidates, simulations };
}

async function hintHere(table: Table, n: number, seat: number): Promise<Hint> {
  const { position } = await api.question(table.id, n, seat);
  const began = performance.now();
  const answer = await counsel({ title: table.title, position, seconds: 1 });
  if (measured() !== undefined && performance.now() - began > 3 * quick) measure(performance.now() - began);
  return hintOf(answer, n);
}

/** Times this device on a question that the server has answered, once. */
async function time(table: Table, n: number, seat: number): Promise<void> {
  const [{ position }] = await Promise.all([api.question(table.id, n, seat), think('GET', '/titles')]);
  const began = performance.now();
  await counsel({ title: table.title, position, seconds: 1 });
  measure(performance.now() - began);
}

/** What the answers to the open question are worth. */
export async function hint(table: Table, n: number, seat: number): Promise<Hint> {
  const server = () => api.hint(table.id, { n, seat });
  if (thinksHere(table)) return here(() => hintHere(table, n, seat), server);
  const answer = await server();
  if (thinker() === 'auto' && measured() === undefined && !isLocal(table.id) && alone(table) && mayMeasure())
    void time(table, n, seat).catch(() => undefined); // the next hint finds out
  return answer;
}

/** What the answers were worth after record n of a match that is over, the one that was played among them. */
export function considered(table: Table, n: number, played?: string): Promise<Hint> {
  const server = () => api.considered(table.id, n);
  if (!thinksHere(table)) return server();
  return here(async () => {
    const { position } = await api.positionAt(table.id, n);
    const also = played ? { also: [played] } : {};
    return hintOf(await counsel({ title: table.title, position, seconds: 1, ...also }), n);
  }, server);
}

/** How a position stands that came of a match, by who reviews that match: a review tells what longer looks found. */
export function evaluate(table: Table, place: EvaluatedPlace, signal: AbortSignal): Promise<Evaluation> {
  const server = () => api.evaluate(place, signal);
  if (isLocal(table.id)) return here(() => api.evaluateLocal(place, signal), server);
  if (!thinksHere(table)) return server();
  return here(async () => {
    const found = await counsel(place, signal);
    if (place.seconds > 1) await refresh(table).catch(() => undefined);
    return found;
  }, server);
}

/** Reviews that this device has made. */
const shelf = 'pony-reviews';
const pathOf = (id: string): string => `/api/tables/${id}/review`;
const able = (): boolean => typeof caches !== 'undefined';

/** How far the review of a match has come; one that was made here is kept here. */
export async function review(table: Table): Promise<Reviewed> {
  const begun = reading.get(table.id);
  if (begun) return begun();
  const known = able() ? await (await caches.open(shelf)).match(pathOf(table.id)) : undefined;
  return known ? ((await known.json()) as Reviewed) : api.review(table.id);
}

/** A review that is kept here tells what a longer look at its match has found. */
async function refresh(table: Table): Promise<void> {
  const cache = able() ? await caches.open(shelf) : undefined;
  const known = (await (await cache?.match(pathOf(table.id)))?.json()) as Reviewed | undefined;
  if (!known?.review) return;
  const { title } = table;
  const { decisions } = known.review;
  const fresh = await think<Pick<Review, 'decisions'>>('POST', '/reviews/refresh', { title, decisions });
  await cache!.put(pathOf(table.id), Response.json({ ...known, review: { ...known.review, ...fresh } }));
}

const reading = new Map<string, () => Promise<Reviewed>>();

/** Has a match reviewed. */
export function askReview(table: Table): Promise<Reviewed> {
  const server = () => api.askReview(table.id);
  // A game that ended by agreement or on time cannot be played again from its file.
  return thinksHere(table) ? reviewHere(table).catch(server) : server();
}

async function reviewHere(table: Table): Promise<Reviewed> {
  const [file, numbers] = await Promise.all([api.matchFile(table.id), moves(api.history(table.id))]);
  const seats = table.seats.map(({ kind, level }) => (kind === 'bot' ? { kind, level: level ?? '' } : { kind: 'me' }));
  const copy = await think<Table>('POST', '/tables/import', { file, seats, over: true });
  const original = new Map([[0, 0]]);
  (await moves(historyHere(copy.id))).forEach((n, i) => original.set(n, numbers[i]!));
  const path = `/tables/${copy.id}/review`;
  const begun = await think<Reviewed>('POST', path);
  reading.set(table.id, async () => {
    const now = await think<Reviewed>('GET', path);
    if (!now.review) return now;
    reading.delete(table.id);
    const done = { ...now, review: renumbered(now.review, (n) => original.get(n) ?? n) };
    if (able()) await (await caches.open(shelf)).put(pathOf(table.id), Response.json(done));
    return done;
  });
  return begun;
}

type History = ReturnType<typeof api.history>;
async function historyHere(id: string): History {
  const records: MatchRecord[] = [];
  for (;;) {
    const page = await think<Awaited<History>>('GET', `/tables/${id}/history?after=${records.at(-1)?.n ?? 0}`);
    records.push(...page.records);
    if (!page.records.length || records.at(-1)!.n >= page.n) return { records, n: page.n };
  }
}
/** The numbers of the records of a match that were moves and stand. */
const moves = async (history: History): Promise<number[]> =>
  (await history).records.flatMap(({ n, kind, undone }) => (kind === 'action' && !undone ? [n] : []));

/** A review of a copy, with the numbers that its match has. */
const renumbered = (review: Review, n: (copied: number) => number): Review => ({
  ...review,
  points: review.points.map((point) => ({ ...point, n: n(point.n) })),
  decisions: review.decisions.map((one) => ({ ...one, n: n(one.n), before: n(one.before) })),
  lessons: review.lessons.map((lesson) => ({ ...lesson, n: n(lesson.n) })),
});
