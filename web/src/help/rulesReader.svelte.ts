// The rules beside the table: a citation opens its heading in a sheet, and the match stays as it is.

import { rulesetsOf } from '../locale/rules';
import { site } from '../site/site.svelte';

/** What most newcomers own: the newest set of rules of a title. */
function newest(title: string): string {
  const known = site.title(title);
  return (known && rulesetsOf(known).at(-1)?.id) ?? '';
}

/** Where the set of rules is kept that a reader has chosen for a title. */
const kept = (title: string) => `rules.${title}`;

export class Rules {
  shown = $state.raw<{ title: string; heading: string }>();
  /** The table that was opened last, and its set of rules: anyone who reads on reads those. */
  #played = $state.raw({ title: '', set: '' });
  /** The one that is on the page. */
  #open = $state.raw<{ title: string; set: string }>();
  #chosen = $state<Record<string, string>>({});

  /** By which set of rules a title is read: empty for the usual one, else edition-2 and the like. A newcomer learns the
   *  newest. */
  setOf(title: string): string {
    if (this.#played.title === title) return this.#played.set;
    return this.#chosen[title] ?? localStorage.getItem(kept(title)) ?? newest(title);
  }
  /** A reader's own choice is remembered. */
  read(title: string, set: string): void {
    if (this.#played.title === title) this.#played = { title: '', set: '' };
    this.#chosen[title] = set;
    localStorage.setItem(kept(title), set);
  }
  /** A table has been opened; what comes back tells that it was closed. */
  follow(title: string, set: string): () => void {
    this.#open = this.#played = { title, set };
    return () => (this.#open = undefined);
  }
  /** By which rules a title is spoken of: those of the table on the page, whatever is read beside it. */
  spokenOf(title: string): string {
    return this.#open?.title === title ? this.#open.set : this.setOf(title);
  }
  /** What comes back forgets the tables opened since: a puzzle is of its own rules, and no reason to go on by them. */
  aside(): () => void {
    const before = this.#played;
    return () => (this.#played = before);
  }

  show(title: string, heading: string): void {
    this.shown = { title, heading };
  }
  close(): void {
    this.shown = undefined;
  }
}

export const rules = new Rules();
