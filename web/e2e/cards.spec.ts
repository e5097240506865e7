// The card game through its own table: cards and places are touched, not the list of actions.

import { expect, test, type Page } from '@playwright/test';
import { listen, myTurn, offered, openTable, robot } from './table';

const bot = { kind: 'bot', level: 'random' };

/** Plays by touching what is lit, or by a button that is offered, until `until` says so or the game is over. */
async function play(page: Page, until: (played: number) => boolean): Promise<number> {
  let seed = 20261115;
  const random = (n: number) => (seed = (seed * 16807) % 2147483647) % n;
  let played = 0;
  for (let touches = 0; !until(played) && touches < 4000; touches++) {
    if (!(await myTurn(page))) break;
    const n = await page.locator('.frame').getAttribute('data-n');
    const touched = await page.evaluate((at) => {
      const offered = [
        ...document.querySelectorAll<HTMLElement>(
          '[data-lit], .prompt [data-action], .chooser [data-action], .ways .btn',
        ),
      ].filter((one) => !(one as HTMLButtonElement).disabled);
      offered[at % offered.length]?.click();
      return offered.length > 0;
    }, random(1_000_000));
    if (!touched) {
      await page.waitForTimeout(30);
      continue;
    }
    // A touch chooses, opens something to read with its button, or plays: then the number of the record changes.
    await page.waitForTimeout(20);
    if ((await page.locator('.frame').getAttribute('data-n')) !== n) played++;
  }
  return played;
}

test('a Trilogy against three bots, played to its end by touching cards and places', async ({ page }) => {
  test.setTimeout(15 * 60_000);
  const errors = listen(page);
  const id = await openTable(page, [{ kind: 'me' }, bot, bot, bot], {
    title: 'cards',
    options: { scenario: 'trilogy-4' },
  });
  await expect(page.locator('[data-card]').first()).toBeVisible();
  expect(await play(page, () => false)).toBeGreaterThan(20);
  await expect(page.locator('.prompt a.primary')).toBeVisible();
  await page.goto(`/table/${id}/after`);
  await expect(page.locator('figure svg').first()).toBeVisible();
  await page.goto(`/table/${id}/replay`);
  await expect(page.getByRole('slider')).toBeVisible();
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByRole('group', { name: 'Places in play' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a Duel between two browsers; each sees its own hand alone', async ({ browser }) => {
  test.setTimeout(5 * 60_000);
  const [host, guest] = await Promise.all([browser.newPage(), browser.newPage()]);
  const errors = [listen(host), listen(guest)];
  await openTable(host, [{ kind: 'me' }, { kind: 'invited' }], {
    title: 'cards',
    options: { scenario: 'duel-2' },
    visibility: 'private',
  });
  await guest.goto(await host.getByLabel('Invitation link').inputValue());
  await guest.getByRole('button', { name: 'Sit down' }).click();
  for (const page of [host, guest]) await expect(page.locator('[data-card]').first()).toBeVisible();
  const held = (page: Page) =>
    page.locator('[data-card]').evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset['card']!));
  const [mine, theirs] = [await held(host), await held(guest)];
  expect(mine.filter((card) => theirs.includes(card))).toEqual([]);

  for (let i = 0; i < 16; i++) {
    const page = (await host.locator('.prompt:not(.wait)').count()) ? host : guest;
    await play(page, (played) => played >= 1);
  }
  const n = await host.locator('.frame').getAttribute('data-n');
  expect(Number(n)).toBeGreaterThan(10);
  await expect(guest.locator('.frame')).toHaveAttribute('data-n', n!);
  expect(errors).toEqual([[], []]);
});

test.describe('at phone width', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a card of the hand shows what may be done with it', async ({ page }) => {
    const errors = listen(page);
    await openTable(page, [{ kind: 'me' }, bot], { title: 'cards', options: { scenario: 'duel-2' } });
    const several = (actions: string[]) =>
      actions.find((a) => a.startsWith('reserve ') && actions.includes(a.replace('reserve', 'cycle')));
    await robot(page, async () => several(await offered(page)) !== undefined);
    const card = several(await offered(page))!.split(' ')[1]!;
    const n = await page.locator('.frame').getAttribute('data-n');
    await page.getByRole('button', { name: /^Hand/ }).click();
    await page.locator(`.sheet [data-card="${card}"]`).click();
    const way = page.locator('.sheet .ways .btn').first();
    await expect(way).toBeVisible();
    await way.click();
    await expect(page.locator('.frame')).not.toHaveAttribute('data-n', n!);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(errors).toEqual([]);
  });
});
