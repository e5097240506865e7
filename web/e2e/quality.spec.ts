// Accessibility, weight, and the types generated from the server's own description.

import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import openapi, { astToString } from 'openapi-typescript';
import { violations } from './axe';
import { openTable } from './table';

for (const theme of ['light', 'dark'] as const)
  test.describe(`axe, ${theme}`, () => {
    test.use({ colorScheme: theme, reducedMotion: 'reduce' });

    for (const [name, path] of [
      ['home', '/'],
      ['lobby', '/tables'],
      ['new table', '/tables/new'],
      ['account', '/account'],
      ['about', '/about'],
      ['no such page', '/nowhere/at/all'],
    ] as const)
      test(name, async ({ page }) => {
        await page.goto(path);
        await expect(page.locator('main')).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });

    test('waiting room', async ({ page }) => {
      await openTable(page, [{ kind: 'me' }, { kind: 'open' }]);
      await expect(page.getByLabel('Invitation link')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('table, replay and after', async ({ page }) => {
      const id = await openTable(page, [{ kind: 'me' }, { kind: 'bot', level: 'random' }]);
      await expect(page.locator('.frame')).toBeVisible();
      expect(await violations(page), 'table').toEqual([]);
      await page.keyboard.press('l');
      await expect(page.locator('section.list')).toBeVisible();
      expect(await violations(page), 'list').toEqual([]);
      await page.goto(`/table/${id}/replay`);
      await expect(page.getByRole('slider')).toBeVisible();
      expect(await violations(page), 'replay').toEqual([]);
      await page.goto(`/table/${id}`);
      await page.getByRole('button', { name: 'Table menu' }).click();
      expect(await violations(page), 'menu').toEqual([]);
      await page.getByRole('button', { name: 'Resign' }).click();
      await page.getByRole('button', { name: 'Resign' }).click();
      await page.goto(`/table/${id}/after`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await violations(page), 'after').toEqual([]);
    });

    test('phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openTable(page, [{ kind: 'me' }, { kind: 'bot', level: 'random' }]);
      await expect(page.locator('.sheet')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });

/** Bytes on the wire of everything a page asks for, as the server sends it; the API's own data is not the page. */
async function weigh(page: Page, visit: () => Promise<void>): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!request.url().includes('/api/')) sizes.push(request.sizes().then((s) => s.responseBodySize));
  });
  await visit();
  await page.waitForTimeout(1500);
  return (await Promise.all(sizes)).reduce((a, b) => a + b, 0);
}

test('the first page weighs at most 200 KB', async ({ page }) => {
  const bytes = await weigh(page, async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  console.log(`first page: ${(bytes / 1000).toFixed(1)} KB`);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(200_000);
});

test('the board game weighs at most 500 KB', async ({ page }) => {
  const bytes = await weigh(page, async () => {
    await openTable(page, [{ kind: 'me' }, { kind: 'bot', level: 'random' }]);
    await expect(page.locator('.frame')).toBeVisible();
  });
  console.log(`board game: ${(bytes / 1000).toFixed(1)} KB`);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(500_000);
});

test('nothing is asked of any other host', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on(
    'request',
    (request) =>
      !request.url().startsWith(baseURL!) && !request.url().startsWith('data:') && foreign.push(request.url()),
  );
  await openTable(page, [{ kind: 'me' }, { kind: 'bot', level: 'random' }]);
  await expect(page.locator('.frame')).toBeVisible();
  expect(foreign).toEqual([]);
});

test('the types are those of the server', async ({ request }) => {
  const described = (await (await request.get('/api/openapi.json')).json()) as Parameters<typeof openapi>[0];
  const bare = (text: string) => text.replace(/^\/\*\*[^]*?\*\/\s*/, '').trim();
  const written = readFileSync(new URL('../src/api/schema.ts', import.meta.url), 'utf8');
  expect(bare(astToString(await openapi(described)))).toBe(bare(written));
});
