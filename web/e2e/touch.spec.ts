// By finger, on a tablet held either way and on a phone: as few touches as clicks, questions about the map answered on the
// map, and what cannot be chosen says why.

import { expect, test, type Page } from './site';
import { openHunt } from './hunters';
import { crowdedPlaces, everyDie } from './positions';
import { advance, asked, countClicks, cutLines, listen, newTable, openTable, touchable } from './table';

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

const tap = async (page: Page, region: string) => {
  const { x, y } = await touchable(page, region);
  await page.touchscreen.tap(x, y);
};
const causes = async (page: Page, id: string) => {
  const answer = await page.request.get(`/api/tables/${id}/history`);
  const { records } = (await answer.json()) as { records: { kind: string; seat: number; cause?: string }[] };
  return records.filter((r) => r.kind === 'action' && r.seat === 0).map((r) => r.cause);
};

for (const viewport of tablets)
  test.describe(`a tablet, ${viewport.width} wide`, () => {
    test.use({ viewport });

    for (const { what, first, then, chain } of [
      {
        what: 'a recruit',
        first: 'minas-tirith',
        then: '.slip [data-action="recruit regular minas-tirith"]',
        chain: ['die muster', 'muster', 'recruit regular minas-tirith'],
      },
      {
        what: 'the Fellowship’s move',
        first: '[data-fellowship="track"]',
        then: '.slip [data-action="move-fellowship"]',
        chain: ['die character', 'move-fellowship'],
      },
      {
        what: 'a nation’s step',
        first: 'button[data-nation="rohan"]',
        then: '.slip [data-action="advance rohan"]',
        chain: ['die muster', 'advance rohan'],
      },
      {
        what: 'an event',
        first: '[data-card="wizards-staff"]',
        then: '[data-reader] [data-action="play wizards-staff"]',
        chain: ['die event', 'play wizards-staff'],
      },
    ])
      test(`${what} takes two touches`, async ({ page }) => {
        const errors = listen(page);
        const id = await openTable(page, [me, bot], { position: everyDie });
        await expect(page.locator('[data-region="minas-tirith"]')).toHaveAttribute('tabindex', '0');
        const touches = await countClicks(page);
        if (/^[a-z-]+$/.test(first)) await tap(page, first);
        else await page.locator(first).tap();
        await page.locator(then).tap();
        await expect.poll(() => causes(page, id)).toEqual(chain);
        expect(await touches()).toBe(2);
        expect(errors).toEqual([]);
      });

    test('a march takes two touches, and one takes all of it back', async ({ page }) => {
      const errors = listen(page);
      const id = await openTable(page, [me, bot], { position: everyDie });
      await expect(page.locator('[data-region="minas-tirith"]')).toHaveAttribute('tabindex', '0');
      const touches = await countClicks(page);
      await tap(page, 'minas-tirith');
      await expect(page.locator('[data-slip="region:minas-tirith"]')).toBeVisible();
      await tap(page, 'lossarnach');
      const chain = ['die army-muster', 'march-armies', 'march minas-tirith lossarnach', 'take-all'];
      await expect.poll(() => causes(page, id)).toEqual(chain);
      expect(await touches()).toBe(2);
      await page.getByTestId('undo').tap();
      await expect(page.locator('[data-region="minas-tirith"]')).toHaveAttribute('aria-label', /3 regular/);
      expect(errors).toEqual([]);
    });
  });

