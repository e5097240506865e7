// The service worker: what still works when the server cannot be reached, and push notifications while no page is
// open. Where the server answers, its answer is the one that is shown; only files that never change come from here
// first. It imports nothing but types, so that it is one file at /sw.js.

import type { Schemas } from '../api/types';

/* What the compiler does not know of workers, for it reads this file as a page. */
type Lasting = { waitUntil(work: Promise<unknown>): void };
type Fetched = Lasting & { request: Request; respondWith(answer: Promise<Response>): void };
type Told = Lasting & { data: { books?: string; device?: string } };
type Pushed = Lasting & { data?: { json(): unknown } };
type Pressed = Lasting & { notification: Notification };
type Page = { url: string; focused: boolean; focus(): Promise<unknown>; navigate(to: string): Promise<unknown> };
type Events = {
  install: Lasting;
  activate: Lasting;
  fetch: Fetched;
  message: Told;
  push: Pushed;
  notificationclick: Pressed;
};
type Scope = {
  addEventListener<K extends keyof Events>(kind: K, listener: (event: Events[K]) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(asked: { type: 'window'; includeUncontrolled: boolean }): Promise<Page[]>;
    openWindow(to: string): Promise<unknown>;
  };
  registration: ServiceWorkerRegistration;
};
const scope = self as unknown as Scope;

/** What is kept: the files that every page needs, those of the rules and those of playing on this device in each
 *  language. The build fills it in. */
const kept = JSON.parse('__KEPT__') as {
  shell: string[];
  books: Record<string, string[]>;
  device: Record<string, string[]>;
  all: string[];
};

// The names are also those of offline/keep.ts.
const shellName = 'pony-shell';
const gamesName = 'pony-games';
const door = '/';
const titles = '/api/titles';

/** Fetches what is not there yet, a few files at a time; what fails is fetched another time, and stops no other file. */
async function gather(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(shellName);
  const failed: unknown[] = [];
  const left = paths.values();
  const take = async (): Promise<void> => {
    for (const path of left)
      if (!(await cache.match(path))) await cache.add(path).catch((error: unknown) => failed.push(error));
  };
  await Promise.all(Array.from({ length: 4 }, take));
  if (failed.length) throw failed[0];
}

async function install(): Promise<void> {
  const cache = await caches.open(shellName);
  // Nobody's, since it stays: it says nothing of the language that somebody chose.
  await cache.add(new Request(door, { cache: 'reload', credentials: 'omit' }));
  await gather(kept.shell);
  await scope.skipWaiting();
}

/** Files of earlier builds go. */
async function tidy(): Promise<void> {
  const cache = await caches.open(shellName);
  const wanted = new Set([door, ...kept.all]);
  for (const request of await cache.keys()) if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
  await scope.clients.claim();
}

const unreachable = (): Response => Response.error();

/** A page comes from the server, and where there is none, its frame from here: it finds out by itself what it can show. */
async function page(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    // A host of files knows no address but theirs.
    return answer.status === 404 ? ((await caches.match(door)) ?? answer) : answer;
  } catch {
    return (await caches.match(door)) ?? unreachable();
  }
}

/** A file whose name holds a hash of its content never changes. The page gets it as it comes, not once it is kept. */
async function file(event: Fetched): Promise<Response> {
  const { url } = event.request;
  const cache = await caches.open(shellName);
  const known = await cache.match(url);
  if (known) return known;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(cache.put(url, answer.clone()).catch(() => undefined));
  return answer;
}

/** What the server says, and only where it cannot be asked, what was kept. */
async function data(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(gamesName);
  try {
    const answer = await fetch(request);
    if (path === titles && answer.ok) await cache.put(titles, answer.clone());
    return answer;
  } catch {
    return (await moment(cache, path)) ?? (await cache.match(path, { ignoreSearch: true })) ?? unreachable();
  }
}

type Moment = { n: number };
let opened: { path: string; moments: Moment[] } | undefined;

/** One moment of a game that was kept whole. */
async function moment(cache: Cache, path: string): Promise<Response | undefined> {
  const [, of, n] = /^(\/api\/tables\/[^/]+)\/at\/(\d+)$/.exec(path) ?? [];
  if (!of) return undefined;
  if (opened?.path !== of) {
    const zipped = (await cache.match(`${of}/moments`))?.body;
    if (!zipped) return undefined;
    const text = await new Response(zipped.pipeThrough(new DecompressionStream('gzip'))).text();
    opened = { path: of, moments: JSON.parse(text) as Moment[] };
  }
  const found = opened.moments.find((one) => one.n === Number(n));
  return found && Response.json(found);
}

const isKept = (path: string): boolean =>
  path === titles || /^\/api\/tables\/[^/]+(\/(history|chances|at\/\d+))?$/.test(path);

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(tidy()));
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(event));
  else if (isKept(pathname)) event.respondWith(data(request, pathname));
});
scope.addEventListener('message', (event) => {
  const { books, device } = event.data;
  const wanted = [...(kept.books[books ?? ''] ?? []), ...(kept.device[device ?? ''] ?? [])];
  if (wanted.length) event.waitUntil(gather(wanted).catch(() => undefined));
});

/** What the server sends to a browser whose page is closed. */

scope.addEventListener('push', (event) => {
  const { title, body, link, tag } = (event.data?.json() ?? {}) as Partial<Schemas['PushMessage']>;
  if (!title) return;
  event.waitUntil(
    (async () => {
      const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
      if (pages.some((one) => one.focused)) return; // people with an open page are notified there
      await scope.registration.showNotification(title, {
        icon: '/icons/pony-192.png',
        badge: '/icons/badge-96.png',
        data: link ?? door,
        ...(body ? { body } : {}),
        ...(tag ? { tag } : {}),
      });
    })(),
  );
});
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const to = new URL(String(event.notification.data), location.origin);
  if (to.origin !== location.origin) return;
  event.waitUntil(
    (async () => {
      const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const there = pages.find((one) => new URL(one.url).pathname === to.pathname);
      if (there) await there.focus();
      else await scope.clients.openWindow(to.href);
    })(),
  );
});
