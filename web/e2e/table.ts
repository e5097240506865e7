// What several tests do at a table.

import { expect, type Page } from '@playwright/test';

export type Seats = { kind: string; level?: string }[];

/** Fails the test on any error in the console or on the page; a refused move would show there too. */
export function listen(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error.stack ?? error)));
  return errors;
}

/** Opens a table through the API as this browser's guest, and goes there. */
export async function openTable(page: Page, seats: Seats, more: Record<string, unknown> = {}): Promise<string> {
  await page.request.post('/api/guest', { data: {} });
  const answer = await page.request.post('/api/tables', { data: { title: 'board', seats, ...more } });
  expect(answer.status()).toBe(201);
  const table = (await answer.json()) as { id: string; mine: number[] };
  for (const seat of table.mine)
    await page.request.post(`/api/tables/${table.id}/contribute`, { data: { seat, contribution: 'ab'.repeat(32) } });
  await page.goto(`/table/${table.id}`);
  return table.id;
}

/** The choices of the open list, as action texts. */
export const offered = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('section.list .act, .sheet .act, .plain .act')].map(
      (b) => b.dataset['action'] ?? '',
    ),
  );

export async function openList(page: Page): Promise<void> {
  if (await page.locator('section.list').count()) return;
  await page.getByRole('button', { name: /^(List|Liste)$/ }).click();
  await expect(page.locator('section.list .act').first()).toBeVisible();
}

/** Clicks one of the choices of the list. */
export const choose = (page: Page, action: string): Promise<void> =>
  page.evaluate((text) => {
    const button = [...document.querySelectorAll<HTMLElement>('.act')].find((b) => b.dataset['action'] === text);
    button?.click();
  }, action);

/** Waits until this page may decide, or the game is over. */
export async function myTurn(page: Page): Promise<boolean> {
  await page.waitForFunction(() => document.querySelector('.prompt:not(.wait), .prompt a.primary'), undefined, {
    timeout: 60_000,
  });
  return (await page.locator('.prompt a.primary').count()) === 0;
}

/** Plays by clicking what is offered until `until` says so, the game is over, or too much time is gone. */
export async function robot(
  page: Page,
  until: (played: number) => boolean | Promise<boolean>,
  prefer: (actions: string[]) => string | undefined = () => undefined,
): Promise<number> {
  let seed = 20261115;
  const random = (n: number) => (seed = (seed * 16807) % 2147483647) % n;
  let played = 0;
  while (!(await until(played))) {
    if (!(await myTurn(page))) break;
    if (!(await page.locator('section.list').count())) await page.keyboard.press('l');
    const actions = await offered(page);
    if (!actions.length) {
      await page.waitForTimeout(30);
      continue;
    }
    // Read and clicked in one go: the table may move on between two looks.
    const n = await page.evaluate(
      (text) => {
        const button = [...document.querySelectorAll<HTMLButtonElement>('.act')].find(
          (b) => b.dataset['action'] === text,
        );
        const n = document.querySelector('.frame')?.getAttribute('data-n') ?? '';
        if (!button || button.disabled) return undefined;
        button.click();
        return n;
      },
      prefer(actions) ?? actions[random(actions.length)]!,
    );
    if (n === undefined) continue;
    played++;
    // The answer has come once the number of the record shown has changed.
    await page
      .waitForFunction((n) => document.querySelector('.frame')?.getAttribute('data-n') !== n, n, { timeout: 20_000 })
      .catch(() => undefined);
  }
  return played;
}

/** The first offered action that begins with one of these words, tried in their order. */
export const first =
  (...starts: string[]) =>
  (actions: string[]): string | undefined =>
    starts.reduce<string | undefined>(
      (found, start) => found ?? actions.find((action) => action.startsWith(start)),
      undefined,
    );
