// Questions to the rules that change nothing: what would be legal then, and why something is not. The server answers
// them for a table; an analysis answers them from its position.

import { api } from '../api/client';
import type { Tried } from '../api/types';
import type { Shown } from './match.svelte';

export type RulesQueries = {
  try: (body: { n?: number; seat?: number; actions: string[]; view?: boolean; settle?: boolean }) => Promise<Tried>;
  why: (body: { n?: number; seat?: number; kind: string; name: string }) => Promise<{ reason?: string }>;
};

export const queriesOf = (shown: Shown): RulesQueries =>
  shown.queries ?? {
    try: (body) => api.try(shown.table.id, body),
    why: (body) => api.why(shown.table.id, body),
  };
