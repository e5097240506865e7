// A cup that is followed: the newest state of it, as the server tells it.

import { api } from '../../api/client';
import type { Cup } from '../../api/types';

const again = 2000; // milliseconds until a broken stream is tried again

export class FollowedCup {
  now = $state.raw<Cup>();
  problem = $state.raw<unknown>();
  #source: EventSource | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {}

  async open(): Promise<void> {
    try {
      this.take(await api.cup(this.id));
      this.#listen();
    } catch (error) {
      this.problem = error;
    }
  }

  close(): void {
    this.#source?.close();
    clearTimeout(this.#timer);
  }

  /** What is older than what is known is dropped: answers and the stream may cross. */
  take(cup: Cup): void {
    if (!this.now || cup.version >= this.now.version) this.now = cup;
  }

  #listen(): void {
    const source = new EventSource(api.cupEventsPath(this.id));
    this.#source = source;
    source.addEventListener('cup', (event) => this.take(JSON.parse((event as MessageEvent<string>).data) as Cup));
    source.onerror = () => {
      // The browser tries again by itself, unless the server has said no.
      if (source.readyState !== EventSource.CLOSED) return;
      this.#timer = setTimeout(() => this.#listen(), again);
    };
  }
}
