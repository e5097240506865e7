// The rules on this device: the same answers as the server's, from a worker. Started with the first question.

import { exec, wasm } from 'virtual:rules';
import type { Asked, Told } from './worker';

/** Why the rules cannot run on this device; the words are `problem.device-REASON`. */
export type Reason = 'old' | 'storage' | 'loading' | 'busy' | 'stopped';
export class DeviceError extends Error {
  constructor(readonly reason: Reason) {
    super(reason);
  }
}

/** What this browser lacks for the rules, if anything. */
export function lacking(): Reason | undefined {
  if (typeof WebAssembly === 'undefined' || typeof Worker === 'undefined' || typeof DecompressionStream === 'undefined')
    return 'old';
  if (typeof indexedDB === 'undefined') return 'storage';
  return wasm ? undefined : 'loading';
}

type Part = (status: number, text: string | null) => void;
const parts = new Map<number, { take: Part; fail: (error: DeviceError) => void }>();
let worker: Promise<Worker> | undefined;
let next = 0;

/** Tells the page how much of the rules has come, from 0 to 1; nothing once they run or cannot. */
const tell = (loaded?: number) => dispatchEvent(new CustomEvent('rulesloading', { detail: loaded }));

const reasons: readonly [RegExp, Reason][] = [
  [/another tab/, 'busy'],
  [/storage|IDB|quota/i, 'storage'],
  [/fetch|\d{3}/, 'loading'],
];
const reasonOf = (text: string): Reason => reasons.find(([sign]) => sign.test(text))?.[1] ?? 'stopped';

/** What went wrong in the worker is told to everybody who waits; the next question starts again. */
function fail(thread: Worker, text: string): DeviceError {
  thread.terminate();
  worker = undefined;
  tell();
  const error = new DeviceError(reasonOf(text));
  for (const one of [...parts.values()]) one.fail(error);
  parts.clear();
  return error;
}

function begin(): Promise<Worker> {
  const missing = lacking();
  if (missing) return Promise.reject(new DeviceError(missing));
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    thread.onerror = ({ message }) => reject(fail(thread, message));
    thread.onmessage = ({ data }: MessageEvent<Told>) => {
      if ('loaded' in data) tell(data.loaded);
      else if ('ready' in data) {
        tell();
        resolve(thread);
      } else if ('failed' in data) reject(fail(thread, data.failed));
      else {
        parts.get(data.id)?.take(data.status, data.part);
        if (data.part === null) parts.delete(data.id);
      }
    };
    thread.postMessage({ start: { wasm, exec } } satisfies Asked);
    // The next page finds what is kept free at once; one that comes back asks again.
    addEventListener('pagehide', () => fail(thread, 'stopped'), { once: true });
    void keepAll();
  });
}

/** Anyone who plays on this device can do so without a connection from then on: the service worker keeps all files. */
async function keepAll(): Promise<void> {
  const active = 'serviceWorker' in navigator ? (await navigator.serviceWorker.getRegistration())?.active : undefined;
  active?.postMessage({ device: document.documentElement.lang });
  await navigator.storage?.persist?.().catch(() => false);
}

/** Asks the rules; `take` gets the answer in parts, null at its end. The result ends it early. */
function send(
  request: { method: string; path: string; body: string },
  take: Part,
  onfail: (error: DeviceError) => void,
) {
  const id = next++;
  parts.set(id, { take, fail: onfail });
  worker ??= begin();
  worker.then(
    (thread) => thread.postMessage({ id, ...request, lang: document.documentElement.lang } satisfies Asked),
    (error: unknown) => {
      worker = undefined;
      if (parts.delete(id)) onfail(error instanceof DeviceError ? error : new DeviceError('stopped'));
    },
  );
  return () => {
    if (!parts.delete(id)) return;
    void worker?.then((thread) => thread.postMessage({ end: id } satisfies Asked)).catch(() => undefined);
  };
}

/** One request and its answer. */
export function ask(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    let whole = '';
    const request = { method, path: `/api${path}`, body: body === undefined ? '' : JSON.stringify(body) };
    const end = send(
      request,
      (status, part) => {
        if (part !== null) whole += part;
        else resolve(new Response(status === 204 ? null : whole, { status }));
      },
      reject,
    );
    signal?.addEventListener('abort', () => {
      end();
      reject(signal.reason as Error);
    });
  });
}

/** An event stream of the rules, as EventSource has it. */
export class LocalEvents extends EventTarget {
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  #rest = '';
  #end: () => void;

  constructor(path: string) {
    super();
    this.#end = send(
      { method: 'GET', path, body: '' },
      (status, part) => (status === 200 && part !== null ? this.#take(part) : this.onerror?.()),
      () => this.onerror?.(),
    );
    queueMicrotask(() => this.onopen?.());
  }

  close(): void {
    this.#end();
  }

  #take(part: string): void {
    const blocks = (this.#rest + part).split('\n\n');
    this.#rest = blocks.pop()!;
    for (const block of blocks) {
      const field = (name: string) =>
        block
          .split('\n')
          .filter((line) => line.startsWith(`${name}: `))
          .map((line) => line.slice(name.length + 2))
          .join('\n');
      const data = field('data');
      if (data) this.dispatchEvent(new MessageEvent(field('event') || 'message', { data, lastEventId: field('id') }));
    }
  }
}
