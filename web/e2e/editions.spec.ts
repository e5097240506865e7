// The second edition of the board game: how a table of it is opened, and that the table and its cards say so.

import { expect, test, type Page } from './site';
import { listen, myTurn, openTable, robot } from './table';

/** Clicks to a table of the board game, each of which is counted. */
async function opened(page: Page, edition?: string): Promise<number> {
  let clicks = 0;
  await page.goto('/tables/new?title=board');
  if (edition) {
    await page.locator('summary', { hasText: 'Rules' }).first().click();
    clicks++;
    await page.getByRole('radiogroup', { name: 'Edition' }).getByRole('radio', { name: edition }).click();
    clicks++;
    await expect(page.getByRole('complementary', { name: 'Your table' })).toContainText('second edition');
  }
  await page.getByRole('button', { name: 'Create table' }).click();
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
  await expect(page.locator('header h1')).toContainText('second edition');
  await expect(page.locator('header .two').first()).toHaveAttribute('title', /second edition/);
  await page.getByRole('button', { name: 'Table menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Table menu' })).toContainText('second edition');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(page.locator('header .rules')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
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
    await page.mouse.move(0, 0); // what comes under a pointer that rests is not read
    await page.locator('[data-card=paths-of-the-woses]').hover();
    await expect(page.locator('[data-reader]')).toContainText(words);
  }
  expect(errors).toEqual([]);
});

test('after a game for four the second edition says who of the winners did best', async ({ page }) => {
  const errors = listen(page);
  const bot = { kind: 'bot', level: 'random' };
  const id = await openTable(page, [{ kind: 'me' }, bot, bot, bot], {
    position: {
      title: 'board',
      edition: 2,
      players: 4,
      lead: [0, 2],
      turn: 9,
      regions: [{ region: 'edoras', control: 'shadow' }],
      fellowship: { region: 'morannon', mordor: 4, company: ['strider'], guide: 'strider' },
      pool: { 1: 1 },
      dice: { free: { character: 1 }, shadow: { event: 1 } },
      teams: { next: [0, 2] },
    },
  });
  // The options come from the position: the table names its edition, and so does every list.
  await expect(page.locator('header h1')).toContainText('second edition');
  await expect(page.locator('header .two').first()).toHaveAttribute('title', /second edition/);
  await robot(page, {}, ['die character', 'move-fellowship', 'use-ring']);
  await page.goto(`/table/${id}/after`);
  await expect(page.getByTestId('rules')).toContainText('second edition');
  const best = page.getByTestId('best');
  await expect(best).toContainText('Of the two players, Gondor and the Elves did best');
  await expect(best.locator('li')).toHaveText([/Gondor.*0 points/s, /-1 point/]);
  expect(errors).toEqual([]);
});

test('the rules are read in the edition that is played, and the choice is remembered', async ({ page }) => {
  const errors = listen(page);
  await page.goto('/tables/new?title=board');
  await page.locator('summary', { hasText: 'Rules' }).first().click();
  await page.locator('summary', { hasText: 'Seats' }).first().click();
  await expect(page.getByRole('link', { name: 'What is different in the second edition' })).toHaveAttribute(
    'href',
    '/rules/board#second-edition',
  );
  // As in tournaments: one game for two with bids for the sides, by the same rules.
  await page.getByRole('radiogroup', { name: 'Edition' }).getByRole('radio', { name: 'Second' }).click();
  await page.getByRole('link', { name: 'Bid for sides' }).click();
  await expect(page.getByRole('switch', { name: 'Bidding for sides' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Players' })).toHaveValue('2');
  await expect(page.getByRole('radiogroup', { name: 'Edition' }).getByRole('radio', { name: 'Second' })).toBeChecked();
  await openTable(page, [{ kind: 'me' }, { kind: 'bot', level: 'random' }], {
    position: {
      title: 'board',
      edition: 2,
      turn: 3,
      fellowship: { region: 'morannon', revealed: true },
      stack: [{ kind: 'turn', seat: -1, step: 1 }],
    },
  });
  // What is asked cites its rule; what the edition does otherwise stands out there.
  await page.locator('.prompt small a').click();
  const sheet = page.getByRole('dialog', { name: 'Handbook' });
  await expect(sheet.getByRole('radio', { name: 'Second' })).toBeChecked();
  await expect(sheet.locator('#entering-mordor ~ [data-rules=edition-2].read').first()).toContainText(
    'hidden or revealed',
  );
  // The whole handbook opens in the same edition; the reader's own choice holds from then on.
  await sheet.getByRole('link', { name: 'The whole book' }).click();
  await expect(page.getByRole('radio', { name: 'Second' })).toBeChecked();
  await expect(page.locator('#second-hunt + .wide tbody tr')).toHaveCount(3);
  await page.getByRole('radio', { name: 'First' }).click();
  await expect(page.locator('.otherwise.read')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Second' }).click();
  await page.goto('/rules/board/cards');
  const woses = page.locator('[data-entry=paths-of-the-woses]');
  await expect(woses).toContainText('A besieged army may leave this way.');
  await page.getByRole('radio', { name: 'First' }).click();
  await expect(woses).toContainText('Different wording in the second edition');
  await expect(woses).not.toContainText('A besieged army may leave this way.');
  // Lessons follow the edition that was read and ask nobody; another is chosen where all lessons are listed, and kept.
  await page.goto('/learn/board-9');
  await expect(page.getByTestId('say')).toContainText('only by declaring there');
  await page.goto('/learn#lessons');
  const chooser = page.getByTestId('lesson-rules');
  await expect(chooser.getByRole('radio', { name: 'First' })).toBeChecked();
  await chooser.getByRole('radio', { name: 'Second' }).click();
  await expect(chooser).toContainText('Lessons 1, 2, 5, 9, 10, 11 and 12');
  await page.goto('/learn/board-9');
  await expect(page.getByTestId('say')).toContainText('hidden or revealed');
  await expect(page.getByTestId('other-rules')).toContainText('only by declaring there');
  await expect(page.locator('header h1')).toContainText('second edition');
  await expect(page.locator('header .two').first()).toHaveAttribute('title', /second edition/);
  await page.goto('/rules/board/glossary');
  await expect(page.locator('[data-term=hunt-roll]')).toContainText('a natural 1 always fails');
  await page.getByRole('radio', { name: 'First' }).click();
  await expect(page.locator('[data-term=hunt-roll]')).not.toContainText('natural 1');
  expect(errors).toEqual([]);
});