for (const viewport of [...tablets, phone])
  test.describe(`touched, ${viewport.width} wide`, () => {
    test.use({ viewport });

    test('an army, a nation and a card that can do nothing say why', async ({ page }) => {
      const errors = listen(page);
      await openTable(page, [me, bot], {
        position: { ...everyDie, dice: { free: { muster: 1 }, shadow: { event: 4 } }, rings: { free: 0, shadow: 3 } },
      });
      await expect(page.locator('.prompt')).toContainText('choose a die');
      await tap(page, 'edoras');
      await expect(page.locator('[data-why]')).toContainText('cannot recruit there');
      await expect(page.locator('[data-why]')).toBeInViewport({ ratio: 0.99 });
      if (viewport === phone) await page.locator('nav.nav').getByRole('button', { name: 'Hand' }).tap();
      await page.locator('[data-card="wizards-staff"]').tap();
      await expect(page.locator('.verdict.not')).toContainText('takes one of these dice');
      await expect(page.locator('.verdict.not')).toBeInViewport({ ratio: 0.99 });
      if (viewport === phone) await page.locator('nav.nav').getByRole('button', { name: 'Tracks' }).tap();
      else await page.locator('[data-reader]').getByRole('button', { name: 'Close' }).tap();
      await page.locator('[data-fellowship="track"]').tap({ force: true });
      await expect(page.locator('.why')).toContainText('moves with a Character die');
      expect(errors).toEqual([]);
    });

    test('where the Fellowship is declared is touched on the map, which has come to it', async ({ page }) => {
      const errors = listen(page);
      const { id } = await newTable(page, [me, bot], {
        position: {
          title: 'board',
          turn: 4,
          fellowship: { region: 'rivendell', progress: 1, corruption: 2 },
          stack: [
            { kind: 'turn', seat: -1, step: 1 },
            { kind: 'declare', seat: 0 },
          ],
        },
      });
      await page.goto(`/table/${id}`);
      const rivendell = page.locator('[data-region=rivendell]');
      await expect(rivendell).toHaveAttribute('tabindex', '0');
      await expect(rivendell).toBeInViewport();
      await expect(page.locator('.dlg, .chooser, section.list')).toHaveCount(0);
      await tap(page, 'rivendell');
      await expect.poll(() => causes(page, id)).toEqual(['declare rivendell']);
      expect(errors).toEqual([]);
    });
  });

test.describe('the end, on a phone in French', () => {
  test.use({ viewport: phone, locale: 'fr-FR' });

  test('who won is said, and read whole: three riders of four', async ({ page }) => {
    const id = await openHunt(page, 0, {}, 4);
    await expect(page.locator('.prompt:not(.wait)')).toBeVisible();
    const { n } = await asked(page.request, id);
    expect((await page.request.post(`/api/tables/${id}/resign`, { data: { n, seat: 0 } })).ok()).toBe(true);
    await expect(page.locator('.prompt.wait .say')).toContainText('Victoire des Spectres de l’Anneau par abandon');
    await expect(page.locator('.prompt.wait small')).toContainText('au tour 1');
    await expect.poll(() => cutLines(page.locator('.prompt .say'))).toBe(0);
  });
});

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
    await expect(async () => {
      const [button, sheet] = [(await close.boundingBox())!, (await page.locator('.sheet').boundingBox())!];
      expect(button.y + button.height).toBeLessThanOrEqual(sheet.y);
    }).toPass();
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
  /** A formation of the enemy that nothing lies over: some of them may stand beside what the camera shows. */
  const enemy = (page: Page) =>
    page.evaluate(() => {
      const free = [...document.querySelectorAll<SVGElement>('[data-formation^="evil-"]')].find((one) => {
        const { x, y, width, height } = one.querySelector('.edge')!.getBoundingClientRect();
        return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
      return free?.dataset['formation'] ?? '';
    });
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
  /** The table has come to rest: for some frames on end it is drawn at the same place. */
  const rested = (page: Page) =>
    page.evaluate(async () => {
      const board = document.querySelector<SVGGraphicsElement>('svg.board')!;
      for (let was = '', alike = 0; alike < 6;) {
        await new Promise(requestAnimationFrame);
        const { a, d, e, f } = board.getScreenCTM()!;
        const now = [a, d, e, f].join(' ');
        alike = now === was ? alike + 1 : 0;
        was = now;
      }
    });
  /** The table may have moved since: a place is tapped where it is now. */
  async function tapAt(page: Page, spot: Spot): Promise<void> {
    await rested(page);
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
      await rested(page);
      await expect.poll(() => enemy(page)).not.toBe('');
      await tray(page, await enemy(page)).tap({ force: true });
      await said(page, /not yours/);
      const n = await number(page);
      const taps = await countClicks(page);
      await tray(page, 'good-1').tap({ force: true });
      await expect(page.locator('.board .ends')).toHaveAttribute('d', /M/);
      await rested(page);
      const spot = await reached(page);
      await tapAt(page, spot);
      await expect(page.locator('.over .ghost')).toHaveCount(1);
      expect(await number(page)).toBe(n); // seen before it is played
      await tapAt(page, spot);
      await moved(page, n);
      expect(await taps()).toBe(3);
    });
});
