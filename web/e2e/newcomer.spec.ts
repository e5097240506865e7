// A newcomer who knows nothing but what the coach says and lights: from the home page through a lesson,
// without a look at what a lesson expects. That every lesson can be walked so is held by the tests of package learn.

import { expect, test, type Page } from './house';

/** The answers of the list that are lit, as anybody sees them. */
const lit = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('section.list [data-action]')]
      .filter((button) => getComputedStyle(button).outlineStyle === 'dashed')
      .map((button) => button.dataset['action']!),
  );

/** What the coach says, whatever spaces its explained words bring along. */
const spoken = async (page: Page): Promise<string> =>
  ((await page.locator('.coach').textContent()) ?? '').replace(/\s+/g, ' ').trim();

/** Turns the coach's page, or gives the first answer that is lit. */
async function goOn(page: Page, asked: boolean): Promise<void> {
  if (!asked) return page.locator('.coach [data-testid=next]').click({ timeout: 2_000 });
  if (!(await page.locator('section.list').count())) await page.getByRole('button', { name: 'List' }).click();
  await expect.poll(async () => (await lit(page)).length, { timeout: 3_000 }).toBeGreaterThan(0);
  const [first] = await lit(page);
  await page.evaluate(
    (action) => document.querySelector<HTMLElement>(`section.list [data-action="${action}"]`)?.click(),
    first!,
  );
}

/** Turns pages and gives lit answers until the coach is done. */
async function follow(page: Page): Promise<number> {
  let answers = 0;
  for (let i = 0; i < 60; i++) {
    await expect(page.locator('.coach:not([aria-busy=true])')).toBeVisible();
    if (await page.getByTestId('lesson-over').count()) return answers;
    const said = await spoken(page);
    const asked = !(await page.locator('.coach [data-testid=next]').count());
    // A click too soon after the one before is no answer: whoever sees nothing happen clicks again. A step may
    // also ask for several answers under one sentence.
    await expect(async () => {
      if ((await spoken(page)) === said) await goOn(page, asked);
      await expect(page.locator('.coach:not([aria-busy=true])')).not.toHaveText(said, { timeout: 2_000 });
    }, said).toPass({ timeout: 40_000 });
    if (asked) answers++;
  }
  throw new Error('the lesson does not end');
}

test('a newcomer walks from the home page through a lesson of the Hunt by what is lit alone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Learn', exact: true }).first().click();
  await page.locator('[data-lesson="hunt-2"]').click();
  expect(await follow(page)).toBeGreaterThan(5);
  await expect(page.getByTestId('lesson-over')).toBeVisible();
  await page.goto('/learn');
  await expect(page.locator('[data-lesson="hunt-2"] .no.done')).toBeVisible();
});
