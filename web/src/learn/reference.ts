// The tables of a title by names, asked for once: all its cards, dice, tiles …

import { api } from '../api/client';

export type Facet = { by: string; is: string };
export type Figure = { of: string; n: number };
export type Entry = { name: string; facets?: Facet[]; figures?: Figure[]; rule?: string };
export type Shelf = { shelf: string; kind: string; entries: Entry[] };

const known = new Map<string, Promise<Shelf[]>>();

export function reference(title: string): Promise<Shelf[]> {
  let all = known.get(title);
  if (!all) {
    all = api.reference<Shelf[]>(title);
    all.catch(() => known.delete(title));
    known.set(title, all);
  }
  return all;
}

/** The parts of a thing's words that say what it does, in this order; a title has some of them. What is only said where
 *  things are looked up is "about": a "text" is shown beside answers too. */
export const tells = ['event', 'text', 'about'] as const;
