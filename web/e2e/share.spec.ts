// A position as an image that can be sent to somebody: made in the browser, of the size that others show.

import { readFileSync } from 'node:fs';
import { expect, test } from './site';
import { openTable } from './table';

test('the position is saved as a picture of 1200 by 630', async ({ page }) => {
  await openTable(page, [{ kind: 'me' }, { kind: 'bot', level: 'random' }]);
  await expect(page.locator('[data-region="rivendell"]')).toBeAttached();
  await page.getByRole('button', { name: 'Menu' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as picture' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^board-\w+\.png$/);
  const image = readFileSync(await file.path());
  expect(image.subarray(1, 4).toString()).toBe('PNG');
  expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(image.length).toBeGreaterThan(60_000); // a map with its pieces, not an empty frame
});

test('a game that anybody may see is shared by a link that opens; a private one offers none', async ({
  page,
  browser,
}) => {
  const seats = [{ kind: 'me' }, { kind: 'bot', level: 'random' }];
  const share = page.getByRole('button', { name: 'Share' });
  for (const visibility of ['private', 'public']) {
    const id = await openTable(page, seats, { visibility });
    const { n } = (await (await page.request.get(`/api/tables/${id}/view`)).json()) as { n: number };
    expect((await page.request.post(`/api/tables/${id}/resign`, { data: { n, seat: 0 } })).ok()).toBe(true);
    await page.goto(`/table/${id}/after`);
    await expect(page.getByRole('button', { name: 'Save as picture' })).toBeVisible();
    await expect(share).toHaveCount(visibility === 'public' ? 1 : 0);
  }
  const stranger = await browser.newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByRole('button', { name: 'Save as picture' })).toBeVisible();
  await stranger.context().close();
});
