// What several tests do at a table.

import { expect, type APIRequestContext, type Locator, type Page } from './site';

export type Seats = { kind: string; level?: string }[];

/** What a browser adds to the chance; tests have no wish of their own. */
export const share = 'ab'.repeat(32);

/** Fails the test on any error in the console or on the page; a refused move would show there too. */
export function listen(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error.stack ?? error)));
  return errors;
}

/** Makes a table through the API as this browser's guest. */
export async function newTable(
  page: Page,
  seats: Seats,
  more: Record<string, unknown> = {},
): Promise<{ id: string; mine: number[] }> {
  await page.request.post('/api/guest', { data: {} });
  const answer = await page.request.post('/api/tables', { data: { title: 'board', seats, ...more } });
  expect(answer.status()).toBe(201);
  const table = (await answer.json()) as { id: string; mine: number[] };
  for (const seat of table.mine)
    await page.request.post(`/api/tables/${table.id}/contribute`, { data: { seat, contribution: share } });
  return table;
}

/** Makes one, and goes there. */
export async function openTable(page: Page, seats: Seats, more: Record<string, unknown> = {}): Promise<string> {
  const { id } = await newTable(page, seats, more);
  await page.goto(`/table/${id}`);
  return id;
}

// On a phone a panel that lists answers one by one stands in for the list of them.
const lists = 'section.list .act, .sheet .act, .sheet .tgb[data-action], .sheet [data-action^="deploy "], .plain .act';

/** The choices of the open list, as action texts. */
export const offered = (page: Page): Promise<string[]> =>
  page.evaluate(
    (lists) => [...document.querySelectorAll<HTMLElement>(lists)].map((row) => row.dataset['action'] ?? ''),
    lists,
  );

export async function openList(page: Page): Promise<void> {
  if (await page.locator('section.list').count()) return;
  await page.getByRole('button', { name: /^(List|Liste)$/ }).click();
  await expect(page.locator('section.list .act').first()).toBeVisible();
}

/** On a phone: the choices, which a question that is answered on the board leaves put away. */
export async function openChoices(page: Page): Promise<void> {
  const sheet = page.locator('.sheet .act, .sheet .ask').first();
  await expect(async () => {
    if (!(await sheet.isVisible()))
      await page.getByRole('button', { name: /^(Choices|Choix)/ }).click({ timeout: 1000 });
    await expect(sheet).toBeVisible({ timeout: 1000 });
  }).toPass();
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

/** When the robot stops, beside the end of the game: after so many decisions, when something is seen on the page, or when
 *  an action that begins so is offered. */
export type Until = { played?: number; seen?: string; offered?: string };

/** Plays by clicking what the list offers: the first action of the preferred beginnings, tried in their order, else
 *  whatever comes. Or, without the list, by touching what these selectors find: a touch may also only choose something.
 *  It lives in the page, so that a long game takes no longer than the page and the server need. Tells how many decisions
 *  it took. */
export const robot = (page: Page, until: Until = {}, prefer: readonly string[] = [], touch?: string): Promise<number> =>
  page.evaluate(
    async ({ until, prefer, touch, lists }) => {
      const find = (selector: string) => document.querySelector(selector);
      const n = () => find('.frame')?.getAttribute('data-n');
      const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
      const wait = async (test: () => unknown, ms: number) => {
        for (const began = performance.now(); !test() && performance.now() - began < ms;) await pause(4);
      };
      let seed = 20261115;
      const random = (n: number) => (seed = (seed * 16807) % 2147483647) % n;
      const seen = () => until.seen && find(until.seen);
      let played = 0;
      for (let clicks = 0; played < (until.played ?? 5000) && !seen(); clicks++) {
        await wait(() => find('.prompt:not(.wait), .prompt a.primary'), 60_000);
        if (find('.prompt a.primary') || seen()) break;
        if (clicks > 10_000) throw new Error('clicking leads nowhere');
        if (!touch && !find('section.list')) {
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'l', bubbles: true }));
          await pause(0);
        }
        const open = [...document.querySelectorAll<HTMLButtonElement>(touch ?? lists)].filter((one) => !one.disabled);
        const starting = (start: string) => open.find((one) => one.dataset['action']?.startsWith(start));
        if (until.offered && starting(until.offered)) break;
        const liked = prefer.map(starting).find((one) => one !== undefined);
        const one = liked ?? open[random(open.length)];
        const before = n();
        one?.click();
        // The answer has come once the number of the record shown has changed.
        await wait(() => n() !== before || seen(), touch || !one ? 20 : 20_000);
        if (n() !== before) played++;
      }
      return played;
    },
    { until, prefer, touch, lists },
  );

type Line = { kind: string; seat: number; result?: { by: string } };
const linesOf = async (page: Page, id: string): Promise<Line[]> =>
  ((await (await page.request.get(`/api/tables/${id}/history`)).json()) as { records: Line[] }).records;
