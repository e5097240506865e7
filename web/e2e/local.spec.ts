// Games on this device: the rules run in the browser, with the network cut after the first visit, and after the page was
// closed and opened again.

import { expect, test, type BrowserContext, type Page } from '@playwright/test';

type Answer = { status: number; body: string };
type Source = { ask(method: string, path: string, body?: unknown): Promise<Response> };
type Moment = { n: number; status: string; legal: string[] };

/** The rules on this device, asked as the page asks them. */
async function ask<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  const { status, body: text } = await page.evaluate(
    async ({ method, path, body }): Promise<Answer> => {
      const files = (await (await caches.open('pony-shell')).keys()).map(({ url }) => url);
      const source = (await import(files.find((url) => /\/source-[\w-]+\.js$/.test(url))!)) as Source;
      const answer = await source.ask(method, path, body);
      return { status: answer.status, body: await answer.text() };
    },
    { method, path, body },
  );
  expect(status, `${method} ${path}: ${text}`).toBeLessThan(300);
  return (text ? JSON.parse(text) : undefined) as T;
}

/** Answers every question with its first answer until the game is over, or so many answers were given. */
async function playOn(page: Page, id: string, answers = Infinity): Promise<Moment> {
  return page.evaluate(
    async ({ id, answers }) => {
      const files = (await (await caches.open('pony-shell')).keys()).map(({ url }) => url);
      const { ask } = (await import(files.find((url) => /\/source-[\w-]+\.js$/.test(url))!)) as Source;
      const read = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T;
      for (;;) {
        const now = await read<Moment>(ask('GET', `/tables/${id}/view`));
        if (now.status === 'over' || answers-- <= 0) return now;
        // A bot that thinks keeps the worker busy: the next question is answered when it has played.
        if (now.legal.length) await read(ask('POST', `/tables/${id}/actions`, { n: now.n, action: now.legal[0] }));
      }
    },
    { id, answers: Number.isFinite(answers) ? answers : 1e9 },
  );
}

async function visit(context: BrowserContext): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto('/tables/new?on=device');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload(); // now the worker sees every file
  return page;
}

/** Waits until the service worker has every file that it was asked to keep. */
async function allKept(page: Page): Promise<void> {
  const files = await page.evaluate(async () => {
    const text = await (await fetch('/sw.js')).text();
    return [...new Set(text.match(/\/assets\/[\w.-]+\.gz/g))];
  });
  expect(files).not.toEqual([]);
  await expect
    .poll(() =>
      page.evaluate(async (files) => (await Promise.all(files.map((f) => caches.match(f)))).every(Boolean), files),
    )
    .toBe(true);
}

test('a game of the board on this device goes on without the network and after the page was closed', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const context = await playwright.chromium.launchPersistentContext('', {
    ...launchOptions,
    baseURL: baseURL!,
    serviceWorkers: 'allow',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  const page = await visit(context);
  await page.getByRole('button', { name: 'Create table' }).click();
  await page.waitForURL(/\/table\/local-/);
  await expect(page.locator('.frame')).toBeVisible();
  await allKept(page);
  await context.setOffline(true);
  const id = new URL(page.url()).pathname.split('/')[2]!;
  await playOn(page, id, 5);
  await page.reload();
  await expect(page.locator('.frame')).toBeVisible();
  const { n } = await ask<Moment>(page, 'GET', `/tables/${id}/view`);
  expect(n).toBeGreaterThan(5);
  await context.close();
});
