// The chance of a match: what this browser adds to it, and whether the server kept its word. Everybody pledges the hash
// of their share before any is shown, so that no one can choose last; see "The chance" in docs/api.md.

import { api } from '../api/client';
import type { Table } from '../api/types';

type Share = { digits: string; shown: boolean };
/** What this browser saw and gave at one table. */
type Kept = { commitment: string; shares: Record<number, Share>; begun: boolean };

const key = 'pony.chance';
const most = 100; // tables remembered

function readAll(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, Kept>;
  } catch {
    return {};
  }
}

function keep(id: string, kept: Kept): void {
  const others = Object.entries(readAll()).filter(([other]) => other !== id);
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries([...others.slice(1 - most), [id, kept]])));
  } catch {
    // Private windows may refuse: the match is played all the same, only nothing is left to compare.
  }
}

const hexadecimal = (bytes: Uint8Array) => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');

/** Browsers hash only where the address is safe; elsewhere a share is given without a pledge. */
const canHash = () => typeof crypto !== 'undefined' && crypto.subtle !== undefined;

async function hash(text: string): Promise<string> {
  return hexadecimal(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

/** Nobody else's share can come: against bots, or at a table for one. */
const alone = (table: Table) => table.seats.every((seat, i) => seat.kind === 'bot' || table.mine.includes(i));

/** Gives this browser's share of the randomness of a table: pledges its hash, or shows what it pledged. The share comes
 *  after the table: the server has committed to its own secret by then. */
export async function shareRandomness(table: Table): Promise<Table> {
  const kept = readAll()[table.id] ?? { commitment: table.fairness.commitment, shares: {}, begun: false };
  for (const seat of table.mine) {
    const { pledged, contributed } = table.seats[seat]!;
    if (contributed) continue;
    let share = kept.shares[seat];
    if (!share || (share.shown && !pledged))
      share = { digits: hexadecimal(crypto.getRandomValues(new Uint8Array(32))), shown: false };
    const show = alone(table) || !canHash() || (pledged && table.fairness.revealing === true);
    if (pledged && !show) continue;
    kept.shares[seat] = { ...share, shown: show };
    keep(table.id, kept);
    table = show
      ? await api.contribute(table.id, seat, share.digits)
      : await api.pledge(table.id, seat, await hash(share.digits));
  }
  const begun = table.status !== 'open' && table.status !== 'contributing';
  if (begun !== kept.begun) keep(table.id, { ...kept, begun });
  const owes = table.fairness.revealing && table.mine.some((seat) => !table.seats[seat]!.contributed);
  return owes && !begun ? shareRandomness(table) : table;
}

/** Gives the shares that tables still wait for, on whichever page a visit begins. */
export async function shareAllRandomness(): Promise<void> {
  for (const [id, kept] of Object.entries(readAll()))
    if (!kept.begun)
      await api
        .table(id)
        .then(shareRandomness)
        .catch(() => keep(id, { ...kept, begun: true })); // it is gone
}

/** Whether a finished match used what this browser saw and gave; undefined if it was not there or cannot tell. */
export async function wasFair(table: Table): Promise<boolean | undefined> {
  const kept = readAll()[table.id];
  const { commitment, secret, seed, contributions } = table.fairness;
  if (!kept || !secret || !canHash()) return undefined;
  const parts = [secret, ...contributions].map((part) => `${part.length}:${part}`).join('');
  return (
    kept.commitment === commitment &&
    (await hash(secret)) === commitment &&
    (await hash(parts)) === seed &&
    Object.entries(kept.shares).every(([seat, share]) => contributions[Number(seat)] === share.digits)
  );
}
