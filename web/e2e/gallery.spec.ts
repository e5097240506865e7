// The gallery: every cut in both lights, readable by everyone, and words alone where pictures are turned off.

import { expect, test } from './house';
import { inBothLights } from './axe';
import { listen } from './table';

test('all cuts are shown, and nothing stands in the way of a reader in either light', async ({ page }) => {
  const errors = listen(page);
  await page.goto('/gallery?of=hunt&kind=ally');
  await expect(page.locator('.cuts svg.art')).toHaveCount(35);
  await expect(page.locator('.cuts li').first()).toContainText(/\w/);
  expect(await inBothLights(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('a name is found, and both lights stand side by side', async ({ page }) => {
  await page.goto('/gallery?of=board&kind=card&lights=both');
  await page.getByRole('searchbox').fill('phial');
  await expect(page.locator('.cuts li')).toHaveCount(1);
  const skies = await page
    .locator('.cuts svg.art .k')
    .evaluateAll((paths) => [...new Set(paths.map((path) => getComputedStyle(path).fill))]);
  expect(skies).toHaveLength(2);
});

test('without pictures the names remain', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('pony.art', 'off'));
  await page.goto('/gallery?of=cards');
  await expect(page.getByText('Pictures are turned off')).toBeVisible();
  await expect(page.locator('svg.art')).toHaveCount(0);
  await expect(page.getByText('Gandalf the White')).toBeVisible();
});