const decided = (lines: readonly Line[], seat: number) =>
  lines.filter((line) => line.kind === 'action' && line.seat === seat).length;

/** How many decisions a seat has taken. */
export const decisions = async (page: Page, id: string, seat: number): Promise<number> =>
  decided(await linesOf(page, id), seat);

/** The game ended by its own rules: nobody gave up, no clock ran out. Tells how many decisions a seat took in it. */
export async function playedOut(page: Page, id: string, seat: number): Promise<number> {
  await expect(page.locator('.prompt a.primary')).toBeVisible();
  const lines = await linesOf(page, id);
  const end = lines.find((line) => line.kind === 'end');
  expect(end?.result?.by).toBeTruthy();
  expect(['resigned', 'time', 'agreed', 'cancelled']).not.toContain(end!.result!.by);
  return decided(lines, seat);
}

/** The first of these actions that begins with one of these words, tried in their order. */
export const first = (actions: readonly string[], starts: readonly string[]): string | undefined =>
  starts.reduce<string | undefined>(
    (found, start) => found ?? actions.find((action) => action.startsWith(start)),
    undefined,
  );

export type Asked = { n: number; seat: number; status: string; legal: string[]; prompt?: string; view: unknown };

/** The table once it asks something of its caller, or the game is over: bots think meanwhile. */
export async function asked(request: APIRequestContext, id: string): Promise<Asked> {
  let now: Asked;
  await expect(async () => {
    now = (await (await request.get(`/api/tables/${id}/view`)).json()) as Asked;
    expect(now.status === 'over' || now.legal.length > 0).toBe(true);
  }).toPass({ intervals: [10] });
  return now!;
}

/** Plays over the API to where a test begins: by preferred words, else whatever comes. A page that follows every move
 *  takes most of the time of a long way, so it looks elsewhere meanwhile. */
export async function advance(
  page: Page,
  id: string,
  until: (now: Asked, played: number) => boolean,
  ...starts: string[]
): Promise<Asked> {
  let seed = 20261115;
  const random = (n: number) => (seed = (seed * 16807) % 2147483647) % n;
  let now = await asked(page.request, id);
  const table = page.url();
  const back = async () => {
    if (page.url() !== table) await page.goto(table);
    return now;
  };
  for (let played = 0; played < 4000;) {
    if (now.status === 'over') return back();
    if (!now.legal.length) {
      now = await asked(page.request, id);
      continue;
    }
    if (until(now, played)) return back();
    if (played === 8) await page.goto('about:blank');
    const action = first(now.legal, starts) ?? now.legal[random(now.legal.length)]!;
    const answer = await page.request.post(`/api/tables/${id}/actions`, {
      data: { n: now.n, seat: now.seat, action, view: true },
    });
    if (answer.ok()) played++;
    now = answer.ok() ? ((await answer.json()) as { now: Asked }).now : await asked(page.request, id);
  }
  throw new Error('what the test waits for never came');
}

type BoardFocus = { focus?: { hunt?: { tile?: string }; battle?: object } };
const focusOf = (now: Asked) => (now.view as BoardFocus).focus;

/** Plays on, as the Free Peoples, until a hunt tile is to be answered in its dialogue: where a revealed Fellowship is, is
 *  answered on the map. */
export const toHunt = (page: Page, id: string) =>
  advance(
    page,
    id,
    (now) => Boolean(focusOf(now)?.hunt?.tile) && !now.legal[0]!.startsWith('reveal '),
    'move-fellowship',
    'die character',
    'die will',
    'no-card',
    'done',
  );

/** Answers that lead the Shadow to a battle, the most wanted first. */
export const warlike = ['attack ', 'march-armies', 'take-all', 'go', 'continue', 'die army'];

/** Plays on, as the Shadow, until a battle asks for a combat card. */
export const toBattle = (page: Page, id: string) =>
  advance(page, id, (now) => Boolean(focusOf(now)?.battle), ...warlike);

/** Tells which parts of the frame move while they are there, in the order of their moves. A question grows upwards from its
 *  foot; what lies above it and what has been unfolded come and go; the corner's other parts keep their places, unless a
 *  scene takes the stage and the hand sinks, or nothing is left in it. */
export async function watchFrame(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const moves: string[] = [];
    Object.assign(globalThis, { moves });
    const parts =
      '.frame :is([data-part=question], [data-part=hand], .me, .line > :is(.turn, .unfold, .seat), .zoom, .column), .frame > .timeline';
    let before = new Map<Element, string>();
    let held = '';
    const look = () => {
      const now = new Map<Element, string>();
      const holds = ['[data-part=hand]', '.columns.fight', '.handless']
        .map((one) => document.querySelector(one)?.checkVisibility())
        .join();
      if (holds !== held) before = new Map();
      held = holds;
      for (const part of document.querySelectorAll<HTMLElement>(parts)) {
        if (!part.checkVisibility() || part.matches('.grow, .sr')) continue;
        const { x, y, width, right, bottom } = part.getBoundingClientRect();
        // Who sits opposite has the right end of the top line.
        const lies =
          part.dataset['part'] === 'question' ? [x, bottom, width] : part.matches('.seat') ? [right, y] : [x, y];
        const at = lies.map(Math.round).join(' ');
        const was = before.get(part);
        if (was !== undefined && was !== at) moves.push(`${part.className} from ${was} to ${at}`);
        now.set(part, at);
      }
      before = now;
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (globalThis as unknown as { moves: string[] }).moves);
}

