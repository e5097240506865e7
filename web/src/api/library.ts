// Games to look for: logs that people bring, matches that are over, collections. It comes with their pages.

import { call, get, post } from './client';
import type { Explored, GameCollection, Imported, LibraryGame, Opening } from './types';

export type Visibility = LibraryGame['visibility'];
export type Side = '' | 'free' | 'shadow';
export type Search = Partial<
  Record<
    | 'mine'
    | 'title'
    | 'side'
    | 'winner'
    | 'ending'
    | 'minTurns'
    | 'maxTurns'
    | 'firstPlan'
    | 'secondPlan'
    | 'place'
    | 'collection'
    | 'page',
    string
  >
>;

const base64 = (data: Uint8Array): string => {
  let text = '';
  for (let i = 0; i < data.length; i += 0x8000) text += String.fromCharCode(...data.subarray(i, i + 0x8000));
  return btoa(text);
};
const given = (search: Search): string =>
  new URLSearchParams(Object.entries(search).filter(([, value]) => value)).toString();

export const libraryApi = {
  import: (log: Uint8Array, name: string, side: Side, visibility: Visibility, names: boolean) =>
    post<LibraryGame>('/imports', { log: base64(log), name, side, visibility, names }),
  imported: (id: string) => get<Imported>(`/imports/${id}`),
  changeImport: (id: string, body: { name: string; side: string; visibility: Visibility }) =>
    call<LibraryGame>('PATCH', `/imports/${id}`, body),
  removeImport: (id: string) => call<void>('DELETE', `/imports/${id}`),
  find: (search: Search) => get<{ games: LibraryGame[]; next?: string }>(`/library?${given(search)}`),
  explore: (id: string, turn: number) => get<Explored>(`/library/${id}/explore?turn=${turn}`),
  explorePosition: (position: unknown) => post<Explored>('/library/explore', { position }),
  openings: () => get<{ openings: Opening[] }>('/me/openings'),
  collections: () => get<{ collections: GameCollection[]; next?: string }>('/collections'),
  collection: (id: string) => get<GameCollection>(`/collections/${id}`),
  newCollection: (name: string, visibility: Visibility) => post<GameCollection>('/collections', { name, visibility }),
  changeCollection: (id: string, name: string, visibility: Visibility) =>
    call<GameCollection>('PATCH', `/collections/${id}`, { name, visibility }),
  removeCollection: (id: string) => call<void>('DELETE', `/collections/${id}`),
  collect: (collection: string, game: string) => call<void>('PUT', `/collections/${collection}/games/${game}`),
  drop: (collection: string, game: string) => call<void>('DELETE', `/collections/${collection}/games/${game}`),
};
