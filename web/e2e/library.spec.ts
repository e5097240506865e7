import { expect, test } from './site';

// A game of the old client is brought, looked at turn by turn, played on, put into a collection, and found again.
test('an old game is imported, replayed, played on, collected and found', async ({ page }) => {
  await page.goto('/library');
  await page.getByTestId('log').setInputFiles('../oldlog/testdata/refused.log');
  await expect(page.getByRole('status').getByText('expansion2[L]')).toBeVisible();

  await page.getByTestId('log').setInputFiles('../oldlog/testdata/battle.log');
  const moment = page.getByTestId('moment');
  await expect(moment).toContainText('Turn 1');
  await expect(page).toHaveURL(/\/library\/\w+\?n=1$/);
  const game = new URL(page.url()).pathname.split('/')[2]!;
  await page.keyboard.press('ArrowRight');
  await expect(moment).toContainText('Turn 2');
  await page.keyboard.press('ArrowRight');
  await expect(moment).toContainText('Last position');
  await page.keyboard.press('ArrowLeft');
  await expect(moment).toContainText('Turn 2');

  await page.getByRole('button', { name: 'Add to a collection' }).click();
  const collect = page.getByTestId('collect');
  await collect.getByLabel('New collection').fill('Elves under siege');
  await collect.getByRole('button', { name: 'Create collection' }).click();
  await expect(page.getByText('Added to “Elves under siege”.')).toBeVisible();

  await page.getByRole('button', { name: 'Explore' }).click();
  await expect(page.getByTestId('explorer')).toContainText('From the same map');
  await page.keyboard.press('Escape');

  await page.getByTestId('play-on').click();
  await page.getByTestId('play-from').getByRole('button', { name: 'Create table' }).click();
  await expect(page).toHaveURL(/\/table\//);

  await page.goto('/library');
  await page.getByLabel('Settlement taken').selectOption({ label: 'Lórien' });
  await expect(page.getByTestId('games').getByRole('link')).toHaveAttribute('href', `/library/${game}`);
  await page.getByLabel('Settlement taken').selectOption({ label: 'Dale' });
  await expect(page.getByText('No games found.')).toBeVisible();
  await page.getByRole('link', { name: 'Elves under siege' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elves under siege');
});
