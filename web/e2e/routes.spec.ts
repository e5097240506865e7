// Every page that has an address: axe finds nothing serious in either light at three sizes; on a narrow phone and at
// 200 % zoom nothing runs off the side and every control can be reached. A page is opened once, and its window changes.

import { execFileSync } from 'node:child_process';
import type { Route } from '../src/site/router.svelte';
import { inBothLights } from './axe';
import { expect, test, type Page } from './site';
import { newTable, share } from './table';

const port = Number(process.env['E2E_PORT'] ?? 18081);
const pony = process.env['PONY_BIN'] ?? '../bin/pony';

/** Where a page is, for somebody who owns all of it. A new page needs a line here: the compiler says so. */
type Address = (page: Page, name: string) => string | Promise<string>;

const made = async (page: Page, path: string, data: unknown): Promise<string> => {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return ((await answer.json()) as { id: string }).id;
};
const bots = [{ kind: 'me' }, { kind: 'bot', level: 'random' }];
async function finished(page: Page): Promise<string> {
  const { id } = await newTable(page, bots, { title: 'hunt' });
  const { n } = (await (await page.request.get(`/api/tables/${id}/view`)).json()) as { n: number };
  expect((await page.request.post(`/api/tables/${id}/resign`, { data: { n, seat: 0 } })).ok()).toBe(true);
  return id;
}
/** A correspondence game, and the other has come. */
async function overDays(page: Page): Promise<string> {
  const { id } = await newTable(page, [{ kind: 'me' }, { kind: 'open' }], { clock: { kind: 'days', days: 2 } });
  const other = await page.context().browser()!.newContext();
  await other.request.post('/api/guest', { data: {} });
  await other.request.post(`/api/tables/${id}/join`, { data: { seat: 1, contribution: share } });
  await other.close();
  return id;
}
const cup = (page: Page) =>
  made(page, '/api/cups', {
    title: 'board',
    name: 'The cup of the Shire',
    terms: { form: 'knockout', games: 1, size: 4, clock: { kind: 'days', days: 2 }, bidding: false, rated: false },
  });

