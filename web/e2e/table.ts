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

export type Asked = { n: number; seat: number; status: string; legal: string[]; prompt?: string; view: unknown };

/** Plays over the API, without a page, to where a test begins: by preferred words, else whatever comes. */
export async function advance(
  page: Page,
  id: string,
  until: (now: Asked, played: number) => boolean,
  ...starts: string[]
): Promise<Asked> {
  let seed = 20261115;
  const random = (n: number) => (seed = (seed * 16807) % 2147483647) % n;
  for (let played = 0; played < 4000;) {
    const now = (await (await page.request.get(`/api/tables/${id}/view`)).json()) as Asked;
    if (now.status === 'over') return now;
    if (!now.legal.length) {
      await page.waitForTimeout(40); // a bot thinks
      continue;
    }
    if (until(now, played)) return now;
    const action = first(...starts)(now.legal) ?? now.legal[random(now.legal.length)]!;
    const answer = await page.request.post(`/api/tables/${id}/actions`, {
      data: { n: now.n, seat: now.seat, action },
    });
    if (answer.ok()) played++;
  }
  throw new Error('what the test waits for never came');
}

type BoardFocus = { focus?: { hunt?: { tile?: string }; battle?: object } };
const focusOf = (now: Asked) => (now.view as BoardFocus).focus;

/** Plays on, as the Free Peoples, until a hunt tile is to be answered. */
export const toHunt = (page: Page, id: string) =>
  advance(
    page,
    id,
    (now) => Boolean(focusOf(now)?.hunt?.tile),
    'move-fellowship',
    'die character',
    'die will',
    'no-card',
    'done',
  );

/** Plays on, as the Shadow, until a battle asks for a combat card. */
export const toBattle = (page: Page, id: string) =>
  advance(
    page,
    id,
    (now) => Boolean(focusOf(now)?.battle),
    'attack ',
    'march-armies',
    'take-all',
    'go',
    'continue',
    'die army',
  );

/** Adds up how much the frame of the page moves by itself; rows of lists, lines of the log, cards of a hand and pieces
 *  come and go as they must. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    const inner =
      'section.list, [role=log], .prompt, .dlg, .party, .chooser, .story, .cards, .tray, svg, .answer, [data-card]';
    new PerformanceObserver((list) => {
      type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput && entry.sources.some(({ node }) => node instanceof Element && !node.closest(inner)))
          shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0));
}
