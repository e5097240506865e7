// By finger, on tablets and phones: how many taps a usual turn takes, and that what is not lit says
// why when it is tapped.

import { expect, test, type Page } from './house';
import { advance, countClicks, openTable } from './table';
import { crowdedPlaces } from './positions';

test.use({ hasTouch: true });

const bot = { kind: 'bot', level: 'random' };
const me = { kind: 'me' };
const tablets = [
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
];
const phone = { width: 390, height: 844 };

const number = (page: Page) => page.locator('.frame').getAttribute('data-n');
const moved = (page: Page, n: string | null) => expect(page.locator('.frame')).not.toHaveAttribute('data-n', n!);
const said = (page: Page, words: RegExp) => expect(page.locator('.toast', { hasText: words })).toHaveCount(1);

test.describe('the card game', () => {
  const hand = ['gimli', 'village-militia', 'sting', 'dwarven-axe'];
  const held = {
    title: 'cards',
    options: { scenario: 'duel-2' },
    position: { ...crowdedPlaces, cards: { ...crowdedPlaces.cards, hand } },
  };
  const card = (page: Page, name: string) => page.locator(`[data-card="${name}"]`);
  const place = (page: Page, name: string) => page.locator(`[data-location="${name}"]`);

  for (const size of tablets)
    test(`two taps play a card at ${size.width}, and whatever is not lit says why`, async ({ page }) => {
      await page.setViewportSize(size);
      await openTable(page, [me, bot], held);
      await card(page, 'sting').tap();
      await place(page, 'lorien').tap();
      await said(page, /Sting is an item/);
      await place(page, 'lorien').tap(); // said again, it stands there once
      await said(page, /Sting is an item/);
      await page.locator('[data-plate="merry-brandybuck"]').tap();
      await said(page, /Sting is not for Merry/);
      await card(page, 'sting').tap(); // put back
      const n = await number(page);
      const taps = await countClicks(page);
      await card(page, 'village-militia').tap();
      await place(page, 'helms-deep').tap();
      await moved(page, n);
      expect(await taps()).toBe(2);
      await expect(page.locator('[data-plate="village-militia"]')).toBeVisible();
    });

  test('on a phone another card takes the place of the one that was raised; a place that is read can be closed', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await openTable(page, [me, bot], held);
    await page.getByRole('button', { name: /^Hand/ }).tap();
    await card(page, 'sting').tap();
    await place(page, 'dimrill-dale').tap();
    await said(page, /Sting is an item/);
    const close = page.locator('.over').getByRole('button', { name: 'Close' });
    const [button, sheet] = [(await close.boundingBox())!, (await page.locator('.sheet').boundingBox())!];
    expect(button.y + button.height).toBeLessThanOrEqual(sheet.y);
    await close.tap();
    await expect(page.locator('.over')).toHaveCount(0);
    const n = await number(page);
    await card(page, 'village-militia').tap();
    await expect(card(page, 'village-militia')).toHaveAttribute('aria-pressed', 'true');
    await expect(card(page, 'sting')).toHaveAttribute('aria-pressed', 'false');
    await page.locator('.sheet [data-action="play village-militia helms-deep"]').tap();
    await moved(page, n);
  });
});

test.describe('the battle', () => {
  const tray = (page: Page, formation: string) => page.locator(`[data-formation=${formation}] .edge`).first();
  type Spot = { x: number; y: number };
  /** A place that the formation in hand may go to, where nothing lies over the table, in units of the drawing. */
  const reached = (page: Page) =>
    page.locator('.board .ends').evaluate((path): Spot => {
      const matrix = (path as SVGGraphicsElement).getScreenCTM()!;
      for (const [, x, y] of path.getAttribute('d')!.matchAll(/M([-\d.]+) ([-\d.]+)/g)) {
        const spot = new DOMPoint(Number(x), Number(y));
        const at = spot.matrixTransform(matrix);
        const there = document.elementFromPoint(at.x, at.y);
        if (there?.closest('svg.board') && !there.closest('.fm')) return { x: spot.x, y: spot.y };
      }
      throw new Error('no place that it may go to is in sight');
    });
  /** The table may have moved since: a place is tapped where it is now. */
  async function tapAt(page: Page, spot: Spot): Promise<void> {
    const { x, y } = await page.locator('.board .ends').evaluate((path, { x, y }): Spot => {
      const at = new DOMPoint(x, y).matrixTransform((path as SVGGraphicsElement).getScreenCTM()!);
      return { x: at.x, y: at.y };
    }, spot);
    await page.touchscreen.tap(x, y);
  }

  for (const size of [...tablets, phone])
    test(`three taps move a formation at ${size.width}, the second shows it first; one that is not lit says why`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      const id = await openTable(page, [me, bot], { title: 'battle' });
      const moves = ({ legal }: { legal: string[] }) => legal.includes('pick good-1');
      await advance(page, id, moves, 'lead', 'yield');
      await expect(tray(page, 'good-1')).toBeVisible();
      if (size === phone) await page.getByRole('button', { name: 'See everything' }).tap();
      await tray(page, 'evil-1').tap({ force: true });
      await said(page, /not yours/);
      const n = await number(page);
      const taps = await countClicks(page);
      await tray(page, 'good-1').tap({ force: true });
      await expect(page.locator('.board .ends')).toHaveAttribute('d', /M/);
      const spot = await reached(page);
      await tapAt(page, spot);
      await expect(page.locator('.over .ghost')).toHaveCount(1);
      expect(await number(page)).toBe(n); // seen before it is played
      await tapAt(page, spot);
      await moved(page, n);
      expect(await taps()).toBe(3);
    });
});
