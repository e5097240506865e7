// What is read at full size: a card, a character, a nation. One thing at a time, in one place: what the pointer or the
// focus is on, else what was opened by a click, else a name of the log that is pointed at.

import { createAttachmentKey } from 'svelte/attachments';
import { moved, pointing } from '../../match/pointing.svelte';

export type Readable = { kind: string; name: string };
/** What is read, and where across the screen it was pointed at: a card of the hand rises from its place. In a list it opens
 *  there itself. */
type Place = Readable & { x?: number | undefined; inList?: boolean };

const readable = new Set(['card', 'character', 'nation']);
const same = (a: Readable | undefined, b: Readable) => a?.kind === b.kind && a.name === b.name;
const across = (event: Event | undefined) => {
  const box = (event?.currentTarget as HTMLElement | null)?.getBoundingClientRect();
  return box && box.left + box.width / 2;
};

class Reading {
  #near = $state.raw<Place>();
  #held = $state.raw<Place>();
  /** What has come under a pointer that rests: it is read once the pointer moves on it. */
  #under: Readable | undefined;

  readonly held = $derived(this.#near ? same(this.#held, this.#near) : this.#held !== undefined);
  readonly now = $derived.by((): Place | undefined => {
    if (this.#near ?? this.#held) return this.#near ?? this.#held;
    return pointing.at && readable.has(pointing.at.kind) ? pointing.at : undefined;
  });

  is = (kind: string, name: string): boolean => same(this.now, { kind, name });

  near = (kind: string, name: string, event?: Event): void => {
    this.#near = { kind, name, x: across(event) };
  };
  enter = (kind: string, name: string, event: MouseEvent): void => {
    if (moved(event)) this.near(kind, name, event);
    else this.#under = { kind, name };
  };
  move = (kind: string, name: string, event: MouseEvent): void => {
    if (!same(this.#under, { kind, name }) || !moved(event)) return;
    this.#under = undefined;
    this.near(kind, name, event);
  };
  leave = (kind: string, name: string): void => {
    this.#under = undefined;
    if (same(this.#near, { kind, name })) this.#near = undefined;
  };
  /** Keeps it open, or puts it away if it is kept already. */
  toggle = (kind: string, name: string, event?: Event, inList = false): void => {
    this.#held = same(this.#held, { kind, name }) ? undefined : { kind, name, x: across(event), inList };
    if (!this.#held) this.#near = undefined;
  };
  close = (): void => {
    this.#near = this.#held = undefined;
  };

  /** For what may vanish under the pointer: then nothing says that the pointer has left. */
  gone = (kind: string, name: string) => () => () => this.leave(kind, name);

  /** What a name needs to be read by hover, focus or tap. */
  on = (kind: string, name: string) => ({
    [createAttachmentKey()]: this.gone(kind, name),
    'data-reads': `${kind}:${name}`,
    onmouseenter: (event: MouseEvent) => this.enter(kind, name, event),
    onmousemove: (event: MouseEvent) => this.move(kind, name, event),
    onmouseleave: () => this.leave(kind, name),
    onfocus: (event: Event) => this.near(kind, name, event),
    onblur: () => this.leave(kind, name),
    onclick: (event: Event) => this.toggle(kind, name, event),
  });
}

export const reading = new Reading();
