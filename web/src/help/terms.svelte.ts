// The glossary: asked for once, when the first term is shown.

import { api } from '../api/client';
import type { Concept, Say } from '../api/types';
import { fallback, inLanguage, words } from '../locale/words.svelte';
import { rules } from './rulesReader.svelte';

/** A text in the language of the moment. */
export const spoken = (text: Say): string => inLanguage(text, words.lang);

/** A text of the catalogues where one of a file may stand: it is looked up when it is read, so it follows the language. */
export const worded = (text: () => string): Say => ({
  get [fallback]() {
    return text();
  },
});

/** What a word of the game means, by the rules that are played or read. */
export const shortOf = ({ title, short, in: sets }: Concept): string => spoken(sets?.[rules.spokenOf(title)] ?? short);

class Terms {
  all = $state.raw<readonly Concept[]>([]);
  #asked = false;

  /** Fetches the glossary; asking again costs nothing. */
  want(): void {
    if (this.#asked) return;
    this.#asked = true;
    api.concepts().then(
      ({ concepts }) => (this.all = concepts),
      () => (this.#asked = false),
    );
  }

  find(title: string, id: string): Concept | undefined {
    this.want();
    return this.all.find((concept) => concept.title === title && concept.id === id);
  }
}

export const terms = new Terms();
