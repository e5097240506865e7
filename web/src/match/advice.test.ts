import { beforeEach, expect, test, vi } from 'vitest';
import * as client from '../api/client';
import type { Table } from '../api/types';
import { evaluate, review, setThinker, thinksHere } from './advice';

const table = (more: Partial<Table> = {}): Table =>
  ({ id: 'a', rated: false, mine: [0], seats: [{ kind: 'person' }, { kind: 'bot' }], ...more }) as Table;

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a device thinks where it concerns nobody else', () => {
  setThinker('device');
  expect(thinksHere(table())).toBe(true);
  expect(thinksHere(table({ mine: [0, 1], seats: [{ kind: 'person' }, { kind: 'person' }] as Table['seats'] }))).toBe(
    true,
  );
  expect(thinksHere(table({ rated: true }))).toBe(false);
  expect(thinksHere(table({ cup: 'winter' }))).toBe(false);
  expect(thinksHere(table({ mine: [] }))).toBe(false);
  expect(thinksHere(table({ seats: [{ kind: 'person' }, { kind: 'person' }] as Table['seats'] }))).toBe(false);
  expect(thinksHere(table({ id: 'local-a' }))).toBe(false); // it is played there anyway
});

test('unless somebody chose, a device thinks once it was quick', () => {
  expect(thinksHere(table())).toBe(false);
  localStorage.setItem('pony.thinks.ms', '9000');
  expect(thinksHere(table())).toBe(false);
  localStorage.setItem('pony.thinks.ms', '900');
  expect(thinksHere(table())).toBe(true);
  setThinker('server');
  expect(thinksHere(table())).toBe(false);
});

test('a battery that is nearly empty is kept for the game, unless somebody chose', async () => {
  const battery = { level: 0.1, charging: false };
  const getBattery = () => Promise.resolve(battery);
  vi.stubGlobal('navigator', { language: 'en', languages: ['en'], getBattery });
  vi.resetModules();
  const advice = await import('./advice');
  localStorage.setItem('pony.thinks.ms', '900');
  await vi.waitFor(() => expect(advice.thinksHere(table())).toBe(false));
  battery.charging = true;
  expect(advice.thinksHere(table())).toBe(true);
  battery.charging = false;
  battery.level = 0.5;
  expect(advice.thinksHere(table())).toBe(true);
  battery.level = 0.1;
  advice.setThinker('device');
  expect(advice.thinksHere(table())).toBe(true);
});

test('a longer look of this device reaches the review that is kept here', async () => {
  const kept = new Map([
    ['/api/tables/a/review', JSON.stringify({ status: 'done', review: { decisions: ['short'] } })],
  ]);
  const shelf = {
    match: (path: string) => Promise.resolve(kept.has(path) ? new Response(kept.get(path)) : undefined),
    put: async (path: string, answer: Response) => void kept.set(path, await answer.text()),
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(shelf) });
  const think = vi
    .spyOn(client, 'think')
    .mockImplementation((_, path) =>
      Promise.resolve((path === '/reviews/refresh' ? { decisions: ['longer'] } : { candidates: [] }) as never),
    );
  setThinker('device');
  const told = async () => (await review(table())).review?.decisions;
  const { signal } = new AbortController();
  await evaluate(table(), { title: 'board', position: {}, seconds: 1 }, signal);
  expect(await told()).toEqual(['short']);
  await evaluate(table({ title: 'board' }), { title: 'board', position: {}, seconds: 4 }, signal);
  expect(think).toHaveBeenLastCalledWith('POST', '/reviews/refresh', { title: 'board', decisions: ['short'] });
  expect(await told()).toEqual(['longer']);
});

test('a game on this device is looked at by the rules that review it', async () => {
  const local = vi.spyOn(client.api, 'evaluateLocal').mockResolvedValue({ candidates: [] } as never);
  const server = vi.spyOn(client.api, 'evaluate');
  await evaluate(table({ id: 'local-a' }), { title: 'board', position: {}, seconds: 4 }, new AbortController().signal);
  expect(local).toHaveBeenCalledOnce();
  expect(server).not.toHaveBeenCalled();
});
