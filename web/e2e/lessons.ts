// Lessons played by clicks alone: what their tests share.

import { expect, type Page } from './site';

type Step = { id: string; accept?: string[]; position?: unknown; else?: unknown[] };
export type LessonFile = { lesson: string; title: string; steps: Step[] };

export async function lessonOf(page: Page, id: string): Promise<LessonFile> {
  return (await (await page.request.get(`/api/lessons/${id}`)).json()) as LessonFile;
}

const point = (page: Page) => page.evaluate(() => (globalThis as { pressed?: [number, number] }).pressed);

/** Clicks an answer where the page offers it: a button of that answer, or the list. No hand clicks twice on the very same
 *  point: the table takes that for one click. */
export async function answer(page: Page, action: string): Promise<void> {
  const button = page.locator(`[data-action="${action}"]:visible`).first();
  const list = page.getByRole('button', { name: /^(List|Liste)$/ });
  await expect(async () => {
    if (await button.isVisible()) return;
    // A list that is open shows the answer once its question is asked; another click would close it.
    if (!(await page.locator('section.list').count())) await list.click({ timeout: 1000 });
    await expect(button).toBeVisible({ timeout: 2000 });
  }).toPass();
  await button.scrollIntoViewIfNeeded();
  const [{ x }, last] = [(await button.boundingBox())!, await point(page)];
  const from = last && Math.abs(last[0] - (x + 10)) < 20 ? 34 : 10;
  await button.click({ timeout: 10_000, position: { x: from, y: 12 } });
  await page.evaluate((at) => Object.assign(globalThis, { pressed: at }), [x + from, 0]);
}

/** Plays a lesson to its end by the coach's first answers, from wherever it stands. */
export async function walk(page: Page, lesson: LessonFile): Promise<void> {
  await expect(page.getByTestId('say')).toBeVisible();
  const next = page.getByTestId('next');
  let still = 0; // times that a press came too early to count: like anyone, it is then pressed again
  for (let i = 0; i < 4 * lesson.steps.length && still < 4; i++) {
    const now = await page.evaluate(() => ({
      over: document.querySelector('[data-testid=lesson-over]') !== null,
      next: document.querySelector('.coach [data-testid=next]') !== null,
      said: document.querySelector('.coach')?.textContent ?? '',
      count: document.querySelector('.coach .count')?.textContent ?? '',
    }));
    if (now.over) return;
    if (now.next) await next.click();
    else await answer(page, lesson.steps[Number(/\d+/.exec(now.count)![0]) - 1]!.accept![0]!);
    // The coach goes on: the count, a page to turn, or the end. While he waits for the server no answer counts.
    const goesOn = page.waitForFunction(
      (said) => {
        const coach = document.querySelector('.coach:not([aria-busy=true]), [data-testid=lesson-over]');
        return coach && coach.textContent !== said;
      },
      now.said,
      { timeout: 20_000 },
    );
    await goesOn.catch(() => still++);
    await expect(page.getByTestId('else')).toHaveCount(0);
  }
  // What the page shows, for the message of a failure.
  const shown = await page.evaluate(() =>
    ['.coach', '.prompt', '.toasts', '.settling', '.rests'].map((part) => {
      const all = [...document.querySelectorAll(part)];
      return `${part} (${all.length}): ${all.map((one) => one.textContent).join(' | ')}`;
    }),
  );
  throw new Error(`${lesson.lesson} does not end, ${still} presses without an answer. ${shown.join('\n')}`);
}
