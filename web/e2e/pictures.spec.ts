// The pictures of the README, taken from the program as it is by `make pictures`: from positions, so that they take seconds,
// in both lights.

import { expect, test } from './site';
import { greatBattle } from './positions';
import { advance, drawn, openTable, robot, warlike } from './table';

const picture = (name: string) => ({
  path: new URL(`../../docs/pictures/${name}.png`, import.meta.url).pathname,
  animations: 'disabled' as const,
});
const free = [{ kind: 'me' }, { kind: 'bot', level: 'random' }];
const shadow = [{ kind: 'bot', level: 'random' }, { kind: 'me' }];

/** The war in its fourth turn, with cards in hand. */
const war = {
  title: 'board',
  turn: 4,
  politics: ['gondor', 'rohan', 'sauron', 'isengard'].map((nation) => ({ nation, steps: 0, active: true })),
  dice: { free: { character: 2, 'army-muster': 1, muster: 1 }, shadow: { army: 2, muster: 1, event: 1 } },
  fellowship: { region: 'rivendell', progress: 2, corruption: 2 },
  hands: { 0: ['athelas', 'the-red-arrow', 'elven-cloaks', 'riders-of-theoden', 'the-eagles-are-coming'] },
};

/** The card game in its fifth round, with two places fought over. */
const round = {
  title: 'cards',
  scenario: 'trilogy-4',
  round: 5,
  turn: 'aragorn',
  locations: { egladil: 'active', 'dol-guldur': 'active', 'helms-deep': 'free', weathertop: 'shadow' },
  corruption: 2,
  cards: {
    hand: ['elrond', 'boromir', 'the-hunter'],
    reserve: ['galadriel'],
    path: ['legolas', 'the-commander'],
    'dol-guldur': ['high-elves-1', 'olog-hai'],
  },
};

test('home', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.atlas svg').first()).toBeVisible();
  await expect(page.locator('.over text').filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('[data-war]')).toBeVisible();
  await page.screenshot(picture('home'));
});

test('the map by day and by candle, and on a phone', async ({ page }) => {
  const id = await openTable(page, free, { position: war });
  await expect(page.locator('[data-region="rivendell"]')).toBeAttached();
  await drawn(page);
  await page.screenshot(picture('map'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot(picture('map-candle'));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/table/${id}`);
  await expect(page.locator('.sheet')).toBeVisible();
  await page.screenshot(picture('phone'));
});

test('battle', async ({ page }) => {
  const id = await openTable(page, shadow, { position: greatBattle });
  const to = [...warlike, 'combat-card stormcrow', 'no'];
  await advance(page, id, (now) => /^(losses|cease|advance)/.test(now.prompt ?? ''), ...to);
  await expect(page.getByRole('dialog').locator('[data-die-state]').first()).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot(picture('battle'));
});

test('miniatures', async ({ page }) => {
  await openTable(page, free, { title: 'battle', options: { scenery: 'scattered' } });
  await robot(page, { seen: '.mv' }, ['lead', 'pick good-2', 'pick ']);
  if (await page.locator('section.list').count()) await page.keyboard.press('l');
  await page.keyboard.press('c');
  await page.locator('.mv[data-way=turn] .v').last().hover();
  await page.screenshot(picture('miniatures'));
});

test('the Hunt and the card game', async ({ page }) => {
  await openTable(page, free, { title: 'hunt' });
  await drawn(page);
  await page.screenshot(picture('hunt'));
  const bot = { kind: 'bot', level: 'random' };
  await openTable(page, [bot, bot, { kind: 'me' }, bot], { title: 'cards', position: round });
  await drawn(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot(picture('cards'));
});
