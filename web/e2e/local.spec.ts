// Games on this device: the rules run in the browser, with the network cut after the first visit, and after the page was
// closed and opened again. Lessons, puzzles and reviews need no network either.

import { execFileSync, spawn } from 'node:child_process';
import {
  expect,
  test,
  type BrowserContext,
  type LaunchOptions,
  type Page,
  type PlaywrightWorkerArgs,
} from '@playwright/test';
import { answer as choose, walk, type LessonFile } from './lessons';

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
    const [, list] = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(await (await fetch('/sw.js')).text())!;
    const kept = JSON.parse(JSON.parse(list!) as string) as { device: Record<string, string[]> };
    return kept.device[document.documentElement.lang]!;
  });
  expect(files.some((file) => file.endsWith('.gz'))).toBe(true);
  const missing = () =>
    page.evaluate(async (files) => {
      const found = await Promise.all(files.map((file) => caches.match(file)));
      return files.filter((_, i) => !found[i]);
    }, files);
  await expect.poll(missing, { timeout: 120_000 }).toEqual([]);
}

type Opened = { context: BrowserContext; page: Page };

/** A browser of its own, which has been at the site once and has the rules. */
async function opened(playwright: PlaywrightWorkerArgs['playwright'], launchOptions: LaunchOptions, baseURL: string) {
  const context = await playwright.chromium.launchPersistentContext('', {
    ...launchOptions,
    baseURL,
    serviceWorkers: 'allow',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  return { context, page: await visit(context) } satisfies Opened;
}

/** Whole games of all titles against rangers; each proves its dice and can be opened again from its file. Tells their
 *  tables by title. */
async function playAll(page: Page): Promise<Record<string, string>> {
  type Game = { id: string; seats: object[] };
  const over: Record<string, string> = {};
  const { titles } = await ask<{ titles: Game[] }>(page, 'GET', '/titles');
  for (const { id: title, seats } of titles) {
    const people = seats.map((_, i) => (i ? { kind: 'bot', level: 'ranger' } : { kind: 'me' }));
    const options = title === 'battle' ? { points: '200' } : {};
    const made = await ask<{ id: string }>(page, 'POST', '/tables', { title, options, seats: people });
    await ask(page, 'POST', `/tables/${made.id}/contribute`, { seat: 0, contribution: 'cd'.repeat(32) });
    expect((await playOn(page, made.id)).status, title).toBe('over');
    const file = await ask<{ title: string; secret: string }>(page, 'GET', `/tables/${made.id}/export`);
    const copy = await ask<{ result?: object }>(page, 'POST', '/tables/import', { file }); // it proves the file first
    expect(copy.result, title).toBeTruthy();
    over[title] = made.id;
  }
  return over;
}

/** A puzzle is solved by its own answers, as anybody would give them. */
async function solve(page: Page, id: string): Promise<void> {
  const puzzle = await ask<{ solution: { actions: string[] } }>(page, 'GET', `/puzzles/${id}`);
  await page.goto('/puzzles');
  await page.locator(`[data-puzzle="${id}"]`).click();
  for (const action of puzzle.solution.actions) await choose(page, action);
  await expect(page.getByTestId('solved')).toBeVisible();
  await page.goto('/puzzles');
  await expect(page.locator(`[data-puzzle="${id}"] .done`)).toBeVisible();
}

/** The review of a game that is over, asked for where everybody asks for it. */
async function readReview(page: Page, id: string): Promise<void> {
  await page.goto(`/table/${id}/after`);
  await page.getByRole('link', { name: 'Game review' }).click();
  await page.getByTestId('ask-review').click();
  await expect(page.getByTestId('thinking')).toBeVisible();
  await expect(page.getByTestId('next')).toBeVisible({ timeout: 600_000 });
  await expect(page.getByRole('heading', { name: 'Your three moments' })).toBeVisible();
}

/** The story of a device without a network: a game goes on after the page was closed, one of each title comes to its
 *  end, a lesson is walked, a puzzle solved, a game reviewed, and all of it is still there on a page opened later. */
async function story({ context, page }: Opened): Promise<void> {
  await page.getByRole('button', { name: 'Create table' }).click();
  await page.waitForURL(/\/table\/local-/);
  await expect(page.locator('.frame')).toBeVisible();
  await allKept(page);
  await context.setOffline(true);
  const id = new URL(page.url()).pathname.split('/')[2]!;
  const { n } = await playOn(page, id, 5);
  const over = await playAll(page);

  await page.goto('/learn');
  await page.goto('/learn/board-1');
  await walk(page, await ask<LessonFile>(page, 'GET', '/lessons/board-1'));
  await expect(page.getByTestId('lesson-over')).toBeVisible();
  await solve(page, 'board-3-the-song-first');
  await readReview(page, over['battle']!);

  await page.close();
  page = await context.newPage();
  await page.goto('/games');
  const games = page.getByRole('region', { name: 'Games on this device' }).getByRole('listitem');
  await expect(games).toHaveCount(1 + 2 * Object.keys(over).length);
  await page.goto(`/table/${over['battle']}/review`);
  await expect(page.getByTestId('next')).toBeVisible(); // it is kept
  await page.goto('/learn');
  await expect(page.locator('[data-path="board"] li.done')).not.toHaveCount(0);
  await page.goto(`/table/${id}`);
  await expect(page.locator('.frame')).toBeVisible();
  expect((await ask<Moment>(page, 'GET', `/tables/${id}/view`)).n).toBeGreaterThanOrEqual(n);
  expect((await playOn(page, id, 5)).n).toBeGreaterThan(n + 4);
}

for (const missing of ['Worker', 'WebAssembly', 'indexedDB'])
  test(`a browser without ${missing} says so and plays on the server`, async ({ browser }) => {
    const page = await browser.newPage();
    await page.addInitScript((name) => Object.defineProperty(globalThis, name, { value: undefined }), missing);
    await page.goto('/tables/new?on=device');
    const told = missing === 'indexedDB' ? 'does not let us store games' : 'cannot run the rules';
    await expect(page.getByRole('alert')).toContainText(told);
    await expect(page.getByRole('alert')).toContainText('You can play on the server.');
    await expect(page.getByRole('checkbox', { name: 'Play on this device' })).not.toBeChecked();
    await page.getByRole('button', { name: 'Create table' }).click();
    await page.waitForURL(/\/table\/(?!local-)/);
    await expect(page.locator('.frame')).toBeVisible();
    await page.close();
  });

test.describe('on this device', () => {
  test.setTimeout(900_000); // whole games; a busy machine takes long

  test('a server that was visited once: games of all titles without the network', async ({
    playwright,
    launchOptions,
    baseURL,
  }) => {
    const inn = await opened(playwright, launchOptions, baseURL!);
    await story(inn);
    await inn.context.close();
  });

  test('a folder that any web server can host', async ({ playwright, launchOptions }, info) => {
    const folder = info.outputPath('site');
    execFileSync(process.env['PONY_BIN'] ?? '../bin/pony', ['site', folder]);
    const port = String(Number(process.env['E2E_PORT'] ?? 18081) + 200 + info.workerIndex);
    const host = spawn('python3', ['-m', 'http.server', port, '--bind', '127.0.0.1', '--directory', folder], {
      stdio: 'ignore',
    });
    try {
      const address = `http://127.0.0.1:${port}`;
      await expect
        .poll(() =>
          fetch(address).then(
            ({ ok }) => ok,
            () => false,
          ),
        )
        .toBe(true);
      const inn = await opened(playwright, launchOptions, address);
      await story(inn);
      await inn.context.close();
    } finally {
      host.kill();
    }
  });
});
