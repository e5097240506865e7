// What sets a table apart from others of its title.

import { words } from './words.svelte';

/** The rules played, where the value of an option has words for that: "second edition". Nothing for the usual ones. */
export const rulesOf = (table: { title: string; options: Readonly<Record<string, string>> }): string =>
  Object.entries(table.options)
    .map(([option, value]) => words.find(`option.${option}.${value}.named`, table.title) ?? '')
    .filter((named) => named)
    .join(' · ');
