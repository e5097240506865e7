// Notifications for the visitor on every page: the tables that wait for an answer, and whatever else the server sends
// to an account. One stream for all listeners, because a browser keeps few connections to one server.

import type { components } from '../api/schema';
import { api } from '../api/client';
import { say, until } from '../locale/words.svelte';
import { paths, router } from './router.svelte';
import { site } from './site.svelte';
import { waitsForMe } from './turns';

type Turn = components['schemas']['Turn'];
type Turns = { tables: Turn[] };
type Listener = (data: unknown) => void;

class Notifications {
  /** The tables that wait for me, those that have waited longest first. */
  turns = $state.raw<Turn[]>([]);
  #source: EventSource | undefined;
  #listeners = new Map<string, Set<Listener>>();

  /** Opens the stream of an account; closes it when there is none. */
  connect(account: string | undefined): (() => void) | undefined {
    this.#source?.close();
    this.#source = undefined;
    if (!account || typeof EventSource === 'undefined') {
      if (!account) this.turns = [];
      return undefined;
    }
    const source = new EventSource('/api/me/events');
    this.#source = source;
    let known: ReadonlySet<string> | undefined;
    source.addEventListener('turns', (event) => {
      const { tables } = JSON.parse(event.data as string) as Turns;
      // A round that begins while somebody looks elsewhere is announced once.
      const round = known && tables.find(({ id, begun }) => !begun && !known!.has(id));
      if (round) site.toast(say('cups.begins', round.cup ?? '', until(round.due ?? '')), 'leaf', 'u-flag');
      known = new Set(tables.map(({ id }) => id));
      this.#order(tables);
    });
    for (const kind of this.#listeners.keys()) this.#attach(source, kind);
    return () => source.close();
  }

  /** Calls the listener for events of a kind; the result stops it. */
  on(kind: string, listener: Listener): () => void {
    let listeners = this.#listeners.get(kind);
    if (!listeners) {
      this.#listeners.set(kind, (listeners = new Set()));
      if (this.#source) this.#attach(this.#source, kind);
    }
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** Opens the table that has waited longest, except one; reports whether there was any. */
  async openNext(but = ''): Promise<boolean> {
    const { tables } = await api.tables('mine');
    this.#order(
      tables
        .filter((table) => waitsForMe(table) && !table.paused)
        .map(({ id, title, since, due, cupName, status }) => ({
          id,
          title,
          ...(since ? { since } : {}),
          ...(due ? { due } : {}),
          ...(cupName ? { cup: cupName } : {}),
          begun: status === 'live',
        })),
    );
    const table = this.turns.find(({ id }) => id !== but);
    if (table) router.go(paths.table(table.id));
    return table !== undefined;
  }

  #order(turns: Turn[]): void {
    this.turns = [...turns].sort((a, b) => (a.since ?? '').localeCompare(b.since ?? ''));
  }

  #attach(source: EventSource, kind: string): void {
    source.addEventListener(kind, (event) => {
      const data: unknown = JSON.parse((event as MessageEvent<string>).data);
      for (const listener of this.#listeners.get(kind) ?? []) listener(data);
    });
  }
}

export const notifications = new Notifications();
