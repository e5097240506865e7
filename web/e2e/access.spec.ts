// axe finds nothing serious where a game is played, by day and by candle. Every page at rest: routes.spec.ts.

import { expect, test } from './site';
import { inBothLights, tooSmall } from './axe';
import { openHunt } from './hunters';
import { greatBattle } from './positions';
import { advance, myTurn, openTable, toBattle, toHunt } from './table';
import { titles } from './titles';

const bot = { kind: 'bot', level: 'random' };

test('what stands in the way of a reader is found, by day and by candle', async ({ page }) => {
  await page.goto('/about');
  await expect(page.locator('main')).toBeVisible();
  await page.evaluate(() => {
    const faint = document.createElement('p');
    faint.textContent = 'hardly to be read';
    Object.assign(faint.style, { color: '#888', background: '#999' });
    document.querySelector('main')!.append(document.createElement('button'), faint);
  });
  const found = (await inBothLights(page)).map((finding) => finding.split(':').slice(0, 2).join(':'));
  expect(found).toEqual(['light: button-name', 'light: color-contrast', 'dark: color-contrast']);
});

test('waiting room', async ({ page }) => {
  await openTable(page, [{ kind: 'me' }, { kind: 'open' }]);
  await expect(page.getByLabel('Invitation link')).toBeVisible();
  expect(await inBothLights(page)).toEqual([]);
});

test('table, replay and after', async ({ page }) => {
  test.slow(); // looked at ten times
  const id = await openTable(page, [{ kind: 'me' }, bot]);
  await expect(page.locator('.frame')).toBeVisible();
  expect(await inBothLights(page), 'table').toEqual([]);
  await page.keyboard.press('l');
  await expect(page.locator('section.list')).toBeVisible();
  expect(await inBothLights(page), 'list').toEqual([]);
  await page.goto(`/table/${id}/replay`);
  await expect(page.getByRole('slider')).toBeVisible();
  expect(await inBothLights(page), 'replay').toEqual([]);
  await page.goto(`/table/${id}`);
  await page.getByRole('button', { name: 'Table menu' }).click();
  expect(await inBothLights(page), 'menu').toEqual([]);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.goto(`/table/${id}/after`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await inBothLights(page), 'after').toEqual([]);
});

test('an invitation', async ({ page, browser }) => {
  await openTable(page, [{ kind: 'me' }, { kind: 'invited' }], { visibility: 'private' });
  const link = await page.getByLabel('Invitation link').inputValue();
  const guest = await browser.newPage();
  await guest.goto(link);
  await expect(guest.getByRole('button', { name: 'Sit down' })).toBeVisible();
  expect(await inBothLights(guest)).toEqual([]);
  await guest.close();
});

test('a battle', async ({ page }) => {
  const id = await openTable(page, [bot, { kind: 'me' }], { position: greatBattle });
  await toBattle(page, id);
  await expect(page.getByRole('dialog', { name: 'Battle' })).toBeVisible();
  expect(await inBothLights(page), 'combat cards').toEqual([]);
  const n = await page.locator('.frame').getAttribute('data-n');
  await page.locator('.prompt .pick').first().click();
  await expect(page.locator('.frame')).not.toHaveAttribute('data-n', n!);
  await expect(page.locator('.dlg .half .die, .prompt')).not.toHaveCount(0);
  expect(await inBothLights(page), 'dice').toEqual([]);
});

test('a hunt', async ({ page }) => {
  test.slow(); // looked at four times
  const id = await openTable(page, [{ kind: 'me' }, bot]);
  await toHunt(page, id);
  await expect(page.getByRole('dialog', { name: 'The Hunt' })).toBeVisible();
  expect(await inBothLights(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('.dlg .pick').first()).toBeVisible();
  expect(await inBothLights(page), 'phone').toEqual([]);
});

for (const [title, seats] of [
  ['hunt', 2],
  ['cards', 2],
] as const)
  test(`the table of ${title}, its replay and what comes after`, async ({ page }) => {
    const others = Array.from({ length: seats - 1 }, () => bot);
    const options = title === 'cards' ? { options: { scenario: 'trilogy-2' } } : {};
    const id = await openTable(page, [{ kind: 'me' }, ...others], { title, ...options });
    await advance(page, id, (_, played) => played >= 12);
    await expect(page.locator('.frame')).toBeVisible();
    expect(await inBothLights(page), 'table').toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('.frame.narrow')).toBeVisible();
    expect(await inBothLights(page), 'phone').toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/table/${id}/replay`);
    await expect(page.getByRole('slider')).toBeVisible();
    expect(await inBothLights(page), 'replay').toEqual([]);
    const { n } = (await (await page.request.get(`/api/tables/${id}/view`)).json()) as { n: number };
    expect((await page.request.post(`/api/tables/${id}/resign`, { data: { n, seat: 0 } })).ok()).toBe(true);
    await page.goto(`/table/${id}/after`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await inBothLights(page), 'after').toEqual([]);
  });

for (const [role, seat] of [
  ['Ring-bearer', 0],
  ['Ringwraith', 1],
] as const)
  test(`the hunt as ${role} among three, wide and narrow`, async ({ page }) => {
    await openHunt(page, seat, { aid: 'on' }, 3);
    await myTurn(page);
    expect(await inBothLights(page), 'table').toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('nav.nav button').first().click();
    await expect(page.locator('.sheet')).toBeVisible();
    expect(await inBothLights(page), 'phone').toEqual([]);
  });

test('phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openTable(page, [{ kind: 'me' }, bot]);
  await expect(page.locator('.frame.narrow')).toBeVisible();
  expect(await tooSmall(page)).toEqual([]);
  await page.locator('nav.nav button').first().click();
  await expect(page.locator('.sheet')).toBeVisible();
  expect(await inBothLights(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
});

test.describe('in French, which is longer', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' });
  test('no page of the site is wider than a phone, and all can be touched', async ({ page }) => {
    const opens = titles.map((title) => `/tables/new?title=${title}`);
    for (const path of ['/', '/tables', ...opens, '/account', '/about', '/table/none', '/join/none']) {
      await page.goto(path);
      await expect(page.locator('main :is(h1, .empty)').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
      expect(await tooSmall(page), path).toEqual([]);
    }
  });
});
