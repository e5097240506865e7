// People find each other: a queue, a challenge, someone one does not want to meet.

import { expect, test, type Browser, type Page } from '@playwright/test';
import { inBothLights, tooSmall } from './axe';
import { listen } from './table';

/** Somebody with an account of their own, in a browser of their own. */
async function comes(browser: Browser, name: string, options = {}): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en', ...options })).newPage();
  const answer = await page.request.post('/api/register', { data: { name, password: 'speak friend', language: 'en' } });
  expect(answer.status()).toBe(201);
  return page;
}
const unlike = (name: string) => `${name}${Math.floor(performance.now() * 1000) % 1e9}`;
// Who waits is seen by everybody: one test at a time.
test.describe.configure({ mode: 'default' });
const atTable = /\/table\/[a-z0-9]+$/;

test('two browsers wait in one queue, meet and play', async ({ browser }) => {
  const [one, other] = [await comes(browser, unlike('Rosie')), await comes(browser, unlike('Odo'))];
  const errors = [...listen(one), ...listen(other)];
  await one.goto('/tables');
  const cell = one.locator('[data-cell="battle short"]');
  await cell.click();
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
  const bar = one.getByRole('region', { name: /^Looking for an opponent/ });
  await expect(bar.getByRole('button', { name: 'Stop looking' })).toBeVisible();
  expect((await bar.boundingBox())!.height).toBeGreaterThan(50);
  // The same press takes one out; several cells may be on.
  await cell.click();
  await expect(cell).toHaveAttribute('aria-pressed', 'false');
  await cell.click();
  await one.locator('[data-cell="battle whole"]').click();
  await expect(one.locator('[data-cell][aria-pressed="true"]')).toHaveCount(2);
  // The bar follows to other pages.
  await one.getByRole('link', { name: 'Learn', exact: true }).first().click();
  await expect(one.getByText(/^Looking for an opponent/)).toBeVisible();
  await other.goto('/tables');
  await expect(other.locator('[data-cell="battle short"]')).toContainText('1 waiting');
  await other.locator('[data-cell="battle short"]').click();
  for (const page of [one, other]) {
    await expect(page).toHaveURL(atTable);
    await expect(page.locator('.frame')).toBeVisible();
  }
  expect(new URL(one.url()).pathname).toBe(new URL(other.url()).pathname);
  expect(errors).toEqual([]);
});

test('a challenge by name is accepted by a second browser; blocked people cannot challenge', async ({ browser }) => {
  const names = [unlike('Mirabella'), unlike('Halbarad')] as const;
  const [one, other] = [await comes(browser, names[0]), await comes(browser, names[1])];
  const errors = listen(other);
  await other.goto('/learn');
  await one.goto(`/challenge?to=${names[1]}`);
  await expect(one.getByLabel('Opponent')).toHaveValue(names[1]);
  await one.getByRole('combobox', { name: 'Game' }).selectOption('battle');
  await one.getByLabel('Message (optional)').fill('The ford this time?');
  expect(await inBothLights(one)).toEqual([]);
  await one.getByRole('button', { name: 'Send challenge' }).click();
  await expect(one.getByText(`You challenged ${names[1]}`)).toBeVisible();
  // The other is notified wherever they are, and finds it in the lobby.
  await expect(other.getByText(`${names[0]} challenges you`)).toBeVisible();
  await other.goto('/tables');
  await expect(other.getByText('The ford this time?')).toBeVisible();
  expect(await inBothLights(other)).toEqual([]);
  await other.getByRole('button', { name: 'Accept' }).click();
  for (const page of [one, other]) {
    await expect(page).toHaveURL(atTable);
    await expect(page.locator('.frame')).toBeVisible();
  }
  expect(errors).toEqual([]);
  await other.request.put(`/api/people/blocked/${names[0]}`);
  const refused = await one.request.post('/api/challenges', { data: { title: 'battle', to: names[1] } });
  expect(refused.status()).toBe(409);
  // Nor do they meet in the queue.
  for (const page of [one, other]) expect((await page.request.put('/api/meeting/queue/hunt/whole')).status()).toBe(204);
  const mine = (await (await one.request.get('/api/meeting')).json()) as { waits: unknown[]; met: unknown[] };
  expect([mine.waits.length, mine.met.length]).toEqual([1, 0]);
  for (const page of [one, other])
    expect((await page.request.delete('/api/meeting/queue/hunt/whole')).status()).toBe(204);
});

test('the lobby fits a phone, in French', async ({ browser }) => {
  const phone = await comes(browser, unlike('Folco'), { locale: 'fr', viewport: { width: 390, height: 844 } });
  await phone.goto('/tables');
  await expect(phone.locator('[data-cell="board short"]')).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await tooSmall(phone)).toEqual([]);
  expect(await inBothLights(phone)).toEqual([]);
});

