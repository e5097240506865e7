// The board game under a finger, on a tablet held either way and on a phone: as few touches as clicks, questions about the
// map answered on the map, and what cannot be chosen says why.

import { expect, test, type Page } from './house';
import { openHunt } from './hunters';
import { everyDie } from './positions';
import { asked, countClicks, cutLines, listen, newTable, openTable, touchable } from './table';

const seats = [{ kind: 'me' }, { kind: 'bot', level: 'random' }];
const tablets = [
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
];
const phone = { width: 390, height: 844 };

test.use({ hasTouch: true });

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
        const id = await openTable(page, seats, { position: everyDie });
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
      const id = await openTable(page, seats, { position: everyDie });
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
      await openTable(page, seats, {
        position: { ...everyDie, dice: { free: { muster: 1 }, shadow: { event: 4 } }, rings: { free: 0, shadow: 3 } },
      });
      await expect(page.locator('.prompt')).toContainText('which die');
      await tap(page, 'edoras');
      await expect(page.locator('[data-why]')).toContainText('nobody is mustered there');
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
      const { id } = await newTable(page, seats, {
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
    await expect(page.locator('.prompt.wait .say')).toContainText('victoire par abandon');
    await expect(page.locator('.prompt.wait small')).toContainText('au tour 1');
    expect(await cutLines(page.locator('.prompt .say'))).toBe(0);
  });
});
