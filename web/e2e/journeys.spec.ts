// Cards on their way, for those who want movement: to the table, to their pile, and from it into the hand.

import { expect, test, type Page } from './site';
import { listen, openTable } from './table';

const me = [{ kind: 'me' }, { kind: 'bot', level: 'random' }];

/** A journey is over in half a second; here each is held at its end until the test has looked at it. */
const hold = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('.journey:not([data-held])')) {
        one.setAttribute('data-held', '');
        for (const flight of one.getAnimations()) {
          flight.pause();
          flight.currentTime = Number(flight.effect!.getComputedTiming().endTime) - 1;
        }
        // Where it arrives: what lies under its middle there and then.
        const { x, y, width, height } = one.getBoundingClientRect();
        const under = document.elementsFromPoint(x + width / 2, y + height / 2);
        const goal = under.map((element) => element.closest('[data-piled], [data-plate]')).find((found) => found);
        one.setAttribute('data-at', goal?.getAttribute('data-piled') ?? goal?.getAttribute('data-plate') ?? '');
      }
    }).observe(document, { childList: true, subtree: true });
  });

/** Answers over the API, so that only what follows is seen. */
async function answer(page: Page, id: string, like: RegExp): Promise<void> {
  type Now = { n: number; seat: number; legal: string[] };
  const { n, seat, legal } = (await (await page.request.get(`/api/tables/${id}/view`)).json()) as Now;
  const action = legal.find((text) => like.test(text));
  expect(action, legal.join()).toBeDefined();
  expect((await page.request.post(`/api/tables/${id}/actions`, { data: { n, seat, action } })).ok()).toBe(true);
}

test.describe('with movement', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('board: a card that is discarded goes to its deck, and one that is drawn comes from there', async ({ page }) => {
    const errors = listen(page);
    await hold(page);
    const crowded = {
      title: 'board',
      turn: 6,
      hands: {
        0: [
          'faramirs-rangers',
          'book-of-mazarbul',
          'athelas',
          'the-last-battle',
          'cirdans-ships',
          'elven-cloaks',
          'wisdom-of-elrond',
        ],
      },
      stack: [
        { kind: 'turn', seat: -1, step: 1 },
        { kind: 'discard', seat: 0 },
      ],
    };
    await openTable(page, me, { position: crowded });
    await page.locator('[data-card=book-of-mazarbul]').click();
    const away = page.locator('[data-journey="card:book-of-mazarbul"]');
    await expect(away).toHaveAttribute('data-goes', 'away');
    await expect(away).toHaveAttribute('data-at', 'free-strategy');
    await page.keyboard.press('Shift'); // any key brings it home
    await expect(page.locator('.journey')).toHaveCount(0);

    const drawing = {
      title: 'board',
      turn: 6,
      acting: 'free',
      dice: { free: { event: 1, character: 3 }, shadow: { army: 4 } },
      hands: { 0: ['athelas'] },
    };
    const id = await openTable(page, me, { position: drawing });
    await expect(page.locator('[data-card=athelas]')).toBeVisible();
    const held = await page.locator('[data-card]').count();
    await answer(page, id, /^die event/);
    await answer(page, id, /^draw free-strategy/);
    await expect(page.locator('.journey[data-goes=in]')).toHaveCount(1);
    await expect(page.locator('[data-card]')).toHaveCount(held + 1); // what flies is no card of the hand
    expect(errors).toEqual([]);
  });

  test('cards: a card that is played goes to its place on the table', async ({ page }) => {
    await hold(page);
    const bot = { kind: 'bot', level: 'random' };
    const round = {
      title: 'cards',
      scenario: 'trilogy-4',
      round: 5,
      turn: 'aragorn',
      locations: { egladil: 'active', 'dol-guldur': 'active' },
      cards: { hand: ['elrond', 'boromir', 'the-hunter'], reserve: ['galadriel'] },
    };
    const id = await openTable(page, [bot, bot, { kind: 'me' }, bot], { title: 'cards', position: round });
    await expect(page.locator('[data-card=boromir]')).toBeVisible();
    await answer(page, id, /^reserve boromir/);
    const over = page.locator('[data-journey="card:boromir"]');
    await expect(over).toHaveAttribute('data-goes', 'over');
    await expect(over).toHaveAttribute('data-at', 'boromir');
  });
});

test('without movement a card is where it is', async ({ page }) => {
  await hold(page);
  const few = {
    title: 'board',
    turn: 6,
    acting: 'free',
    dice: { free: { event: 1, character: 3 }, shadow: { army: 4 } },
    hands: { 0: ['athelas'] },
  };
  const id = await openTable(page, me, { position: few });
  await expect(page.locator('[data-card=athelas]')).toBeVisible();
  const held = await page.locator('[data-card]').count();
  await answer(page, id, /^die event/);
  await answer(page, id, /^draw free-strategy/);
  await expect(page.locator('[data-card]')).toHaveCount(held + 1);
  await expect(page.locator('.journey')).toHaveCount(0);
});
