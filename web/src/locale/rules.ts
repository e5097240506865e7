// What sets a table apart from others of its title.

import type { Table, Title } from '../api/types';
import { say, sayOf, words } from './words.svelte';

type Apart = Pick<Table, 'title'> & { options: Readonly<Record<string, string>>; from?: Table['from'] };

/** Where the position comes from that it began at; nothing for one that began with the set-up. */
export function originOf({ from }: Pick<Apart, 'from'>): string {
  if (!from) return '';
  const where = say(`from.${from.table ? 'match' : from.puzzle ? 'puzzle' : 'position'}`, from.turn ?? 0);
  return from.hidden === 'kept' ? say('from.kept', where) : where;
}

/** The rules played, where the value of an option has words for that: "second edition". Nothing for the usual ones. And
 *  what a player who sits down should know, though it is no other set of rules: "without the hunters' aid". */
const editionOf = (table: Apart): string[] =>
  Object.entries(table.options).map(
    ([option, value]) =>
      words.find(`option.${option}.${value}.named`, table.title) ??
      words.find(`option.${option}.${value}.told`, table.title) ??
      '',
  );

/** Sets of rules of a title that have a name, with their id as ratings and words have it: edition-2. */
export const rulesetsOf = ({ id: title, options }: Pick<Title, 'id' | 'options'>) =>
  options
    .flatMap(({ id, values }) =>
      (values ?? []).map((value) => ({
        id: `${id}-${value}`,
        option: id,
        value,
        named: `option.${id}.${value}.named`,
      })),
    )
    .filter((set) => words.find(set.named, title) !== undefined);

/** Which set of rules some options choose, the usual one too: "first edition". Nothing where the title has but one. */
export const rulesPlainly = (title: Title, chosen: Readonly<Record<string, string>> = {}): string =>
  title.options
    .flatMap(({ id, default: usual }) => {
      const value = chosen[id] ?? usual;
      const said = (form: string) => words.find(`option.${id}.${value}.${form}`, title.id) ?? [];
      return [said('named'), said('plain')].flat().slice(0, 1);
    })
    .join(' · ');

export const rulesOf = (table: Apart): string =>
  [...editionOf(table), originOf(table)].filter((named) => named).join(' · ');

/** The game, with its rules where they are not the usual ones. */
export const gameOf = (table: Apart): string =>
  [sayOf(table.title, 'title'), rulesOf(table)].filter((named) => named).join(' · ');
