// A newcomer who knows nothing but what the coach says and lights: from the home page through a lesson, without a look at
// what a lesson expects. Every answer is given once. That every lesson can be walked so is held by the tests of package learn.

import { expect, test, type Page } from './site';

/** The answers of the list that are lit, as anybody sees them. */
const lit = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('section.list [data-action]')]
      .filter((button) => getComputedStyle(button).outlineStyle === 'dashed')
      .map((button) => button.dataset['action']!),
  );

/** Gives the first answer that is lit, as a screen reader does: by a click without a pointer. */
async function answer(page: Page, said: string): Promise<void> {
  if (!(await page.locator('section.list').count())) await page.getByRole('button', { name: 'List' }).click();
  await expect.poll(() => lit(page), said).not.toEqual([]);
  const [first] = await lit(page);
  await page.evaluate((action) => {
    document.querySelector<HTMLElement>(`section.list [data-action="${action}"]`)!.click();
  }, first!);
}

/** Turns pages and gives lit answers until the coach is done. */
async function follow(page: Page): Promise<number> {
  let answers = 0;
  for (let i = 0; i < 60; i++) {
    await expect(page.locator('.coach:not([aria-busy=true])')).toBeVisible();
    if (await page.getByTestId('lesson-over').count()) return answers;
    const said = (await page.locator('.coach').textContent()) ?? '';
    const next = page.locator('.coach [data-testid=next]');
    if (await next.count()) await next.click();
    else {
      await answer(page, said);
      answers++;
    }
    await page.waitForFunction((before) => {
      const coach = document.querySelector('.coach:not([aria-busy=true])');
      return coach && coach.textContent !== before;
    }, said);
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

test('a lesson that changes the scene and the side is walked so too', async ({ page }) => {
  await page.goto('/learn/hunt-7');
  expect(await follow(page)).toBeGreaterThan(5);
  await expect(page.getByTestId('lesson-over')).toBeVisible();
});
