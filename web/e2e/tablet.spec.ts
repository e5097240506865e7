// A tablet is a table of its own, held either way: no bottom sheet, everything over the board's edges, and whatever a
// finger may touch is large enough for it.

import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { greatBattle } from './positions';
import { advance, listen, openTable, stacked, warlike } from './table';

const folder = new URL('../src/titles/', import.meta.url);
const titles = readdirSync(folder).filter((name) => existsSync(new URL(`${name}/entry.ts`, folder)));
const ways = [
  { layout: 'tall', width: 820, height: 1180 },
  { layout: 'wide', width: 1180, height: 820 },
];

test.use({ hasTouch: true, isMobile: true, locale: 'fr-FR' });

test('upright and lying, a tablet shows board, hand and tracks at once, and the log at a touch', async ({ page }) => {
  test.slow(); // four titles, each held both ways
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
      const outside = (part: string) =>
        page.locator(part).evaluateAll((all) =>
          all.flatMap((one) => {
            const { left, top, right, bottom } = one.getBoundingClientRect();
            const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
            return inside || !one.checkVisibility() ? [] : [one.className];
          }),
        );
      // A window that has just been turned is laid out in several steps.
      await expect.poll(() => outside('.frame .part'), here).toEqual([]);
      await expect.poll(() => stacked(page), here).toEqual([]);
      const stage = async () => {
        const { width, height } = (await page.locator('main.stage').boundingBox())!;
        return { width, height };
      };
      await expect.poll(stage, here).toEqual(size);
      await page.getByRole('button', { name: 'Journal', exact: true }).tap();
      await expect(page.locator('[role=log]'), here).toBeVisible();
      await expect.poll(() => outside('[role=log]'), here).toEqual([]);
      await page.locator('.reading').getByRole('button', { name: 'Fermer' }).tap();
      await expect(page.locator('.reading')).toHaveCount(0);
      const small = () =>
        page
          .locator('.prompt .btn, .zoom .btn')
          .evaluateAll((all) =>
            all
              .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5)
              .map((one) => one.outerHTML),
          );
      await expect.poll(small, here).toEqual([]);
    }
  }
  expect(errors).toEqual([]);
});

test('upright, the coach of a lesson shows the ways on, hides no answer, and who plays is read whole', async ({
  page,
}) => {
  const errors = listen(page);
  await page.setViewportSize(ways[0]!);
  for (const lesson of ['board-1', 'hunt-1']) {
    await page.goto(`/learn/${lesson}`);
    const coach = page.locator('.coach');
    await expect(coach).toBeVisible();
    for (const way of await coach.locator('footer .btn').all()) await expect(way).toBeInViewport({ ratio: 0.99 });
    await expect(coach.getByTestId('say')).toBeInViewport({ ratio: 0.7 }); // what is longer scrolls between head and foot
    // Nothing that answers lies under him.
    await expect(async () => {
      const box = (await coach.boundingBox())!;
      const { y, height } = (await page.locator('.ask').boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(y);
      expect(y + height).toBeLessThanOrEqual(ways[0]!.height);
    }).toPass();
    await expect.poll(() => stacked(page)).toEqual([]);
    const cut = () =>
      page
        .locator('header .who .name')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
    await expect.poll(cut).toEqual([]);
  }
  expect(errors).toEqual([]);
});

test('on every screen a replay shows its sentences whole, and its bar keeps jumps and speeds in one line', async ({
  page,
}) => {
  test.slow(); // each step of thirty at three sizes
  const errors = listen(page);
  const id = await openTable(page, [{ kind: 'bot', level: 'random' }, { kind: 'me' }], { position: greatBattle });
  await advance(page, id, (_, played) => played > 24, ...warlike);
  await page.goto(`/table/${id}/replay`);
  await expect(page.locator('.rep')).toBeVisible();
  for (const size of [
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
    { width: 1180, height: 820 },
  ]) {
    await page.setViewportSize(size);
    const here = `${size.width} × ${size.height}`;
    await page.getByRole('button', { name: 'Aller au début' }).click();
    const slider = page.getByRole('slider', { name: /partie/ });
    for (const last = Number(await slider.getAttribute('max')); ;) {
      const cut = () =>
        page.locator('.prompt .say').evaluate((say) => {
          const words = document.createRange();
          words.selectNodeContents(say);
          const below = words.getBoundingClientRect().bottom - say.parentElement!.getBoundingClientRect().bottom;
          return below > 0 || say.scrollHeight > say.clientHeight + 8 ? say.textContent : '';
        });
      await expect.poll(cut, here).toBe('');
      const at = Number(await slider.inputValue());
      if (at >= Math.min(last, 30)) break;
      await page.keyboard.press('ArrowRight');
      await expect(slider).toHaveValue(String(at + 1));
    }
    // As many jumps as a game can have; this one may have had fewer.
    await page.locator('.rep .jump').evaluate((jumps) => {
      while (jumps.children.length < 3) jumps.append(jumps.firstElementChild!.cloneNode(true));
    });
    const tops = await page.locator('.rep :is(.bt, .jump, .speed) button').evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return Math.round((top + bottom) / 2);
        }),
    );
    expect(tops.length, here).toBeGreaterThan(4);
    if (size.width < 1000) expect(Math.max(...tops) - Math.min(...tops), here).toBeLessThanOrEqual(4);
  }
  expect(errors).toEqual([]);
});