/** All letters, figures and cuts are there, and the page has been drawn with them. */
export async function drawn(page: Page): Promise<void> {
  await expect(page.locator('[data-cut] svg, .fm').first()).toBeVisible();
  await page.waitForFunction(() => !document.querySelector('[data-cut]:not(:has(> *))'));
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** Where a region can be touched, once the map has come to it. */
export async function touchable(page: Page, region: string): Promise<{ x: number; y: number }> {
  let at = { x: 0, y: 0 };
  await expect(async () => {
    const shape = page.locator(`[data-region="${region}"]`);
    await shape.blur(); // a window that has just changed its size looks elsewhere again
    await shape.focus();
    at = await pointOf(shape);
  }).toPass();
  return at;
}

/** A point of a region that nothing lies over: the middle of its shape may lie outside it. */
const pointOf = (region: Locator) =>
  region.evaluate((path) => {
    const shape = path as SVGGeometryElement;
    const box = shape.getBBox();
    const matrix = shape.getScreenCTM()!;
    // From the middle outwards: near its edge a neighbour's pieces may lie over a region.
    const outwards = Array.from({ length: 19 }, (_, i) => 10 + (i % 2 ? 1 : -1) * Math.ceil(i / 2));
    for (const i of outwards)
      for (const j of outwards) {
        const point = new DOMPoint(box.x + (box.width * i) / 20, box.y + (box.height * j) / 20);
        if (!shape.isPointInFill(point)) continue;
        const { x, y } = point.matrixTransform(matrix);
        // A slip may open at the left of a wide map.
        if (document.elementFromPoint(x, y)?.closest('.stage svg') && x > Math.min(200, innerWidth / 4))
          return { x, y };
      }
    throw new Error('the region is nowhere on the screen');
  });

/** Counts the clicks and key presses that a person makes from now on. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let clicks = 0;
    Object.assign(globalThis, { clicks: () => clicks });
    for (const kind of ['click', 'keydown'] as const)
      addEventListener(kind, (event) => event.isTrusted && clicks++, { capture: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { clicks: () => number }).clicks());
}

/** Which moves the page asks to take back from now on. */
export async function undone(page: Page): Promise<() => Promise<string[]>> {
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/undo') && sent.push(request.url()));
  return async () => {
    await page.evaluate(() => undefined); // what was pressed has been heard
    return sent;
  };
}

/** How many lines of words a box cuts off, but for those of what may give way; the letters of its last line may reach a
 *  little below it. */
export const cutLines = (box: Locator, givesWay = ''): Promise<number> =>
  box.evaluate((box, givesWay) => {
    const room = box.getBoundingClientRect();
    const told = [...box.childNodes].filter((node) => !(node instanceof Element && givesWay && node.matches(givesWay)));
    const lines = told.flatMap((node) => {
      const words = document.createRange();
      words.selectNodeContents(node);
      return [...words.getClientRects()];
    });
    return lines.filter(({ right, bottom }) => right > room.right + 1 || bottom > room.bottom + 4).length;
  }, givesWay);

/** Panels over the board that lie on one another. */
export const stacked = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const panels = [...document.querySelectorAll('.frame .part, .shows, [data-reader]')].filter((one) =>
      one.checkVisibility(),
    );
    return panels.flatMap((one, i) =>
      panels.slice(i + 1).flatMap((other) => {
        if (one.contains(other) || other.contains(one)) return [];
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const over = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        return over ? [`${one.className} and ${other.className}`] : [];
      }),
    );
  });

/** Unfolds a part of the top line. */
export const unfold = async (page: Page, part: string): Promise<void> => {
  if (await page.locator(`.unfold.${part} .drop`).count()) return;
  await page.locator(`.unfold.${part} .whole`).press('Enter'); // what lies over it may be lit
  await expect(page.locator(`.unfold.${part} .drop`)).toBeVisible();
};

/** How much of the window no part of the frame covers, in per cent. */
export const boardShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('.frame .part, .frame .zoom, .frame > .foot')].map((part) =>
      part.getBoundingClientRect(),
    );
    const step = 4;
    let [free, all] = [0, 0];
    for (let x = step / 2; x < innerWidth; x += step)
      for (let y = step / 2; y < innerHeight; y += step) {
        all++;
        if (!parts.some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)) free++;
      }
    return Math.round((1000 * free) / all) / 10;
  });
