// The second edition of the board game: how a table of it is opened, and that the table and its cards say so.

import { expect, test, type Page } from './house';
import { listen, myTurn, openTable } from './table';

/** Clicks to a table of the board game, each of which is counted. */
async function opened(page: Page, edition?: string): Promise<number> {
  let clicks = 0;
  await page.goto('/tables/new?title=board');
  if (edition) {
    await page.getByRole('radiogroup', { name: 'Edition' }).getByRole('radio', { name: edition }).click();
    clicks++;
  }
  await page.getByRole('button', { name: 'Open the table' }).click();
  clicks++;
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.locator('.frame')).toBeVisible();
  return clicks;
}

test('a table of the second edition is opened within two clicks more than one of the first', async ({ page }) => {
  const errors = listen(page);
  const first = await opened(page);
  await expect(page.locator('header').getByText('second edition')).toHaveCount(0);
  const second = await opened(page, 'Second');
  expect(second - first).toBeLessThanOrEqual(2);
  await expect(page.locator('header').getByText('second edition')).toBeVisible();
  expect(await myTurn(page)).toBe(true);
  const id = new URL(page.url()).pathname.split('/')[2]!;
  const table = (await (await page.request.get(`/api/tables/${id}`)).json()) as { options: Record<string, string> };
  expect(table.options['edition']).toBe('2');
  expect(errors).toEqual([]);
});

test('a card says what it does in the edition that is played', async ({ page }) => {
  const errors = listen(page);
  const position = {
    title: 'board',
    turn: 6,
    acting: 'free',
    dice: { free: { event: 1 }, shadow: { army: 2 } },
    hands: { 0: ['paths-of-the-woses'] },
  };
  for (const [edition, words] of [
    [1, 'A besieged army may not be moved.'],
    [2, 'A besieged army may leave this way.'],
  ] as const) {
    await openTable(page, [{ kind: 'me' }, { kind: 'bot', level: 'random' }], { position: { ...position, edition } });
    await page.locator('[data-card=paths-of-the-woses]').hover();
    await expect(page.locator('[data-reader]')).toContainText(words);
  }
  expect(errors).toEqual([]);
});
