// The pictures of the README, taken from the program as it is.

import { expect, test } from './house';
import { openTable, robot, warlike } from './table';

const picture = (name: string) => ({
  path: new URL(`../../docs/pictures/${name}.png`, import.meta.url).pathname,
  animations: 'disabled' as const,
});
test.use({ viewport: { width: 1120, height: 700 }, locale: 'en-GB' });

test('home', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.atlas svg')).toBeVisible();
  await page.screenshot(picture('home'));
});

test('map', async ({ page }) => {
  await openTable(page, [{ kind: 'me' }, { kind: 'bot', level: 'random' }]);
  await robot(page, { played: 4 });
  if (await page.locator('section.list').count()) await page.keyboard.press('l');
  await page.waitForTimeout(500);
  await page.screenshot(picture('map'));
});

test('battle', async ({ page }) => {
  test.setTimeout(5 * 60_000);
  await page.setViewportSize({ width: 1440, height: 900 }); // the whole dialogue, with its dice
  await openTable(page, [{ kind: 'bot', level: 'random' }, { kind: 'me' }]);
  await robot(page, { seen: '.dlg .half .die' }, [...warlike, 'combat-card ', 'advance ', 'die muster']);
  if (await page.locator('section.list').count()) await page.keyboard.press('l');
  await page.waitForTimeout(900);
  await page.screenshot(picture('battle'));
});

test('miniatures', async ({ page }) => {
  await openTable(page, [{ kind: 'me' }, { kind: 'bot', level: 'random' }], {
    title: 'battle',
    options: { scenery: 'scattered' },
  });
  await robot(page, { seen: '.mv' }, ['lead', 'pick good-2', 'pick ']);
  if (await page.locator('section.list').count()) await page.keyboard.press('l');
  await page.keyboard.press('c');
  await page.locator('.mv[data-way=turn] .v').last().hover();
  await page.waitForTimeout(500);
  await page.screenshot(picture('miniatures'));
});

test('phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openTable(page, [{ kind: 'me' }, { kind: 'bot', level: 'random' }]);
  await expect(page.locator('.sheet')).toBeVisible();
  await page.waitForTimeout(500);
  await page.screenshot(picture('phone'));
});
