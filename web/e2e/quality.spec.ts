// Weight, and the types generated from the server's own description.

import { expect, test, type Browser, type Page, type Request } from './site';
import { drawn, newTable, openTable, type Seats } from './table';

/** Bytes on the wire of everything a page asks for that was never here, as the server sends it; the API's own data is
 *  not the page. What comes later counts too: it is weighed when everything asked for has come, and the page has been
 *  idle without asking for more. */
async function weigh(browser: Browser, visit: (page: Page) => Promise<void>): Promise<number> {
  const page = await browser.newPage();
  const sizes: Promise<number>[] = [];
  let [asked, come] = [0, 0];
  const ends = (request: Request) => request.resourceType() !== 'eventsource';
  page.on('request', (request) => ends(request) && asked++);
  page.on('requestfailed', (request) => ends(request) && come++);
  page.on('requestfinished', (request) => {
    if (ends(request)) come++;
    if (!request.url().includes('/api/')) sizes.push(request.sizes().then((s) => s.responseBodySize));
  });
  await visit(page);
  await expect(async () => {
    const before = asked;
    await page.evaluate(async () => {
      for (let rest = 0; rest < 3; rest++) await new Promise((idle) => requestIdleCallback(idle));
    });
    expect({ asked, come }).toEqual({ asked: before, come: before });
  }).toPass();
  const bytes = (await Promise.all(sizes)).reduce((a, b) => a + b, 0);
  await page.close();
  return bytes;
}

test('the first page weighs at most 200 KB', async ({ browser }) => {
  const bytes = await weigh(browser, async (page) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  console.log(`first page: ${(bytes / 1000).toFixed(1)} KB`);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(200_000);
});

test('the board game weighs at most 500 KB', async ({ browser }) => {
  const bytes = await weigh(browser, async (page) => {
    await openTable(page, [{ kind: 'me' }, { kind: 'bot', level: 'random' }]);
    await expect(page.locator('.frame')).toBeVisible();
  });
  console.log(`board game: ${(bytes / 1000).toFixed(1)} KB`);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(500_000);
});

/** Opens a table where nothing is kept, and tells which files were asked for until its board was drawn: how often each
 *  address, and which of them had come by then. Without its script the document is alone. */
async function opening(browser: Browser, title: string, seats: Seats, alone: boolean, speaks = 'en') {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const { id } = await newTable(page, seats, { title });
  await page.request.patch('/api/me', { data: { language: speaks } });
  const times = new Map<string, number>();
  const pathOf = (url: string) => new URL(url).pathname;
  const isPart = (path: string) => !/\.(woff2|svg|png)$|^\/table\//.test(path);
  page.on('request', (request) => {
    const path = pathOf(request.url());
    if (isPart(path)) times.set(path, (times.get(path) ?? 0) + 1);
  });
  if (alone) {
    const document = await (await page.request.get(`/table/${id}`)).text();
    const [, script] = /<script type="module"[^>]* src="([^"]+)"/.exec(document)!;
    await page.route(script!, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  }
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.frame .stage > *')) return;
      observer.disconnect();
      const come = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      Object.assign(globalThis, { come });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`/table/${id}`, { waitUntil: 'load' });
  if (alone) await expect(page.locator('.frame')).toHaveCount(0);
  else await page.waitForFunction(() => 'come' in globalThis);
  const come = await page.evaluate(() => (globalThis as { come?: string[] }).come ?? []);
  await context.close();
  const plain = (path: string) => path.replace(id, 'ID');
  return {
    times: new Map([...times].map(([path, count]) => [plain(path), count])),
    come: come.filter(isPart).map(plain),
  };
}

test('the document of a table asks for all that its board needs, before any script has run', async ({
  browser,
  request,
}) => {
  const { titles } = (await (await request.get('/api/titles')).json()) as {
    titles: { id: string; seats: unknown[]; levels: string[] }[];
  };
  expect(titles.length).toBeGreaterThan(0);
  for (const [i, { id, seats, levels }] of titles.entries()) {
    const sitting = seats.map((_, i) => (i ? { kind: 'bot', level: levels[0]! } : { kind: 'me' }));
    const speaks = i ? 'en' : 'fr'; // one account speaks another language than its browser
    const alone = await opening(browser, id, sitting, true, speaks);
    const whole = await opening(browser, id, sitting, false, speaks);
    const late = whole.come.filter((path) => !alone.times.has(path));
    expect(late, `${id}: what the board had to wait for a script to ask`).toEqual([]);
    const twice = [...alone.times.keys()].filter((path) => whole.times.get(path) !== 1);
    expect(twice, `${id}: what was asked for, and then again`).toEqual([]);
    expect([...alone.times.keys()]).toContain('/api/tables/ID/view');
  }
});

test('nothing is asked of any other host', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on(
    'request',
    (request) =>
      !request.url().startsWith(baseURL!) && !request.url().startsWith('data:') && foreign.push(request.url()),
  );
  await openTable(page, [{ kind: 'me' }, { kind: 'bot', level: 'random' }]);
  await expect(page.locator('.frame')).toBeVisible();
  expect(foreign).toEqual([]);
});

test('what opens on a table does not restyle the whole table', async ({ page, browser }) => {
  await openTable(page, [{ kind: 'me' }, { kind: 'bot', level: 'random' }]);
  await drawn(page);
  const menu = page.locator('.frame header button[aria-expanded]').first();
  const all = await page.locator('.frame *').count();
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  for (const open of ['true', 'false']) {
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', open);
    await drawn(page);
  }
  type Event = { name: string; args: { elementCount?: number } };
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Event[] };
  const styled = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0);
  expect(styled.length).toBeGreaterThan(0);
  expect(Math.max(...styled), `of ${all} elements`).toBeLessThan(all / 4);
});
