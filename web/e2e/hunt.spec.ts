// La Traque de l'Anneau against bots, to its end, by clicking what is offered: once behind the screen, once in front.

import { expect, test, type Page } from '@playwright/test';
import { listen, myTurn, robot } from './table';

async function openHunt(page: Page, seat: 0 | 1, options: Record<string, string> = {}): Promise<string> {
  await page.request.post('/api/guest', { data: {} });
  const bot = { kind: 'bot', level: 'random' };
  const seats = seat === 0 ? [{ kind: 'me' }, bot] : [bot, { kind: 'me' }];
  const answer = await page.request.post('/api/tables', { data: { title: 'hunt', seats, options } });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  await page.request.post(`/api/tables/${id}/contribute`, { data: { seat, contribution: 'ab'.repeat(32) } });
  await page.goto(`/table/${id}`);
  return id;
}

/** What moves the game on: notes and idle cards would fill an evening. */
const brisk = (actions: string[]): string | undefined =>
  ['go ', 'ride ', 'advance', 'wild', 'search', 'perceive-', 'pass-turn', 'endure', 'end-'].reduce<string | undefined>(
    (found, word) => found ?? actions.find((action) => action.startsWith(word)),
    undefined,
  );

/** The truth after the end: the journal is open, the way is drawn, and the summary says what comes of it. */
async function seenAgain(page: Page, id: string): Promise<void> {
  await expect(page.locator('.prompt a.primary')).toBeVisible();
  await page.goto(`/table/${id}/replay`);
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByRole('heading', { name: 'Frodo’s journal' })).toBeVisible();
  await expect(page.locator('path.gone')).toHaveAttribute('d', /L/);
  await page.goto(`/table/${id}/after`);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(page.getByText(/^Action tokens from this hunt/)).toBeVisible();
  const war = page.getByRole('link', { name: 'Play the War from here' });
  if (await war.count()) {
    await war.click();
    await expect(page).toHaveURL(/title=board.*tokens=/);
  }
}

test('the Ring-bearer plays to the end, his journal beside the board', async ({ page }) => {
  test.setTimeout(10 * 60_000);
  const errors = listen(page);
  const id = await openHunt(page, 0);
  await myTurn(page);
  await expect(page.getByRole('group', { name: /^Act 1/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Frodo’s journal' })).toBeVisible();
  await expect(page.locator('[data-card]').first()).toBeVisible();
  expect(await robot(page, () => false, brisk)).toBeGreaterThan(10);
  await seenAgain(page, id);
  expect(errors).toEqual([]);
});

test('the Ringwraiths play to the end, and learn only what is answered', async ({ page }) => {
  test.setTimeout(10 * 60_000);
  const errors = listen(page);
  const id = await openHunt(page, 1, { aid: 'on' });
  // The first Nazgûl are set up by clicking the board itself.
  for (let i = 0; i < 4; i++) {
    await myTurn(page);
    const n = await page.locator('.frame').getAttribute('data-n');
    await page.locator('.space.lit').first().click();
    await expect(page.locator('.frame')).not.toHaveAttribute('data-n', n!);
  }
  await expect(page.getByRole('heading', { name: 'Movement track' })).toBeVisible();
  await expect(page.locator('path.gone')).toHaveAttribute('d', '');
  expect(await robot(page, () => false, brisk)).toBeGreaterThan(20);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(page.locator('.query').first()).toBeVisible();
  await seenAgain(page, id);
  expect(errors).toEqual([]);
});

test('the keyboard sets up a Nazgûl on the board', async ({ page }) => {
  await openHunt(page, 1);
  await myTurn(page);
  const n = await page.locator('.frame').getAttribute('data-n');
  await page.locator('.space.lit').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.space.lit:focus')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('.frame')).not.toHaveAttribute('data-n', n!);
});

test.describe('at phone width', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('every choice is a row, and every part has its tab', async ({ page }) => {
    const errors = listen(page);
    await openHunt(page, 1);
    for (let i = 0; i < 6; i++) {
      await myTurn(page);
      const n = await page.locator('.frame').getAttribute('data-n');
      const row = page.locator('.sheet .act').first();
      expect((await row.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      await row.click();
      await expect(page.locator('.frame')).not.toHaveAttribute('data-n', n!);
    }
    for (const tab of ['Dice', 'Hand', 'Tracks', 'Log']) {
      await page.getByRole('button', { name: new RegExp(`^${tab}`) }).click();
      await expect(page.locator('.sheet')).toBeVisible();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(errors).toEqual([]);
  });
});
