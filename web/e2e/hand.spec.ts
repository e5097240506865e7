// The hand of the board game: titles that can be read, one card whole, and why one cannot be played.

import { expect, test, type Page } from './site';
import { cutLines, listen, openTable, unfold } from './table';

const me = [{ kind: 'me' }, { kind: 'bot', level: 'random' }];
const ten = [
  ...['faramirs-rangers', 'book-of-mazarbul', 'athelas', 'guards-of-the-citadel', 'dead-men-of-dunharrow'],
  ...['the-last-battle', 'challenge-of-the-king', 'cirdans-ships', 'wisdom-of-elrond', 'house-of-the-stewards'],
];
/** Too many cards: ten of them wait to be discarded. */
const crowded = {
  title: 'board',
  turn: 6,
  hands: { 0: ten },
  stack: [
    { kind: 'turn', seat: -1, step: 1 },
    { kind: 'discard', seat: 0 },
  ],
};
/** Six cards, two on the table, four dice to play. */
const six = {
  title: 'board',
  turn: 6,
  acting: 'free',
  dice: { free: { character: 1, 'army-muster': 1, event: 1 }, shadow: { army: 2 } },
  hands: { 0: ten.slice(0, 6) },
  table: ['mithril-coat-and-sting', 'balrog-of-moria'],
};

/** Words that do not fit where they stand. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-card]')].flatMap((cell) => {
      const [outer, words] = [cell.getBoundingClientRect(), cell.querySelector('h4')!];
      const box = words.getBoundingClientRect();
      const inside =
        box.left >= outer.left && box.right <= outer.right && box.top >= outer.top && box.bottom <= outer.bottom;
      return inside && words.scrollWidth <= words.clientWidth + 1 && outer.bottom <= innerHeight
        ? []
        : [words.textContent];
    }),
  );

for (const [locale, width, height] of [
  ['en-GB', 1280, 800],
  ['fr-FR', 1280, 800],
  ['fr-FR', 1440, 900],
  ['fr-FR', 1180, 820],
  ['fr-FR', 820, 1180],
] as const)
  test.describe(`${locale} at ${width}`, () => {
    test.use({ locale, viewport: { width, height } });
    test('ten titles are read whole', async ({ page }) => {
      await openTable(page, me, { position: crowded });
      await expect(page.locator('[data-card]')).toHaveCount(10);
      await expect.poll(() => cut(page)).toEqual([]);
    });
  });

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });
  test('a long card alone in the hand is read to its end', async ({ page }) => {
    for (const [width, height] of [
      [1440, 900],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openTable(page, me, { position: { ...six, hands: { 0: ['the-ents-awake-treebeard'] } } });
      await expect.poll(() => cutLines(page.locator('[data-card]'), '.sr')).toBe(0);
      await expect(page.locator('[data-card] .body')).toBeVisible();
    }
  });
});

test.describe('at 1280 by 800', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the card looked at is shown whole with the reason, and leaves nothing behind', async ({ page }) => {
    const errors = listen(page);
    await openTable(page, me, { position: six });
    const cards = page.locator('[data-card]');
    await expect(cards).toHaveCount(6);
    await expect(page.getByRole('button', { name: 'Athelas, Character card' })).toBeVisible();
    // What lies on the table is not in the hand.
    await unfold(page, 'on-table');
    await expect(page.locator('[data-table-cards] [data-lies]')).toHaveCount(2);
    await expect(page.locator('[data-card=balrog-of-moria]')).toHaveCount(0);
    await page.keyboard.press('Escape');

    const reader = page.locator('[data-reader]');
    await page.locator('[data-card=dead-men-of-dunharrow]').hover();
    await expect(reader).toContainText('Sudden Strike');
    await expect(reader).toContainText('Strider or Aragorn');
    await expect(reader.locator('.not')).toContainText('needs'); // the rules say why
    const fits = await reader.evaluate((one) => one.scrollHeight <= one.clientHeight + 1);
    expect(fits).toBe(true);
    await page.locator('[data-card=athelas]').hover();
    await expect(reader).toContainText('Athelas');
    await expect(page.locator('[data-card=athelas]')).toHaveClass(/lit/); // playable: lit before any die is chosen
    await expect(reader.locator('.not')).toHaveCount(0);
    await page.mouse.move(400, 90);
    await expect(reader).toHaveCount(0);

    // A click keeps it open; Escape closes it and takes no move back.
    const n = await page.locator('.frame').getAttribute('data-n');
    await unfold(page, 'on-table');
    await page.locator('[data-lies=balrog-of-moria]').click();
    await page.mouse.move(400, 90);
    await expect(reader).toHaveAttribute('data-reader', 'balrog-of-moria');
    await page.keyboard.press('Escape');
    await expect(reader).toHaveCount(0);
    expect(await page.locator('.frame').getAttribute('data-n')).toBe(n);
    expect(errors).toEqual([]);
  });

  test('a card that leaves the hand leaves no reader', async ({ page }) => {
    await openTable(page, me, { position: crowded });
    const card = page.locator('[data-card=book-of-mazarbul]');
    await expect(card).toHaveClass(/lit/);
    await card.click();
    await expect(card).toHaveCount(0);
    await page.mouse.move(400, 90);
    await expect(page.locator('[data-reader]')).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'fr-FR' });
  test('the hand is a column; a tap opens a card in its place', async ({ page }) => {
    await openTable(page, me, { position: six });
    // Where the game began is shown in the menu: in the head there is no room for it.
    await expect(page.locator('header .rules')).toBeHidden();
    await page.getByRole('button', { name: 'Menu de la table' }).click();
    await expect(page.locator('[data-rules]')).toHaveText('Depuis une position, tour 6');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Main/ }).click();
    await expect(page.locator('.sheet [data-card]')).toHaveCount(6);
    await page.locator('.sheet [data-card=dead-men-of-dunharrow]').tap();
    await expect(page.locator('.sheet .whole')).toContainText('Dunharrow');
    await expect(page.locator('.sheet .whole .verdict')).toBeInViewport({ ratio: 0.99 });
    // Once, there, with its words in sight below what is said of it.
    await expect(page.locator('[data-reader]')).toHaveCount(0);
    await expect(page.locator('.sheet .whole .words')).toBeInViewport({ ratio: 0.99 });
  });
});
