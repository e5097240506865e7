// After the end: the review of a game, thought about in the background and kept, in both languages.

import { expect, test } from './site';
import { listen, openTable } from './table';

/** Somebody gives up after a few answers: the shortest game that can be reviewed. */
async function givenUp(page: Parameters<typeof openTable>[0]): Promise<string> {
  const bot = { kind: 'bot', level: 'hobbit' };
  const id = await openTable(page, [{ kind: 'me' }, bot, bot, bot], { title: 'cards' });
  for (let answers = 0; answers < 4;) {
    const moment = (await (await page.request.get(`/api/tables/${id}/view`)).json()) as { n: number; legal?: string[] };
    if (!moment.legal?.length) continue;
    const data = { n: moment.n, action: moment.legal.at(-1) };
    if ((await page.request.post(`/api/tables/${id}/actions`, { data })).ok()) answers++;
  }
  await expect
    .poll(async () => {
      const { n } = (await (await page.request.get(`/api/tables/${id}/view`)).json()) as { n: number };
      return (await page.request.post(`/api/tables/${id}/resign`, { data: { n } })).status();
    })
    .toBe(200);
  return id;
}

test('a game that is over is reviewed and the review is kept, in both languages', async ({ page }) => {
  const errors = listen(page);
  const id = await givenUp(page);
  await page.goto(`/table/${id}/after`);
  await page.getByRole('link', { name: 'Game review' }).click();
  await page.getByRole('button', { name: 'Review the game' }).click();
  await expect(page.getByTestId('next')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'Your three moments' })).toBeVisible();
  await expect(page.locator('.btn.primary:visible')).toHaveCount(1);
  await page.reload(); // it is there at once
  await expect(page.getByTestId('next')).toBeVisible();
  await page.getByRole('radio', { name: /Shadow/ }).click();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Analyse de la partie' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vos trois moments' })).toBeVisible();
  expect(errors).toEqual([]);
});
