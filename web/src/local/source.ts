// The rules on this device: the same answers as the server's, from a worker. Started with the first question.

import { exec, networks, wasm } from 'virtual:rules';
import { lacking, type Reason } from './lacking';
import type { Asked, Told } from './worker';

export class DeviceError extends Error {
  constructor(readonly reason: Reason) {
    super(reason);
  }
}

type Part = (status: number, text: string | null) => void;
type Request = { method: string; path: string; body: string };

const reasons: readonly [RegExp, Reason][] = [
  [/another tab/, 'busy'],
  [/storage|IDB|quota/i, 'storage'],
  [/fetch|\d{3}/, 'loading'],
];
const reasonOf = (text: string): Reason => reasons.find(([sign]) => sign.test(text))?.[1] ?? 'stopped';

/** A worker with the rules, begun with the first question. One keeps the games of this device, in one tab at a time; one
 *  only thinks, in any tab, and forgets. */
class Rules {
  #parts = new Map<number, { take: Part; fail: (error: DeviceError) => void }>();
  #worker: Promise<Worker> | undefined;
  #thread: Worker | undefined;
  #wanted = false;
  #next = 0;

  constructor(readonly keeps: boolean) {}

  /** Tells the page how much of the rules has come, from 0 to 1; nothing once they run or cannot. What loads to think
   *  beside the game is not told. */
  #tell(loaded?: number): void {
    if (this.keeps && this.#wanted) dispatchEvent(new CustomEvent('rulesloading', { detail: loaded }));
  }

  /** What went wrong in the worker goes to everybody who waits; the next question starts again. */
  #fail(thread: Worker, text: string): DeviceError {
    thread.terminate();
    this.#worker = undefined;
    this.#tell();
    this.#wanted = false;
    const error = new DeviceError(reasonOf(text));
    for (const one of [...this.#parts.values()]) one.fail(error);
    this.#parts.clear();
    return error;
  }

  #begin(): Promise<Worker> {
    const { keeps } = this;
    const missing = lacking(keeps);
    if (missing) return Promise.reject(new DeviceError(missing));
    return new Promise((resolve, reject) => {
      const thread = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
      this.#thread = thread;
      thread.onerror = ({ message }) => reject(this.#fail(thread, message));
      thread.onmessage = ({ data }: MessageEvent<Told>) => {
        if ('loaded' in data) this.#tell(data.loaded);
        else if ('ready' in data) {
          this.#tell();
          resolve(thread);
          if (keeps) void keepAll();
        } else if ('failed' in data) reject(this.#fail(thread, data.failed));
        else {
          this.#parts.get(data.id)?.take(data.status, data.part);
          if (data.part === null) this.#parts.delete(data.id);
        }
      };
      thread.postMessage({ start: { wasm, exec, networks, keeps } } satisfies Asked);
      // The next page finds what is kept free at once; one that comes back asks again.
      addEventListener('pagehide', () => this.#fail(thread, 'stopped'), { once: true });
    });
  }

  /** Starts the rules before they are needed; what comes of it is told to those who ask. */
  warm(): void {
    this.#worker ??= this.#begin();
    this.#worker.catch(() => (this.#worker = undefined));
  }

  /** From now on somebody waits for the rules. */
  #want(): void {
    if (this.#wanted) return;
    this.#wanted = true;
    this.#thread?.postMessage({ open: true } satisfies Asked);
  }

  /** Asks the rules; `take` gets the answer in parts, null at its end. The result ends it early. */
  send(request: Request, take: Part, onfail: (error: DeviceError) => void): () => void {
    const id = this.#next++;
    this.#parts.set(id, { take, fail: onfail });
    this.#worker ??= this.#begin();
    this.#want();
    this.#worker.then(
      (thread) => thread.postMessage({ id, ...request, lang: document.documentElement.lang } satisfies Asked),
      (error: unknown) => {
        this.#worker = undefined;
        if (this.#parts.delete(id)) onfail(error instanceof DeviceError ? error : new DeviceError('stopped'));
      },
    );
    return () => {
      if (!this.#parts.delete(id)) return;
      void this.#worker?.then((thread) => thread.postMessage({ end: id } satisfies Asked)).catch(() => undefined);
    };
  }
}

const kept = new Rules(true);
const thinking = new Rules(false);

/** Anyone who plays on this device can do so without a connection from then on: the service worker keeps all files. */
async function keepAll(): Promise<void> {
  const active = 'serviceWorker' in navigator ? (await navigator.serviceWorker.getRegistration())?.active : undefined;
  active?.postMessage({ device: document.documentElement.lang });
  await navigator.storage?.persist?.().catch(() => false);
}

/** Loads the rules for a game that somebody is about to begin on this device. */
export const warm = (): void => kept.warm();

type How = { signal?: AbortSignal | undefined; think?: true };

/** One request and its answer, of the games of this device or, to think, of rules that keep nothing. */
export function ask(method: string, path: string, body?: unknown, { signal, think }: How = {}): Promise<Response> {
  return new Promise((resolve, reject) => {
    let whole = '';
    const request = { method, path: `/api${path}`, body: body === undefined ? '' : JSON.stringify(body) };
    const end = (think ? thinking : kept).send(
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
    this.#end = kept.send(
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
