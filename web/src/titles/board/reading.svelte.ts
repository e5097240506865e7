// What is read at full size: a card, a character, a nation. One thing at a time, in one place: what the pointer or the
// focus is on, else what was opened by a click, else a name of the log that is pointed at.

import type { Operand } from '../../api/types';
import { createAttachmentKey } from 'svelte/attachments';
import { moved, pointing } from '../../match/pointing.svelte';

export type Readable = Operand;
/** What is read; in a list it opens there itself. */
type Place = Readable & { inList?: boolean };

const readable = new Set(['card', 'character', 'nation']);
const same = (a: Readable | undefined, b: Readable) => a?.kind === b.kind && a.name === b.name;

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

  near = (kind: string, name: string): void => {
    this.#near = { kind, name };
  };
  enter = (kind: string, name: string, event: MouseEvent): void => {
    if (moved(event)) this.near(kind, name);
    else this.#under = { kind, name };
  };
  move = (kind: string, name: string, event: MouseEvent): void => {
    if (!same(this.#under, { kind, name }) || !moved(event)) return;
    this.#under = undefined;
    this.near(kind, name);
  };
  leave = (kind: string, name: string): void => {
    this.#under = undefined;
    if (same(this.#near, { kind, name })) this.#near = undefined;
  };
  /** Keeps it open, or puts it away if it is kept already. */
  toggle = (kind: string, name: string, inList = false): void => {
    this.#held = same(this.#held, { kind, name }) ? undefined : { kind, name, inList };
    if (!this.#held) this.#near = undefined;
  };
  close = (): void => {
    this.#near = this.#held = undefined;
  };

  /** For what may vanish under the pointer: then nothing says that the pointer has left. */
  gone = (kind: string, name: string) => () => () => this.leave(kind, name);

  /** What a name needs to be read by hover. */
  hovered = (kind: string, name: string) => ({
    [createAttachmentKey()]: this.gone(kind, name),
    'data-reads': `${kind}:${name}`,
    onmouseenter: (event: MouseEvent) => this.enter(kind, name, event),
    onmousemove: (event: MouseEvent) => this.move(kind, name, event),
    onmouseleave: () => this.leave(kind, name),
  });
  /** What it needs to be read by hover, focus or tap. */
  on = (kind: string, name: string) => ({
    ...this.hovered(kind, name),
    onfocus: () => this.near(kind, name),
    onblur: () => this.leave(kind, name),
    onclick: () => this.toggle(kind, name),
  });
}

export const reading = new Reading();
