// Texts that operators write by language.

import { languages, words } from '../locale/words.svelte';

/** The text in the reader's language, or else in the first one it is written in. */
export function textOf(texts: Record<string, string> | undefined): string {
  const found = [words.lang, ...languages].map((lang) => texts?.[lang]).find((text) => text);
  return found ?? '';
}
