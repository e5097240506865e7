// The gallery: every cut in both lights, readable by everyone, and words alone where pictures are turned off.

import { expect, test, type Page } from './site';
import { inBothLights } from './axe';
import { listen, openTable, unfold } from './table';

test('all cuts are shown, and nothing stands in the way of a reader in either light', async ({ page }) => {
  const errors = listen(page);
  await page.goto('/gallery?of=hunt&kind=ally');
  await expect(page.locator('.cuts svg.art')).toHaveCount(35);
  await expect(page.locator('.cuts li').first()).toContainText(/\w/);
  expect(await inBothLights(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('a name is found, and both lights stand side by side', async ({ page }) => {
  await page.goto('/gallery?of=board&kind=card&lights=both');
  await page.getByRole('searchbox').fill('phial');
  await expect(page.locator('.cuts li')).toHaveCount(1);
  const skies = await page
    .locator('.cuts svg.art .k')
    .evaluateAll((paths) => [...new Set(paths.map((path) => getComputedStyle(path).fill))]);
  expect(skies).toHaveLength(2);
});

test('without pictures the names remain', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('pony.art', 'off'));
  await page.goto('/gallery?of=cards');
  await expect(page.getByText('Pictures are turned off')).toBeVisible();
  await expect(page.locator('svg.art')).toHaveCount(0);
  await expect(page.getByText('Gandalf the White')).toBeVisible();
});

test('without pictures nothing at a table stands for two, or lies on a name', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('pony.art', 'off'));
  const bot = { kind: 'bot', level: 'random' };
  const id = await openTable(page, [{ kind: 'me' }, bot]);
  await unfold(page, 'fellowship');
  await expect(page.locator('.faces .opens').first()).toBeVisible();
  await expect(page.locator('svg.art')).toHaveCount(0);
  const faces = await page.locator('.faces').first().locator('.opens').allTextContents();
  expect(faces).toHaveLength(7);
  expect(new Set(faces.map((face) => face.trim())).size).toBe(7);

  const position = {
    title: 'cards',
    scenario: 'trilogy-4',
    round: 5,
    turn: 'aragorn',
    locations: { egladil: 'active', 'dol-guldur': 'active' },
    cards: { hand: ['elrond'], 'dol-guldur': ['high-elves-1'] },
  };
  expect(await openTable(page, [bot, bot, { kind: 'me' }, bot], { title: 'cards', position })).not.toBe(id);
  await expect(page.locator('.ground .name')).toHaveCount(2);
  await expect(page.locator('.settling')).toHaveCount(0);
  const covered = await page.locator('.ground .name').evaluateAll((names) =>
    names.flatMap((name) => {
      const { left, top, height } = name.getBoundingClientRect();
      const at = document.elementFromPoint(left + 6, top + height / 2);
      return name.contains(at) ? [] : [`${name.textContent} lies under ${at?.className}`];
    }),
  );
  expect(covered).toEqual([]);
});

/** Words of a card that are cut off, or stand out of it. */
const overflowing = (page: Page): Promise<string[]> =>
  page.locator('[data-face]').evaluateAll((faces) =>
    faces.flatMap((face) => {
      const outer = face.querySelector('.card')!.getBoundingClientRect();
      const wrong = [...face.querySelectorAll<HTMLElement>('.words, .words *, .tail, .tail *')].filter((one) => {
        if (one.closest('svg, .strip, .sr')) return false;
        const box = one.getBoundingClientRect();
        const out = box.left < outer.left - 1 || box.right > outer.right + 1 || box.bottom > outer.bottom + 1;
        const cut =
          getComputedStyle(one).display !== 'inline' &&
          (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2);
        return out || cut;
      });
      return wrong.length
        ? [`${face.getAttribute('data-face')}: ${wrong.map((one) => one.className || one.tagName).join()}`]
        : [];
    }),
  );

for (const locale of ['en-GB', 'fr-FR'])
  test.describe(locale, () => {
    test.use({ locale });
    test('the words of every card fit its face in every size', async ({ page }) => {
      for (const [of, cards] of [
        ['board', 96],
        ['cards', 161],
        ['hunt', 51],
      ] as const) {
        await page.goto(`/gallery?of=${of}&as=rail`);
        for (const size of ['rail', 'small', 'hand', 'reader']) {
          await page.getByLabel(/^(Show as|Affichage)$/).selectOption(size);
          await expect(page.locator(`.faces.${size} [data-face] .card`)).toHaveCount(cards);
          expect(await overflowing(page), `${of} ${size}`).toEqual([]);
        }
      }
    });
  });
