// Games that were played on this device and belong to an account too: which are not there yet, and handing them over.

import { Problem, api } from '../api/client';
import type { Table } from '../api/types';

/** What became of the games of this device at one account: the table that each is there, or that it was refused. */
export type Handed = Record<string, { table?: string }>;

const keyOf = (account: string): string => `pony.handed.${account}`;

export function handedTo(account: string): Handed {
  try {
    return JSON.parse(localStorage.getItem(keyOf(account)) ?? '{}') as Handed;
  } catch {
    return {};
  }
}

/** Why a game ended that no account takes: nobody has won, or nobody knows who gave up. */
const unfinished = new Set(['cancelled', 'stopped', 'agreed', 'time']);

/** The games that an account could take and does not have. */
export const notHanded = (tables: readonly Table[], handed: Handed): Table[] =>
  tables.filter((t) => t.result && !unfinished.has(t.result.by) && !t.from && !(t.id in handed));

/** Hands games over, the oldest first, and tells of each. One that the server refuses is not offered again. */
export async function handOver(account: string, tables: readonly Table[], told: (handed: Handed) => void) {
  for (const table of [...tables].sort((a, b) => (a.ended ?? '').localeCompare(b.ended ?? ''))) {
    const file = await api.matchFile(table.id);
    const seats = table.seats.map(({ kind, level }) =>
      kind === 'bot' ? { kind: 'bot' as const, level: level ?? '' } : { kind: 'me' as const },
    );
    const came = await api
      .bring({ file, seats, ...(table.ended ? { ended: table.ended } : {}) })
      .then(({ id }) => ({ table: id }))
      .catch((error: unknown) => {
        if (error instanceof Problem && error.body.status === 422) return {};
        throw error;
      });
    const handed = { ...handedTo(account), [table.id]: came };
    localStorage.setItem(keyOf(account), JSON.stringify(handed));
    told(handed);
  }
}
