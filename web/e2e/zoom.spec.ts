// A window of 1440 × 900 at 200 %: question and sheet stand beside the board, all can be read and answered.

import { expect, test } from './site';
import { advance, boardShare, listen, openChoices, openTable } from './table';
import { titles } from './titles';

const bot = { kind: 'bot', level: 'random' };

test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2, locale: 'fr-FR' });

for (const title of titles)
  test(`${title} at 200 %: the board has its room, and a question is read and answered`, async ({ page }) => {
    const errors = listen(page);
    const options = title === 'cards' ? { options: { scenario: 'duel-2' } } : {};
    const id = await openTable(page, [{ kind: 'me' }, bot], { title, ...options });
    const now = await advance(page, id, ({ legal }, played) => played > 8 && legal.length > 2);
    await expect(page.locator('.frame')).toHaveAttribute('data-n', String(now.n));
    await expect(page.locator('.prompt .say')).toBeInViewport({ ratio: 0.7 }); // a longer one scrolls
    const outside = () =>
      page.locator('.frame .part').evaluateAll((all) =>
        all.flatMap((one) => {
          const { left, top, right, bottom } = one.getBoundingClientRect();
          const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
          return inside || !one.checkVisibility() ? [] : [one.className];
        }),
      );
    await expect.poll(outside).toEqual([]);
    // The sheet may have opened by itself: then it has the question's answers.
    await openChoices(page);
    await expect.poll(outside).toEqual([]);
    await expect.poll(() => boardShare(page)).toBeGreaterThan(40);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(720);
    const row = page.locator('.sheet .act').first();
    await row.focus(); // scrolls to it
    await expect(row).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('Enter');
    await expect(page.locator('.frame')).not.toHaveAttribute('data-n', String(now.n));
    expect(errors).toEqual([]);
  });