const addresses: Record<Route['page'], Address> = {
  home: () => '/',
  lobby: async (page, name) => {
    const other = await page.context().browser()!.newContext();
    await other.request.post('/api/guest', { data: {} });
    const asked = { to: name, title: 'board', clock: { kind: 'days', days: 3 }, message: 'You lead the Shadow.' };
    expect((await other.request.post('/api/challenges', { data: asked })).ok()).toBe(true);
    await other.close();
    return '/tables';
  },
  new: () => '/tables/new?title=board',
  challenge: () => '/challenge',
  opponents: () => '/opponents/board',
  join: async (page) => {
    const { id } = await newTable(page, [{ kind: 'me' }, { kind: 'invited' }], { visibility: 'private' });
    const { invitation } = (await (await page.request.get(`/api/tables/${id}`)).json()) as { invitation: string };
    return `/join/${invitation}`;
  },
  table: async (page) => `/table/${(await newTable(page, bots)).id}`,
  after: async (page) => `/table/${await finished(page)}/after`,
  replay: async (page) => `/table/${await finished(page)}/replay`,
  review: async (page) => `/table/${await finished(page)}/review`,
  book: async (page) => `/table/${await finished(page)}/book`,
  analysis: () => '/analysis',
  learn: () => '/learn',
  lesson: () => '/learn/board-1',
  puzzles: () => '/puzzles',
  puzzle: async (page) => {
    const { puzzles } = (await (await page.request.get('/api/puzzles')).json()) as { puzzles: { id: string }[] };
    return `/puzzles/${puzzles[0]!.id}`;
  },
  rules: () => '/rules/board',
  reference: () => '/rules/board/cards',
  games: async (page) => {
    await overDays(page);
    return '/games';
  },
  turn: async (page) => `/games/${await overDays(page)}`,
  ahead: async (page) => `/games/${await overDays(page)}/ahead`,
  library: () => '/library',
  imported: async (page) => {
    await page.goto('/library');
    await page.getByTestId('log').setInputFiles('../oldlog/testdata/battle.log');
    await expect(page).toHaveURL(/\/library\/\w+\?n=1$/);
    return new URL(page.url()).pathname;
  },
  ladder: () => '/ladder/board',
  person: async (page, name) => {
    await finished(page);
    return `/people/${encodeURIComponent(name)}`;
  },
  cups: async (page) => {
    await cup(page);
    return '/cups';
  },
  newCup: () => '/cups/new?title=board',
  cup: async (page) => `/cups/${await cup(page)}`,
  clubs: () => '/clubs',
  club: async (page) =>
    `/clubs/${await made(page, '/api/clubs', { name: `Bree ${Math.random().toString(36).slice(2, 8)}`, about: 'We play on Fridays.', joining: 'request' })}`,
  account: () => '/account',
  mailLink: () => '/reset/none',
  operator: (_, name) => {
    execFileSync(pony, ['admin', '--db', `/tmp/pony-e2e-${port}.db`, 'operator', name]);
    return '/operator';
  },
  sitePage: () => '/site/rules',
  openid: () => '/openid',
  about: () => '/about',
  gallery: () => '/gallery',
  missing: () => '/nowhere/at/all',
};
/** A cup of bots and its host that has begun. */
async function running(page: Page, terms: object, bots: number): Promise<string> {
  const clock = { kind: 'days', days: 2 };
  const id = await made(page, '/api/cups', {
    title: 'hunt',
    name: 'The cup of Buckland',
    terms: { games: 1, size: bots + 1, start: 'host', clock, bidding: false, rated: false, ...terms },
  });
  await page.request.post(`/api/cups/${id}/bots`, { data: { level: 'random', count: bots } });
  for (const step of ['join', 'start']) {
    const answer = await page.request.post(`/api/cups/${id}/${step}`, { data: {} });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  return id;
}
/** The table of its host, once it is made. */
async function mine(page: Page, id: string): Promise<string> {
  let table = '';
  const look = async () => {
    const { tables } = (await (await page.request.get('/api/tables?list=mine')).json()) as {
      tables: { id: string; cup?: string }[];
    };
    return (table = tables.find(({ cup }) => cup === id)?.id ?? '');
  };
  await expect.poll(look).not.toBe('');
  return table;
}
/** The host of a cup of two comes, and gives up. */
async function over(page: Page): Promise<string> {
  const id = await running(page, { form: 'knockout' }, 1);
  const at = `/api/tables/${await mine(page, id)}`;
  await page.request.post(`${at}/contribute`, { data: { contribution: share } });
  const { n } = (await (await page.request.get(`${at}/view`)).json()) as { n: number };
  const [seat] = ((await (await page.request.get(at)).json()) as { mine: number[] }).mine; // the draw decides
  expect((await page.request.post(`${at}/resign`, { data: { n, seat } })).ok()).toBe(true);
  const status = async () => ((await (await page.request.get(`/api/cups/${id}`)).json()) as { status: string }).status;
  await expect.poll(status).toBe('over');
  return `/cups/${id}`;
}

/** Addresses that look otherwise as things stand. */
const states: Record<string, Address> = {
  'home: with games': async (page) => {
    await overDays(page);
    await running(page, { form: 'swiss', rounds: 2 }, 3);
    return '/';
  },
  'cup: running': async (page) =>
    `/cups/${await running(page, { form: 'league', tiers: 2, promoted: 1, roundDays: 7 }, 7)}`,
  'cup: bracket': async (page) => `/cups/${await running(page, { form: 'knockout' }, 3)}`,
  'cup: director': async (page) => `/cups/${await running(page, { form: 'knockout' }, 3)}`,
  'cup: over': over,
  'table: of a cup': async (page) => `/table/${await mine(page, await running(page, { form: 'knockout' }, 3))}`,
  'games: calendar': async (page) => {
    await overDays(page);
    return '/games?list=calendar';
  },
  'games: over': async (page) => {
    await finished(page);
    return '/games?list=over';
  },
  'account: door': async (page) => {
    await page.request.post('/api/logout');
    return '/account';
  },
};
/** What is pressed on a page before it is looked at. */
const pressed: Record<string, (page: Page) => Promise<void>> = {
  'cup: director': (page) => page.getByRole('radio', { name: /^Director/ }).click(),
};
/** Rooms of an address. */
const rooms: Record<string, string> = Object.fromEntries(
  ['profile', 'settings', 'notifications', 'blocked', 'sign-in', 'sessions', 'tokens', 'data'].map((room) => [
    `account: ${room}`,
    `/account/${room}`,
  ]),
);
const all: [string, Address][] = [
  ...Object.entries(addresses),
  ...Object.entries(rooms).map(([name, path]): [string, Address] => [name, () => path]),
  ...Object.entries(states), // the last of them signs out
];

const settled = async (page: Page) => {
  await expect(page.locator('main').first()).toBeVisible();
  await expect(page.locator('main :is(h1, .empty, .stage, canvas, svg)').first()).toBeAttached();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};

/** Controls that cannot be brought into sight, or that something else lies over. Boards have their own ways. */
const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const out: string[] = [];
    for (const one of document.querySelectorAll<HTMLElement>('button, a[href], select, input, textarea, summary')) {
      if (one.closest('.sr, .skip, svg, .stage, [inert], details:not([open]) > :not(summary)')) continue;
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || one.matches(':disabled'))
        continue;
      if (one instanceof HTMLInputElement && ['radio', 'checkbox', 'file'].includes(one.type)) continue; // their label
      one.scrollIntoView({ block: 'center', inline: 'center' });
      const boxes = [...one.getClientRects()].filter(({ width, height }) => width && height);
      if (!boxes.length) continue;
      const reached = boxes.some((box) => {
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const top = document.elementFromPoint(x, y);
        return top && (one.contains(top) || top.contains(one) || top.closest('label')?.contains(one));
      });
      if (!reached)
        out.push(
          `${one.tagName} ${one.className} “${(one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40)}”`,
        );
    }
    return out;
  });

