// Event streams: the server's, or those of the rules on this device.

import { onDevice } from '../local/where';

type Listener = (event: Event) => void;
export type Source = {
  addEventListener(kind: string, listener: Listener): void;
  close(): void;
  onopen: unknown;
  onerror: unknown;
};

/** Opens a stream by its address. */
export function connect(path: string): Source {
  return onDevice(path.replace('/api', '')) ? new DeviceEvents(path) : new EventSource(path);
}

/** A stream of the rules on this device, which may have to be loaded first. */
class DeviceEvents implements Source {
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  #listeners: [string, Listener][] = [];
  #closed = false;
  #source: Source | undefined;

  constructor(path: string) {
    import('../local/source').then(
      ({ LocalEvents }) => {
        if (this.#closed) return;
        const source = new LocalEvents(path);
        source.onopen = () => this.onopen?.();
        source.onerror = () => this.onerror?.();
        for (const [kind, listener] of this.#listeners) source.addEventListener(kind, listener);
        this.#source = source;
      },
      () => this.onerror?.(),
    );
  }

  addEventListener(kind: string, listener: Listener): void {
    this.#listeners.push([kind, listener]);
    this.#source?.addEventListener(kind, listener);
  }

  close(): void {
    this.#closed = true;
    this.#source?.close();
  }
}
