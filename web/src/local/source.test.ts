// The rules may be loaded before anybody needs them; what is kept on the device is opened by the first question only.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Asked, Told } from './worker';

vi.mock('virtual:rules', () => ({ wasm: '/pony.wasm.gz', exec: '/wasm_exec.js', networks: {} }));

class FakeWorker {
  static all: FakeWorker[] = [];
  asked: Asked[] = [];
  ended = false;
  onmessage: ((event: { data: Told }) => void) | undefined;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(asked: Asked): void {
    this.asked.push(asked);
  }
  tell(data: Told): void {
    this.onmessage?.({ data });
  }
  terminate(): void {
    this.ended = true;
  }
}

const told: (number | undefined)[] = [];
const tell = (event: Event) => told.push((event as CustomEvent<number | undefined>).detail ?? undefined);

beforeEach(() => {
  vi.resetModules();
  FakeWorker.all = [];
  told.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('indexedDB', {});
  addEventListener('rulesloading', tell);
});
afterEach(() => {
  removeEventListener('rulesloading', tell);
  vi.unstubAllGlobals();
});

test('rules that were loaded beforehand open nothing and tell nothing until they are asked', async () => {
  const { ask, warm } = await import('./source');
  warm();
  warm();
  expect(FakeWorker.all).toHaveLength(1);
  const [worker] = FakeWorker.all as [FakeWorker];
  worker.tell({ loaded: 0.5 });
  expect(worker.asked).toMatchObject([{ start: { keeps: true } }]);
  expect(told).toEqual([]);

  const answer = ask('GET', '/titles');
  worker.tell({ loaded: 1 });
  expect(told).toEqual([1]);
  worker.tell({ ready: true });
  await vi.waitFor(() => expect(worker.asked).toHaveLength(3));
  expect(worker.asked.slice(1)).toMatchObject([{ open: true }, { id: 0, method: 'GET', path: '/api/titles' }]);
  worker.tell({ id: 0, status: 200, part: '[]' });
  worker.tell({ id: 0, status: 200, part: null });
  expect(await (await answer).text()).toBe('[]');
});

test('rules that could not be loaded beforehand are loaded again when they are asked', async () => {
  const { ask, warm } = await import('./source');
  warm();
  FakeWorker.all[0]!.tell({ failed: 'Error: 503' });
  await Promise.resolve();
  const answer = ask('GET', '/titles');
  expect(FakeWorker.all.map(({ ended }) => ended)).toEqual([true, false]);
  const worker = FakeWorker.all[1]!;
  expect(worker.asked).toMatchObject([{ start: { keeps: true } }, { open: true }]);
  worker.tell({ failed: 'Error: open in another tab' });
  await expect(answer).rejects.toMatchObject({ reason: 'busy' });
});
