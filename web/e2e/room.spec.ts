// The board fills the window: how much of it the parts leave to see, with all that stands on them.

import { expect, test } from './site';
import { boardShare, myTurn, openList, openTable, stacked, unfold } from './table';

const bot = { kind: 'bot', level: 'random' };
const titles = [
  { title: 'board', seats: [{ kind: 'me' }, bot] },
  { title: 'hunt', seats: [{ kind: 'me' }, bot] },
  { title: 'battle', seats: [{ kind: 'me' }, bot] },
  { title: 'cards', seats: [{ kind: 'me' }, bot, bot, bot] },
];
const sizes = [
  { width: 1440, height: 900, least: 75 },
  { width: 1280, height: 800, least: 70 },
  { width: 1180, height: 820, least: 65 },
  { width: 820, height: 1180, least: 65 },
  { width: 390, height: 844, least: 60 },
];

for (const { title, seats } of titles)
  test(`the parts leave the board its share of the window (${title})`, async ({ page }) => {
    const id = await openTable(page, seats, { title, hints: false });
    for (const { least, ...size } of sizes) {
      await page.setViewportSize(size);
      await page.goto(`/table/${id}`);
      await myTurn(page);
      const share = await boardShare(page);
      // The hand of the card game is its table: there the cards themselves are the measure.
      if (title !== 'cards')
        expect.soft(share, `${title} at ${size.width}x${size.height}`).toBeGreaterThanOrEqual(least);
    }
  });

test('no part lies on another, and none moves from question to question', async ({ page }) => {
  await openTable(page, [{ kind: 'me' }, bot], { hints: false });
  await myTurn(page);
  await openList(page);
  const boxes = () =>
    page.evaluate(() =>
      Object.fromEntries(
        [...document.querySelectorAll('[data-part="me"], [data-part="hand"], [data-part="camera"], .line > .turn')].map(
          (part) => {
            const { x, y, width, height } = part.getBoundingClientRect();
            return [(part as HTMLElement).dataset['part'] ?? 'turn', [x, y, width, height].map(Math.round)];
          },
        ),
      ),
    );
  const before = await boxes();
  const seen = new Set<string>();
  for (let i = 0; i < 5; i++) {
    seen.add((await page.locator('.prompt .say').textContent())!);
    const n = await page.locator('.frame').getAttribute('data-n');
    await openList(page);
    await page.locator('section.list .act').first().press('Enter');
    await expect(page.locator('.frame')).not.toHaveAttribute('data-n', n!);
    await myTurn(page);
    expect(await boxes()).toEqual(before);
  }
  expect(seen.size).toBeGreaterThan(1);
});

test('what unfolds from the top line lies beside what is read', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openTable(page, [{ kind: 'me' }, bot], { hints: false });
  await myTurn(page);
  await page.keyboard.press('g');
  await expect(page.locator('.reading')).toBeVisible();
  await unfold(page, 'fellowship');
  await expect.poll(() => stacked(page)).toEqual([]);
  // Opened the other way round, too.
  await page.keyboard.press('g');
  await expect(page.locator('.reading')).toHaveCount(0);
  await page.keyboard.press('g');
  await expect(page.locator('.reading')).toBeVisible();
  await expect.poll(() => stacked(page)).toEqual([]);
});

for (const players of [3, 4])
  test(`the top line holds the names or faces of ${players} players`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openTable(page, [{ kind: 'me' }, ...Array.from({ length: players - 1 }, () => bot)], {
      options: { players: String(players) },
    });
    await myTurn(page);
    const out = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.line .part, .line .name, .line small')].flatMap((one) => {
        if (!one.checkVisibility() || one.matches('.sr') || one.offsetWidth === 1) return [];
        const { left, right } = one.getBoundingClientRect();
        const [from, to] = [one.closest('.part')!.getBoundingClientRect(), innerWidth];
        const wide = one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0;
        return right > from.right + 1 || left < from.left - 1 || right > to || wide ? [one.textContent.trim()] : [];
      }),
    );
    expect(out).toEqual([]);
    // Each by a name or a face.
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('.line .seat')].map((seat) =>
        [...seat.querySelectorAll<HTMLElement>('.name, .face')].some((one) => one.offsetWidth > 1),
      ),
    );
    expect(shown).toEqual(Array.from({ length: players - 1 }, () => true));
  });
