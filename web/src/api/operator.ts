// What operators ask of the server. It comes with their page.

import { get, post } from './client';
import type {
  DeskAnnouncement,
  DeskCode,
  DeskPage,
  AdminAction,
  FoundAccount,
  ServerState,
  MatchInspection,
  Table,
  PlayerReport,
} from './types';

export type MatchList = 'aside' | 'live' | 'paused' | 'lobby' | 'finished';
type Listed<K extends string, T> = Record<K, T[]> & { next?: string };

const asked = (parts: Record<string, string | boolean | undefined>): string => {
  const given = Object.entries(parts).flatMap(([key, value]) => (value ? [[key, String(value)]] : []));
  return given.length ? `?${new URLSearchParams(given).toString()}` : '';
};
const of = (name: string) => `/admin/accounts/${encodeURIComponent(name)}`;

export const operatorApi = {
  server: () => get<ServerState>('/admin'),
  site: () => get<{ pages: DeskPage[]; codes: DeskCode[]; announcements: DeskAnnouncement[] }>('/admin/site'),
  setRegistration: (mode: string, domains: string[], reason: string) =>
    post<void>('/admin/site/registration', { mode, domains, reason }),
  newCode: (uses: number, days: number, note: string) =>
    post<{ code: string }>('/admin/invitations', { uses, days, note }),
  revokeCode: (code: string, reason: string) => post<void>(`/admin/invitations/${code}/revoke`, { reason }),
  newAccount: (name: string, language: string, reason: string) =>
    post<{ password: string }>('/admin/accounts', { name, language, reason }),
  setPage: (page: string, texts: Record<string, string>, reason: string) =>
    post<void>(`/admin/site/pages/${page}`, { texts, reason }),
  setLook: (look: { name: Record<string, string>; welcome: Record<string, string> }, reason: string) =>
    post<void>('/admin/site/look', { ...look, reason }),
  setPicture: (picture: string, reason: string) => post<void>('/admin/site/picture', { picture, reason }),
  announce: (body: {
    texts: Record<string, string>;
    from?: string;
    until: string;
    pausedFrom?: string;
    pausedUntil?: string;
    reason: string;
  }) => post<void>('/admin/announcements', body),
  withdraw: (id: string, reason: string) => post<void>(`/admin/announcements/${id}/withdraw`, { reason }),
  backUp: () => post<void>('/admin/backup'),
  accounts: (begins: string, marked: boolean) =>
    get<{ accounts: FoundAccount[] }>(`/admin/accounts${asked({ begins, marked })}`),
  rename: (name: string, to: string, reason: string) => post<void>(`${of(name)}/rename`, { to, reason }),
  password: (name: string, reason: string) => post<{ password: string }>(`${of(name)}/password`, { reason }),
  silence: (name: string, hours: number, reason: string) => post<void>(`${of(name)}/silence`, { hours, reason }),
  ban: (name: string, hours: number, reason: string) => post<void>(`${of(name)}/ban`, { hours, reason }),
  operator: (name: string, on: boolean, reason: string) => post<void>(`${of(name)}/operator`, { on, reason }),
  remove: (name: string, reason: string) => post<void>(`${of(name)}/delete`, { reason }),
  reports: (open: boolean, page?: string) =>
    get<Listed<'reports', PlayerReport>>(`/admin/reports${asked({ open, page })}`),
  answer: (id: string, answer: string) => post<void>(`/admin/reports/${id}/answer`, { answer }),
  audit: (page?: string) => get<Listed<'deeds', AdminAction>>(`/admin/audit${asked({ page })}`),
  matches: (status: MatchList, player: string, page?: string) =>
    get<Listed<'tables', Table>>(`/admin/matches${asked({ status, player, page })}`),
  match: (id: string) => get<MatchInspection>(`/admin/matches/${id}`),
  freeze: (id: string, reason: string) => post<void>(`/admin/matches/${id}/aside`, { reason }),
  unfreeze: (id: string, reason: string) => post<void>(`/admin/matches/${id}/thaw`, { reason }),
  rewind: (id: string, to: number, reason: string) => post<void>(`/admin/matches/${id}/rewind`, { to, reason }),
  end: (id: string, reason: string) => post<void>(`/admin/matches/${id}/end`, { reason }),
};
