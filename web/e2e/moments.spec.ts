// Great moments at the table: shown over everything for a breath, ended by any key, and never where no movement is wanted.

import { expect, test, type Page } from './site';
import { openTable } from './table';

/** The Fellowship is about to move in Mordor, where each step draws a tile, and there is one tile to be drawn. */
const hunted = {
  title: 'board',
  fellowship: { region: 'morannon', mordor: 1, corruption: 2, guide: 'strider', company: ['strider', 'gimli'] },
  pool: { '3': 1 },
  dice: { free: { character: 1 }, shadow: { army: 1 } },
};

async function huntAt(page: Page): Promise<string> {
  // A table is waited for while others play; here the moment is held until the test has looked at it.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const moment = document.querySelector('.moment');
      if (!moment || moment.hasAttribute('data-held')) return;
      moment.setAttribute('data-held', '');
      for (const one of moment.getAnimations({ subtree: true })) one.pause();
    }).observe(document, { childList: true, subtree: true });
  });
  const id = await openTable(page, [{ kind: 'me' }, { kind: 'bot', level: 'random' }], { position: hunted });
  await expect(page.locator('[data-region="carrock"]')).toBeAttached();
  for (const action of ['die character', 'move-fellowship']) await answer(page, id, action);
  return id;
}

/** Answers over the API, so that only what follows is seen. */
async function answer(page: Page, id: string, action: string): Promise<void> {
  const { n, seat } = (await (await page.request.get(`/api/tables/${id}/view`)).json()) as { n: number; seat: number };
  const said = await page.request.post(`/api/tables/${id}/actions`, { data: { n, seat, action } });
  expect(said.ok()).toBe(true);
}

test.describe('with movement', () => {
  test.use({ reducedMotion: 'no-preference' });
  test('a hunt tile is turned over, above the dialogue, and a key ends it', async ({ page }) => {
    const id = await huntAt(page);
    const moment = page.locator('.moment[data-moment="hunt-tile"]');
    await expect(moment).toContainText('The Hunt draws a 3');
    await expect(moment.locator('.front [data-tile="3"]')).toBeAttached();
    await expect(moment.locator('.layer.land').first()).toBeAttached();
    const [x, y] = await moment.evaluate((box) => {
      const { left, top, width, height } = box.getBoundingClientRect();
      return [left + width / 2, top + height / 2] as const;
    });
    expect(
      await page.evaluate(([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('.moment')), [x, y] as const),
    ).toBe(true);
    await page.keyboard.press('Shift');
    await expect(moment).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Use the Ring/ })).toBeVisible();

    // What it costs goes on a track of thirteen steps, which fits a phone.
    await page.setViewportSize({ width: 390, height: 844 });
    await answer(page, id, 'use-ring');
    const track = page.locator('.moment[data-moment="corruption"] .track');
    await expect(track.locator('i')).toHaveCount(13);
    const end = () => track.evaluate((row) => row.lastElementChild!.getBoundingClientRect().right);
    await expect.poll(end).toBeLessThan(390);
  });
});

test('without movement the question stands there at once', async ({ page }) => {
  await huntAt(page);
  await expect(page.getByRole('button', { name: /^Use the Ring/ })).toBeVisible();
  await expect(page.locator('.moment')).toHaveCount(0);
});

test('nothing on the page names what the Hunt does before its tile has been turned over', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('pony.pace', 'even'));
  await page.clock.install({ time: 0 });
  const id = await openTable(page, [{ kind: 'me' }, { kind: 'bot', level: 'random' }], { position: hunted });
  await expect(page.locator('[data-region="carrock"]')).toBeAttached();
  await page.clock.pauseAt(600_000);
  await answer(page, id, 'die character');
  await answer(page, id, 'move-fellowship');
  // The clock stands still: the tile has been turned over, what it does has not been shown.
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(page.locator('.drawn [data-tile="3"]')).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [10] });
  await expect(page.locator('button.story')).toHaveCount(0); // the scene tells it, nothing beside it does so again
  const named = async () => [await page.title(), await page.locator('body').innerText()].join(' ');
  expect(await named()).not.toMatch(/damage|Corruption 2 becomes|Your turn/i);
  await page.clock.runFor(1100);
  await expect(page.locator('[data-playback]')).toContainText('The Hunt does 3 damage');
  // A result is held until it was seen: a key goes on, and only then is something asked.
  const ring = page.getByRole('button', { name: /^Use the Ring/ });
  await expect(ring).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(ring).toBeVisible();
  expect(await page.title()).toMatch(/your turn/i);
  await expect(page.getByText('Strider falls and covers all 3; Corruption stays at 2')).toBeVisible();
});
