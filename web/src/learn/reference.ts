// The tables of a title by names, asked for once: all its cards, dice, tiles …

import { api } from '../api/client';
import type { Shelf } from '../api/types';

const known = new Map<string, Promise<Shelf[]>>();

export function reference(title: string): Promise<Shelf[]> {
  let all = known.get(title);
  if (!all) {
    all = api.reference(title);
    all.catch(() => known.delete(title));
    known.set(title, all);
  }
  return all;
}

/** The parts of a thing's words that say what it does, in this order; a title has some of them. What is only said where
 *  things are looked up is "about": a "text" is shown beside answers too. */
export const tells = ['event', 'text', 'about'] as const;
