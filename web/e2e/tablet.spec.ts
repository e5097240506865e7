// A tablet is a table of its own, held either way: no bottom sheet, everything beside or below the board, and whatever a
// finger may touch is large enough for it.

import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { advance, listen, openTable } from './table';

const folder = new URL('../src/titles/', import.meta.url);
const titles = readdirSync(folder).filter((name) => existsSync(new URL(`${name}/entry.ts`, folder)));
const ways = [
  { layout: 'tall', width: 820, height: 1180 },
  { layout: 'wide', width: 1180, height: 820 },
];

test.use({ hasTouch: true, isMobile: true, locale: 'fr-FR' });

test('upright and lying, a tablet shows board, hand, tracks and log at once', async ({ page }) => {
  const errors = listen(page);
  for (const title of titles) {
    const { seats } = (await (
      await page.request.post(`/api/titles/${title}/seats`, { data: { options: {} } })
    ).json()) as { seats: object[] };
    const taken = seats.map((_, i) => (i ? { kind: 'bot', level: 'random' } : { kind: 'me' }));
    const id = await openTable(page, taken, { title });
    await advance(page, id, (_, played) => played > 12);
    for (const { layout, ...size } of ways) {
      await page.setViewportSize(size);
      const here = `${title}, ${layout}`;
      await expect(page.locator(`.frame.${layout}`), here).toBeVisible();
      await expect(page.locator('.sheet, nav.nav'), here).toHaveCount(0);
      const [stage, dock, log] = await Promise.all(
        ['main.stage', '.frame > .dock', '[role=log]'].map(async (part) => (await page.locator(part).boundingBox())!),
      );
      for (const box of [stage!, dock!, log!]) {
        expect(box.x + box.width, here).toBeLessThanOrEqual(size.width);
        expect(box.y + box.height, here).toBeLessThanOrEqual(size.height);
      }
      // The board has the most room; upright the log lies below it, else beside it.
      expect(stage!.width * stage!.height, here).toBeGreaterThan((size.width * size.height) / 4);
      if (layout === 'tall') expect(log!.y, here).toBeGreaterThan(dock!.y + dock!.height - 1);
      else expect(log!.x, here).toBeGreaterThan(stage!.x + stage!.width - 1);
      const small = await page
        .locator('.prompt .btn, .zoom .btn, aside [role=tab]')
        .evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5)
            .map((one) => one.outerHTML),
        );
      expect(small, here).toEqual([]);
    }
  }
  expect(errors).toEqual([]);
});
