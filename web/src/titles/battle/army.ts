// Army lists as the builder handles them. What is allowed is judged by the server; here they are only added up, drawn,
// written to files and read from them.

import type { Schemas } from '../../api/types';

export type Offer = Schemas['BattleOffer'];
export type Entry = Schemas['BattleListEntry'];
/** The text of an option: the server judges it by its own type. */
export type List = { name?: string; formations: Entry[] };
export type Catalogue = Schemas['BattleBuilder'];

/** What one company costs, its option included. */
export const priceOf = (offer: Offer, option: string | undefined): number =>
  offer.points + (offer.options?.find((extra) => extra.weapon === option)?.points ?? 0);

export type Row = { entry: Entry; offer: Offer | undefined; points: number };

export const rowsOf = (list: List, offers: ReadonlyMap<string, Offer>): Row[] =>
  list.formations.map((entry) => {
    const offer = offers.get(entry.formation);
    return { entry, offer, points: offer ? priceOf(offer, entry.option) * entry.companies : 0 };
  });

export type Sums = {
  points: number;
  formations: number;
  companies: number;
  figures: number;
  foot: number;
  horse: number;
  monsters: number;
};
export function sumsOf(rows: readonly Row[]): Sums {
  const sums: Sums = { points: 0, formations: rows.length, companies: 0, figures: 0, foot: 0, horse: 0, monsters: 0 };
  for (const { entry, offer, points } of rows) {
    sums.points += points;
    sums.companies += entry.companies;
    sums.figures += entry.companies * (offer?.models ?? 0);
    if (offer?.troop === 'infantry') sums.foot += entry.companies;
    if (offer?.troop === 'cavalry') sums.horse += entry.companies;
    if (offer?.troop === 'monster') sums.monsters += entry.companies;
  }
  return sums;
}

/** How the builder draws a formation: about as wide as deep, as most people would put it down. */
export const filesOf = (companies: number): number => Math.max(1, Math.min(3, Math.ceil(companies / 2)));

/** The text of a list, as it is kept in a file and given to the match. */
export const writeList = (list: List): string => `${JSON.stringify(list, undefined, 2)}\n`;

/** A file as far as it is a list; the server says what is wrong with it, an empty answer that nothing of it is one. */
export function readList(text: string): List | undefined {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof data !== 'object' || data === null || !('formations' in data) || !Array.isArray(data.formations))
    return undefined;
  const formations = data.formations.filter(
    (entry: unknown): entry is Entry => typeof entry === 'object' && entry !== null && 'formation' in entry,
  );
  const name = 'name' in data && typeof data.name === 'string' ? { name: data.name } : {};
  return {
    ...name,
    formations: formations.map(({ formation, companies, option }) => ({
      formation: String(formation),
      companies: Number(companies) || 0,
      ...(option ? { option: String(option) } : {}),
    })),
  };
}

/** A name without accents and capitals, to be found by and for files. */
export const bare = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