/** What is wider than the window, if anything is. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    );
    const first = wide.find((one) => !one.closest('svg, .sr, [role=region]')) ?? wide[0];
    return [`wider than the window: ${first?.outerHTML.slice(0, 160) ?? 'something'}`];
  });

/** Sentences in a column that holds hardly a word; tables are as narrow as their window. */
const squeezed = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')].flatMap((one) => {
      const text = [...one.childNodes].flatMap((node) => (node instanceof Text ? [node.data.trim()] : [])).join(' ');
      if (text.length < 20 || one.closest('svg, .sr, .stage, table') || !one.checkVisibility()) return [];
      const { width, height } = one.getBoundingClientRect();
      const lines = height / (parseFloat(getComputedStyle(one).lineHeight) || 16);
      return width < 80 && lines > 4 ? [`${Math.round(lines)} lines of ${Math.round(width)} px: ${text}`] : [];
    }),
  );

const looked = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];
const narrow = [
  { width: 320, height: 640 },
  { width: 720, height: 450 }, // 200 % zoom of 1440 × 900
];

const each = 4; // addresses in one test, with one account and one page
for (let first = 0; first < all.length; first += each) {
  const some = all.slice(first, first + each);
  test(`${some[0]![0]} to ${some.at(-1)![0]}`, async ({ browser }) => {
    test.slow(); // axe, thirty-six times
    const page = await (await browser.newContext()).newPage();
    const name = `Reader ${Math.random().toString(36).slice(2, 9)}`;
    expect((await page.request.post('/api/register', { data: { name, password: 'speak friend' } })).ok()).toBe(true);
    const wrong: string[] = [];
    for (const [what, address] of some) {
      const path = await address(page, name);
      await page.setViewportSize(looked[0]!);
      await page.goto(path);
      await settled(page);
      await pressed[what]?.(page);
      // Every page but the first has a title of its own; an address that leads nowhere says so.
      if (!what.startsWith('home')) await expect(page, what).not.toHaveTitle(/^The Prancing Pony$/);
      if (what === 'missing') await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      const at = (width: number, found: string[]) => wrong.push(...found.map((one) => `${what} at ${width}: ${one}`));
      for (const size of looked) {
        await page.setViewportSize(size);
        at(size.width, [...(await inBothLights(page)), ...(await squeezed(page))]);
      }
      for (const size of narrow) {
        await page.setViewportSize(size);
        at(size.width, [...(await tooWide(page)), ...(await outOfReach(page)), ...(await squeezed(page))]);
      }
    }
    expect(wrong).toEqual([]);
    await page.context().close();
  });
}
