// What the pages of clubs ask, and what the director of a cup does beside the usual. It comes with their pages.

import { call, get, post } from './client';
import type { Club, ClubList, ClubTerms, Cup, CupEstimate, LadderStanding } from './types';

const at = (id: string) => `/clubs/${id}`;

export const clubs = {
  list: (mine: boolean, page?: string) =>
    get<ClubList>(`/clubs?mine=${mine}${page ? `&page=${encodeURIComponent(page)}` : ''}`),
  one: (id: string) => get<Club>(at(id)),
  found: (terms: ClubTerms) => post<Club>('/clubs', terms),
  change: (id: string, terms: ClubTerms) => call<Club>('PUT', at(id), terms),
  dissolve: (id: string) => call<void>('DELETE', at(id)),
  join: (id: string, code: string) => post<Club>(`${at(id)}/join`, code ? { code } : {}),
  leave: (id: string) => post<void>(`${at(id)}/leave`),
  newCode: (id: string) => post<Club>(`${at(id)}/code`),
  appoint: (id: string, name: string, role: string) => post<Club>(`${at(id)}/people`, { name, role }),
  write: (id: string, text: string) => post<Club>(`${at(id)}/posts`, { text }),
  pin: (id: string, message: string, on: boolean) => post<Club>(`${at(id)}/posts/${message}/pin`, { on }),
  erase: (id: string, message: string) => post<Club>(`${at(id)}/posts/${message}/erase`),
  ladder: (id: string, title: string) => get<LadderStanding>(`${at(id)}/ladder?title=${title}`),
};

const cupAt = (id: string) => `/cups/${id}`;

export const directing = {
  substitute: (id: string, body: { number: number; name?: string; reason: string }) =>
    post<Cup>(`${cupAt(id)}/substitute`, body),
  remind: (id: string, number: number) => post<Cup>(`${cupAt(id)}/remind`, { number }),
  pause: (id: string, on: boolean) => post<Cup>(`${cupAt(id)}/pause`, { on }),
  ask: (id: string, body: { table: string; until: string; reason: string }) => post<Cup>(`${cupAt(id)}/ask`, body),
  refuse: (id: string, table: string) => post<Cup>(`${cupAt(id)}/refuse`, { table }),
  appoint: (id: string, name: string, on: boolean) => post<Cup>(`${cupAt(id)}/directors`, { name, on }),
  estimate: (id: string, table: string) => get<CupEstimate>(`${cupAt(id)}/estimate?table=${encodeURIComponent(table)}`),
  standingsPath: (id: string, kind: 'csv' | 'png', lang: string) => `/api${cupAt(id)}/standings.${kind}?lang=${lang}`,
};
