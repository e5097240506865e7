// What this browser keeps for times without the server: the games that were over when one looked at them.

import type { Moment, Table } from '../api/types';
import { api } from '../api/client';
import { isLocal } from '../local/where';

// The names are also those of offline/sw.ts.
const gamesName = 'pony-games';
const shellName = 'pony-shell';
/** Reviews that this device has made; match/advice.ts keeps them. */
const reviewsName = 'pony-reviews';
const most = 24;
const able = (): boolean => typeof caches !== 'undefined' && 'serviceWorker' in navigator;

const pathOf = (id: string): string => `/api/tables/${id}`;
const isTable = (path: string): boolean => /^\/api\/tables\/[^/]+$/.test(path);
const json = (data: unknown): Response => Response.json(data);

/** Keeps a game that is over, whole, with the files that show it; the oldest goes when there are many. */
export async function keepGame(table: Table): Promise<void> {
  if (isLocal(table.id) || !able() || table.status !== 'over' || !table.started) return;
  if (!(await navigator.serviceWorker.getRegistration())) return; // nobody would show it
  const cache = await caches.open(gamesName);
  const path = pathOf(table.id);
  const known = await cache.match(`${path}/moments`);
  await cache.delete(path); // the last one that was looked at stands at the end
  if (!known) {
    const [history, moments, chances] = await Promise.all([
      api.history(table.id),
      api.moments(table.id),
      api.chances(table.id).catch(() => undefined),
    ]);
    const zipped = new Blob([JSON.stringify(moments satisfies Moment[])]).stream();
    await cache.put(`${path}/moments`, new Response(zipped.pipeThrough(new CompressionStream('gzip'))));
    await cache.put(`${path}/history`, json(history));
    if (chances) await cache.put(`${path}/chances`, json(chances));
  }
  await cache.put(path, json(table));
  await keepFiles();
  const games = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter(isTable);
  for (const old of games.slice(0, Math.max(0, games.length - most)))
    for (const part of ['', '/history', '/moments', '/chances']) await cache.delete(old + part);
}

/** The files of this page that came before the worker did. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(shellName);
  const used = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'));
  for (const path of new Set(used)) if (!(await cache.match(path))) await cache.add(path);
}

/** The games that are kept, those looked at last first. */
export async function keptGames(): Promise<Table[]> {
  if (!able()) return [];
  const cache = await caches.open(gamesName);
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter(isTable);
  const tables = await Promise.all(paths.map(async (path) => (await (await cache.match(path))?.json()) as Table));
  return tables.reverse();
}

/** Anyone who leaves an account leaves none of its games in a browser that others may use. */
export async function forgetGames(): Promise<void> {
  if (able()) await Promise.all([gamesName, reviewsName].map((name) => caches.delete(name)));
}