test('a bot sits down meanwhile, a person who comes is changed over to, and the rematch swaps sides', async ({
  browser,
}) => {
  const names = [unlike('Rosie'), unlike('Odo')] as const;
  const [one, other] = [await comes(browser, names[0]), await comes(browser, names[1])];
  await one.clock.install();
  await one.goto('/tables');
  await one.locator('[data-cell="cards short"]').click();
  const bar = one.getByRole('region', { name: /^Looking for an opponent/ });
  await expect(bar).toBeVisible();
  await one.clock.fastForward(25_000); // nobody comes for twenty seconds
  await bar.getByRole('button', { name: /^Play a bot/ }).click();
  await expect(one).toHaveURL(atTable);
  const aside = new URL(one.url()).pathname;
  // A person comes to the same queue: the one who plays the bot is asked.
  await other.goto('/tables');
  await other.locator('[data-cell="cards short"]').click();
  await expect(one.getByText(`${names[1]} is here. Switch to that game?`)).toBeVisible();
  await one.getByRole('button', { name: 'Switch' }).click();
  await expect(other).toHaveURL(atTable);
  await expect(one).not.toHaveURL(new RegExp(`${aside}$`));
  const id = new URL(other.url()).pathname.split('/').at(-1)!;
  await expect(one).toHaveURL(new RegExp(`${id}$`));
  // The bot's game is set aside, not lost.
  const mine = (await (await one.request.get('/api/tables?list=mine')).json()) as { tables: { id: string }[] };
  expect(mine.tables.map((table) => `/table/${table.id}`)).toContain(aside);

  // Both have come: nobody is led there any more.
  type Pairing = { met: unknown[] };
  for (const page of [one, other])
    await expect.poll(async () => ((await (await page.request.get('/api/meeting')).json()) as Pairing).met).toEqual([]);

  // A rematch has the sides swapped.
  type Now = { n: number; seats: { name: string }[]; rematch?: string };
  const read = async (id: string) => (await (await one.request.get(`/api/tables/${id}`)).json()) as Now;
  await expect
    .poll(async () => ((await (await one.request.get(`/api/tables/${id}/view`)).json()) as Now).n > 2)
    .toBe(true);
  const { n } = (await (await one.request.get(`/api/tables/${id}/view`)).json()) as Now;
  expect((await one.request.post(`/api/tables/${id}/resign`, { data: { n } })).status()).toBe(200);
  const first = await read(id);
  await other.goto(`/table/${id}/after`);
  await other.getByRole('button', { name: 'Offer a rematch' }).click();
  await expect(other).not.toHaveURL(new RegExp(id));
  const again = (await read(id)).rematch!;
  await one.goto('/tables');
  await one.getByRole('button', { name: 'Accept' }).click();
  await expect(one).toHaveURL(new RegExp(`${again}$`));
  await expect
    .poll(async () => (await read(again)).seats.map(({ name }) => name))
    .toEqual(first.seats.map(({ name }) => name).reverse());
});

test('home offers what fits the time one has, and shows the boards of games in play; a leave is planned', async ({
  browser,
}) => {
  const phone = await comes(browser, unlike('Prim'), { viewport: { width: 390, height: 844 } });
  const errors = listen(phone);
  const made = await phone.request.post('/api/tables', {
    data: { title: 'board', hotseat: true, visibility: 'public', seats: [{ kind: 'me' }, { kind: 'me' }] },
  });
  const { id } = (await made.json()) as { id: string };
  for (const seat of [0, 1])
    await phone.request.post(`/api/tables/${id}/contribute`, { data: { seat, contribution: 'ab'.repeat(32) } });
  await phone.goto('/');
  const time = (name: string) => phone.getByRole('button', { name, exact: true });
  await time('15 min').click();
  await expect(phone.locator('[data-offer="person"]')).toHaveCount(0); // two clocks of fifteen minutes are too long
  await expect(phone.locator('[data-offer="bot"]')).toBeVisible();
  await time('1 h').click();
  await phone.locator('[data-offer="person"]').click();
  await expect(phone.getByText(/^Looking for an opponent/)).toBeVisible();
  await phone
    .getByRole('region', { name: /^Looking for an opponent/ })
    .getByRole('button')
    .last()
    .click();
  await phone.keyboard.press('End');
  await expect(phone.getByRole('heading', { name: /^Now/ })).toBeVisible();
  await expect(phone.locator('[data-watch] svg').first()).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await inBothLights(phone)).toEqual([]);
  // The keys are listed.
  await phone.keyboard.press('?');
  await expect(phone.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await phone.keyboard.press('Escape');
  await expect(phone.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCount(0);
  // Two leaves from a day to a day; one of them is called off.
  await phone.goto('/games');
  await phone.getByRole('radio', { name: 'Calendar', exact: true }).click();
  await phone.getByRole('button', { name: 'Plan leave' }).click();
  const leaves = phone.getByText(/^Leave from/);
  await expect(leaves).toHaveCount(1);
  const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await phone.getByLabel('First day').fill(later(20));
  await phone.getByLabel('Last day').fill(later(22));
  await phone.getByRole('button', { name: 'Plan leave' }).click();
  await expect(leaves).toHaveCount(2);
  expect(await inBothLights(phone)).toEqual([]);
  expect(await tooSmall(phone)).toEqual([]);
  // The leaves stand in the calendar that other programs read by its private link.
  await phone.getByRole('button', { name: 'Create calendar link' }).click();
  const link = phone.getByLabel('Calendar link');
  const calendar = await phone.request.get(await link.inputValue());
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect((await calendar.text()).match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(await inBothLights(phone)).toEqual([]);
  expect(await tooSmall(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Delete link' }).click();
  await expect(link).toHaveCount(0);
  await phone.getByRole('button', { name: 'Cancel this leave' }).first().click();
  await expect(leaves).toHaveCount(1);
  expect(errors).toEqual([]);
});
