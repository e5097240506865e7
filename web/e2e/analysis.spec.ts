// Any moment of a game that is over, or any position: all sides by one hand, counsel, variations, and a table from
// there.

import { expect, test, type Page } from '@playwright/test';
import { inBothLights } from './axe';
import { listen, openList, openTable } from './table';

/** Both sides of a board game by one person, given up after some answers; tells the record they came to. */
async function givenUp(page: Page): Promise<{ id: string; n: number }> {
  const id = await openTable(page, [{ kind: 'me' }, { kind: 'me' }], { hotseat: true });
  type Now = { n: number; decider: number; legal?: string[] };
  let n = 0;
  for (let answers = 0; answers < 14; answers++) {
    const { decider } = (await (await page.request.get(`/api/tables/${id}/view`)).json()) as Now;
    const now = (await (await page.request.get(`/api/tables/${id}/view?seat=${decider}`)).json()) as Now;
    const data = { n: now.n, seat: decider, action: now.legal?.at(-1) };
    const answer = await page.request.post(`/api/tables/${id}/actions`, { data });
    expect(answer.ok()).toBe(true);
    n = ((await answer.json()) as { n: number }).n;
  }
  expect((await page.request.post(`/api/tables/${id}/resign`, { data: { n, seat: 0 } })).ok()).toBe(true);
  return { id, n };
}

test('a moment of a finished game is analysed, another answer tried, advice read, and played from', async ({
  page,
}) => {
  const errors = listen(page);
  const { id, n } = await givenUp(page);
  await page.goto(`/table/${id}/replay?n=${n}`);
  await page.getByRole('link', { name: 'Analyse' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Analysis' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/analysis/${id}\\?n=`));

  // What a bot makes of it, with reasons, and not before it was asked about this very position.
  await expect(page.locator('[data-counsel]').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByTestId('counsel')).toContainText('%');

  // Another answer becomes a variation; the way back is one key, and it is there after a reload.
  await openList(page);
  await page.locator('section.list .act').first().click();
  const slip = page.getByTestId('slip');
  const tried = page.getByTestId('lines').locator('.move[aria-current]');
  await expect(slip.or(tried).first()).toBeVisible();
  if (await slip.isVisible()) await slip.getByRole('button', { name: 'Random' }).click();
  await expect(tried).toBeVisible();
  await page.getByRole('button', { name: 'Note' }).click();
  await page.getByPlaceholder('A note on this position').fill('the walls are worth an army');
  await page.getByPlaceholder('A note on this position').blur();
  await page.locator('section.list').getByRole('button', { name: 'Close' }).click(); // the list takes room from the notes
  await page.getByRole('heading', { name: 'Variations' }).click();
  await page.keyboard.press('ArrowLeft');
  await expect(tried).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('the walls are worth an army')).toBeVisible();
  expect(await inBothLights(page)).toEqual([]);

  // It is with the account: another browser, which has nothing of its own, shows it too.
  const told = () =>
    page.evaluate(() => Object.values({ ...localStorage }).some((kept) => kept.includes('"told":true')));
  await expect.poll(told).toBe(true);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('pony.study.')) localStorage.removeItem(key);
  });
  await page.reload();
  await expect(page.getByText('the walls are worth an army')).toBeVisible();

  // Shared, it is there for anyone who opens the link, with what was noted.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByTestId('share').getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByTestId('share')).toHaveCount(0);
  const reader = await page.context().newPage();
  await reader.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(reader.getByText('the walls are worth an army')).toBeVisible();
  await reader.close();

  // A table from here, never rated, that says where it comes from.
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.getByTestId('play-from').getByRole('button', { name: 'Create table' }).click();
  await expect(page).toHaveURL(/\/table\//);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Table menu' });
  await expect(menu.getByText(/From turn \d+ of another game/)).toBeVisible();
  await page.keyboard.press('Escape');
  // While all who think are busy with others the page is asked to try again later, and does.
  expect(errors.filter((error) => !/status of 503/.test(error))).toEqual([]);
});

test('a pasted position is opened, a broken one says what is wrong', async ({ page }) => {
  await page.goto('/analysis');
  const field = page.getByLabel('Position as text');
  const open = page.getByRole('button', { name: 'Open position', exact: true });
  for (const [text, why] of [
    ['{"title":', 'cannot be read'],
    ['{"turn":2}', '"title" is missing'],
    ['{"title":"board","turns":2}', 'turns'],
  ] as const) {
    await field.fill(text);
    await open.click();
    await expect(page.getByTestId('wrong')).toContainText(why);
  }
  await field.fill('{"title":"board"}');
  await open.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Analysis' })).toBeVisible();
  await expect(page.getByTestId('lines')).toBeVisible();
});

test('the dice of a turn are set before its first act, in a game as it was played and in what was tried', async ({
  page,
}) => {
  const { id, n } = await givenUp(page);
  await page.goto(`/analysis/${id}?n=${n}`);
  const slip = page.getByTestId('slip');
  const tried = page.getByTestId('lines').locator('.move[aria-current]');
  const lucks = slip.locator('select');
  /** Sets the first outcome to a face, and tells what is said to come of it. */
  async function set(face: string): Promise<string[]> {
    await slip.getByRole('button', { name: 'Choose' }).click();
    await lucks.first().selectOption(face);
    await expect(lucks.first()).toHaveValue(face);
    await expect(slip.locator('li')).not.toHaveCount(0);
    return slip.locator('li').allTextContents();
  }

  await page.getByRole('button', { name: 'Re-roll' }).click();
  await expect(slip.getByRole('button', { name: 'As in the game' })).toBeVisible();
  await set('1');
  await slip.getByRole('button', { name: 'Use this result' }).click();
  await expect(tried).toBeVisible();
  const one = await page.locator('.move[aria-current]').textContent();

  // Again, from what was tried: the luck that was set is where one begins, and another makes another line.
  await page.getByRole('button', { name: 'Re-roll' }).click();
  await slip.getByRole('button', { name: 'Choose' }).click();
  await expect(lucks.first()).toHaveValue('1');
  await set('2');
  await slip.getByRole('button', { name: 'Use this result' }).click();
  await expect(tried).toBeVisible();
  await expect(page.locator('.move[aria-current]')).not.toHaveText(one!);
});
