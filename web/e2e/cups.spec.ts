// A cup from its opening to its final table: two people and six bots, and the server restarted in the middle.

import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { inBothLights, tooSmall } from './axe';

// A server of its own: it is stopped and started again.
const port = Number(process.env['E2E_PORT'] ?? 18081) + 700 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
const base = `http://127.0.0.1:${port}`;
const db = `/tmp/pony-e2e-cups-${port}.db`;
let server: ChildProcess | undefined;

async function start(request: APIRequestContext): Promise<void> {
  const pony = process.env['PONY_BIN'] ?? '../bin/pony';
  const flags = ['--log-level', 'error', '--rate=-1', '--sign-in-rate=-1'];
  server = spawn(pony, ['serve', '--addr', `127.0.0.1:${port}`, '--db', db, ...flags], { stdio: 'ignore' });
  await expect
    .poll(() =>
      request.get(`${base}/healthz`).then(
        (answer) => answer.status(),
        () => 0,
      ),
    )
    .toBe(200);
}

async function stop(): Promise<void> {
  if (!server || server.exitCode !== null) return;
  const gone = new Promise((done) => server!.once('exit', done));
  server.kill('SIGTERM');
  await gone;
}

test.use({ baseURL: base, storageState: { cookies: [], origins: [] } });
test.afterEach(stop);

type Cup = {
  status: string;
  round: number;
  number: number;
  played: { sets: { a: number; b: number; games: { table: string; done: boolean }[] }[] }[];
};

/** Comes to all tables of one's own set and gives up; reports whether the cup has left the round behind. */
async function giveUp(page: Page, id: string, round: number): Promise<boolean> {
  const cup = (await (await page.request.get(`/api/cups/${id}`)).json()) as Cup;
  if (cup.status === 'over' || cup.round > round) return true;
  const set = cup.played.at(-1)!.sets.find(({ a, b }) => a === cup.number || b === cup.number);
  for (const game of set?.games.filter(({ done }) => !done) ?? []) {
    const at = `/api/tables/${game.table}`;
    await page.request.post(`${at}/contribute`, { data: { contribution: 'ab'.repeat(32) } });
    const table = (await (await page.request.get(at)).json()) as { status: string; n: number };
    if (table.status === 'live') await page.request.post(`${at}/resign`, { data: { n: table.n } });
  }
  return false;
}

test('a Swiss of eight is played to its end through a restart of the server', async ({ browser, page, request }) => {
  rmSync(db, { force: true });
  await start(request);
  const other = await (await browser.newContext({ baseURL: base })).newPage();
  const people = [
    { page, name: 'Elanor' },
    { page: other, name: 'Fastred' },
  ];
  for (const one of people)
    await one.page.request.post('/api/register', { data: { name: one.name, password: 'speak friend' } });

  // Opening it.
  await page.goto('/cups');
  expect(await inBothLights(page)).toEqual([]);
  await page.getByRole('link', { name: 'Create a cup' }).click();
  await page.getByRole('radio', { name: /^Hunt for the Ring/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('The autumn cup');
  expect(await inBothLights(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create cup' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The autumn cup' })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').pop()!;

  // Entering it: the host sees the other come.
  await page.getByRole('button', { name: 'Enter the cup' }).click();
  await other.goto(`/cups/${id}`);
  await other.getByRole('button', { name: 'Enter the cup' }).click();
  await expect(page.locator('li', { hasText: 'Fastred' })).toBeVisible();
  expect(await inBothLights(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Level of the bots' }).selectOption('random');
  await page.getByRole('button', { name: 'Fill with bots' }).click();
  await expect(page.getByRole('heading', { name: 'Live standings' })).toBeVisible();
  for (const one of people) await expect(one.page.getByText(/^Your match against .*: 0–0\.$/)).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.locator('#my-set a').first()).toBeFocused();

  // Three rounds; the server is stopped in the first and in the second.
  for (const round of [1, 2, 3]) {
    if (round < 3) {
      await stop();
      await start(request);
    }
    await expect
      .poll(async () => (await Promise.all(people.map((one) => giveUp(one.page, id, round)))).every(Boolean))
      .toBe(true);
  }
  for (const one of people) {
    await expect(one.page.getByRole('heading', { name: 'Final standings' })).toBeVisible(); // without a reload
    await expect(one.page.getByRole('row')).toHaveCount(9);
  }
  expect(await inBothLights(page)).toEqual([]);

  // On a phone, in French; and the feed.
  await other.setViewportSize({ width: 390, height: 844 });
  await other.getByRole('button', { name: 'FR' }).click();
  await expect(other.getByRole('heading', { name: 'Classement final' })).toBeVisible();
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect((await tooSmall(other)).filter((one) => !/“(FR|EN)”/.test(one))).toEqual([]);
  const feed = await page.request.get(`/api/cups/${id}/feed?lang=fr`);
  expect(await feed.text()).toContain('La coupe est terminée.');
  await other.context().close();
});
