// The installed app: it can be installed, and without the server it shows past games and the rules.

import { expect, test } from '@playwright/test';
import { inBothLights, tooSmall } from './axe';

test('installable; without the server past games and the rules are there, with it nothing is stale', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  // In a profile of its own: what is private cannot be installed.
  const context = await playwright.chromium.launchPersistentContext('', {
    ...launchOptions,
    baseURL: baseURL!,
    serviceWorkers: 'allow',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const page = context.pages()[0]!;
  await page.goto('/');
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    active!.postMessage({ books: 'en' }); // as it is asked later, when nobody waits for anything
  });
  const devtools = await context.newCDPSession(page);
  expect((await devtools.send('Page.getAppManifest')).errors).toEqual([]);
  expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);

  // A game that is over, looked at once.
  await page.request.post('/api/guest', { data: {} });
  const made = await page.request.post('/api/tables', {
    data: { title: 'board', hotseat: true, seats: [{ kind: 'me' }, { kind: 'me' }] },
  });
  const { id } = (await made.json()) as { id: string };
  for (const seat of [0, 1])
    await page.request.post(`/api/tables/${id}/contribute`, { data: { seat, contribution: 'ab'.repeat(32) } });
  const view = (await (await page.request.get(`/api/tables/${id}/view`)).json()) as { n: number; legal: string[] };
  const played = await page.request.post(`/api/tables/${id}/actions`, { data: { n: view.n, action: view.legal[0] } });
  const { n } = (await played.json()) as { n: number };
  expect((await page.request.post(`/api/tables/${id}/resign`, { data: { n } })).status()).toBe(200);
  await page.goto(`/table/${id}/replay`);
  await expect(page.locator('.frame')).toBeVisible();
  const kept = (path: string) => page.evaluate(async (path) => Boolean(await caches.match(path)), path);
  await expect.poll(() => kept(`/api/tables/${id}`)).toBe(true);
  const [books] = (await (await page.request.get('/sw.js')).text()).match(/books\W+en\W+\[.*?\]/)!;
  const files = books.match(/\/assets\/[\w.-]+/g)!; // they come one after the other
  expect(files.some((file) => file.includes('Rules-'))).toBe(true);
  await expect.poll(async () => (await Promise.all(files.map(kept))).every(Boolean)).toBe(true);
  // What the server says is what counts while it answers.
  expect((await page.request.post(`/api/tables/${id}/rematch`)).status()).toBeLessThan(300);
  type Kept = { rematch?: string };
  const fresh = await page.evaluate(async (path) => (await (await fetch(path)).json()) as Kept, `/api/tables/${id}`);
  expect(fresh.rematch).toBeTruthy();

  await context.setOffline(true);
  await page.goto('/games');
  await expect(page.getByText('Cannot connect')).toBeVisible();
  const games = page.getByRole('region', { name: 'Games you have opened' });
  await expect(games.getByRole('listitem')).toHaveCount(1);
  expect(await inBothLights(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
  await games.getByRole('link', { name: 'Watch replay' }).click();
  await expect(page.locator('.frame')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.frame')).toHaveAttribute('data-n', String(n));
  await page.goto('/');
  await page.getByRole('region', { name: 'The rules' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main p').nth(3)).toBeVisible();

  await context.setOffline(false);
  await page.goto('/');
  await expect(page.getByText('Cannot connect')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Play a bot' }).first()).toBeVisible();
  await context.close();
});
