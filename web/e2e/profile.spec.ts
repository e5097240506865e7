// The ladder and the page of a person: where one stands, what others see of one, and what one may do about another.

import { expect, test, type Browser, type Page } from '@playwright/test';
import { inBothLights, tooSmall } from './axe';
import { listen } from './table';

const someone = async (browser: Browser, name: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  const answer = await page.request.post('/api/register', { data: { name, password: 'speak friend' } });
  expect(answer.status()).toBe(201);
  return page;
};

test('two people play a rated game, stand on the ladder, and look at each other’s page', async ({ browser }) => {
  const tag = Math.random().toString(36).slice(2, 8);
  const [one, other] = [`Elanor ${tag}`, `Tobold ${tag}`];
  const [page, second] = [await someone(browser, one), await someone(browser, other)];
  const errors = listen(page);

  // A rated game that has begun, given up.
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const made = await page.request.post('/api/tables', { data: { title: 'board', rated: true, seats } });
  const { id } = (await made.json()) as { id: string };
  const share = { contribution: 'ab'.repeat(32) };
  await page.request.post(`/api/tables/${id}/contribute`, { data: share });
  await second.request.post(`/api/tables/${id}/join`, { data: share });
  type Now = { n: number; decider: number; legal: string[] };
  const look = async (who: Page) => (await (await who.request.get(`/api/tables/${id}/view`)).json()) as Now;
  for (let i = 0; i < 30; i++) {
    const who = (await look(page)).decider === 0 ? page : second;
    const { n, legal } = await look(who);
    expect((await who.request.post(`/api/tables/${id}/actions`, { data: { n, action: legal[0] } })).status()).toBe(200);
  }
  const { n } = await look(second);
  expect((await second.request.post(`/api/tables/${id}/resign`, { data: { n } })).status()).toBe(200);

  // A portrait and a sentence.
  await page.goto('/account');
  await page.getByRole('button', { name: 'Éowyn' }).click();
  await expect(page.getByRole('button', { name: 'Éowyn' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('About you (one sentence)').fill('Until the candle ends.');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();

  // The ladder by keys: provisional, apart from those with a place; the levels stand where they were measured.
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { level: 1, name: 'Ladder' })).toBeVisible();
  const row = page.locator('.rungs li', { hasText: one });
  await expect(row).toContainText('provisional', { timeout: 20_000 });
  await expect(row).toHaveClass(/me/);
  await expect(page.locator('.rungs .bot', { hasText: 'Elf' })).toContainText(/1,\d{3}|not measured/);
  expect(await inBothLights(page), 'ladder').toEqual([]);
  await page.getByRole('searchbox', { name: 'Search for a name' }).fill(tag);
  await expect(page).toHaveURL(/name=/);
  await row.getByRole('link').click();

  // One's own page, then as the other finds it.
  await expect(page.getByRole('heading', { level: 1, name: one })).toBeVisible();
  await expect(page.getByText('Until the candle ends.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Watch replay/ })).toBeVisible();
  expect(await inBothLights(page), 'profile').toEqual([]);

  await second.goto(`/people/${encodeURIComponent(one)}`);
  await expect(second.getByRole('link', { name: 'Challenge' })).toHaveAttribute('href', /\/challenge\?to=/);
  await second.getByRole('button', { name: 'Follow' }).click();
  await expect(second.getByRole('button', { name: 'Follow' })).toHaveAttribute('aria-pressed', 'true');
  await page.request.patch('/api/me', { data: { hidden: true } });
  await second.reload();
  await expect(second.getByText('This player’s games and record are private.')).toBeVisible();

  // On a phone the rooms are at the foot, nothing is cut, and everything can be touched.
  await second.setViewportSize({ width: 390, height: 844 });
  await second.getByRole('navigation').getByRole('link', { name: 'Games' }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'My games' })).toBeVisible();
  await expect(second.getByRole('link', { name: one, exact: true })).toBeVisible();
  expect(await inBothLights(second), 'my games').toEqual([]);
  expect(await tooSmall(second)).toEqual([]);
  expect(await second.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(errors).toEqual([]);
});
