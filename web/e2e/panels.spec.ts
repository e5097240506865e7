// Every page and every panel, at positions of random games, as both sides, a spectator and the replay see them: nothing
// may fail anywhere. PANELS says at how many positions of each title; `make panels` asks for two hundred.

import { existsSync, readdirSync } from 'node:fs';
import { classOf, type Answers } from '../src/match/answers';
import { expect, test, type APIRequestContext, type Browser, type Page } from './site';
import { listen, share } from './table';

const wanted = Number(process.env['PANELS'] ?? 10);
const inOneGame = 10;
const folder = new URL('../src/titles/', import.meta.url);
const titles = readdirSync(folder).filter((name) => existsSync(new URL(`${name}/entry.ts`, folder)));
const sizes = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 1180, height: 820 },
  { width: 1280, height: 800 },
];

type Now = { n: number; seat: number; decider: number; status: string; legal: string[] };
type Option = { id: string; values?: string[] };

/** The same number gives the same games to play and the same answers; the dice are the server's own. */
type Random = (below: number) => number;
const numbers =
  (seed: number): Random =>
  (below) =>
    (seed = (seed * 16807) % 2147483647) % below;

async function send<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = await request.post(`/api${path}`, { data });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}
const look = async (request: APIRequestContext, id: string) =>
  (await (await request.get(`/api/tables/${id}/view`)).json()) as Now;

/** The first and the last seat are people, each with a page of their own; bots take the others. */
async function seated(
  pages: readonly Page[],
  title: string,
  options: Record<string, string>,
): Promise<{ id: string; people: Map<number, APIRequestContext> }> {
  const [first, last] = pages as [Page, Page];
  for (const page of pages) await page.request.post('/api/guest', { data: {} });
  const { seats } = await send<{ seats: object[] }>(first.request, `/titles/${title}/seats`, { options });
  const kinds = seats.map((_, i) =>
    i === 0 ? { kind: 'me' } : i === seats.length - 1 ? { kind: 'open' } : { kind: 'bot', level: 'random' },
  );
  const { id } = await send<{ id: string }>(first.request, '/tables', { title, options, seats: kinds });
  await send(first.request, `/tables/${id}/contribute`, { seat: 0, contribution: share });
  await send(last.request, `/tables/${id}/join`, { seat: seats.length - 1, contribution: share });
  return {
    id,
    people: new Map([
      [0, first.request],
      [seats.length - 1, last.request],
    ]),
  };
}

/** Plays so many decisions of the people, whatever comes. Tells where the game stands. */
async function playOn(id: string, people: ReadonlyMap<number, APIRequestContext>, most: number, random: Random) {
  const [anyone] = people.values();
  let now = await look(anyone!, id);
  for (let played = 0; now.status !== 'over';) {
    const person = people.get(now.decider);
    if (person && now.seat !== now.decider) now = await look(person, id);
    if (!person)
      now = await look(anyone!, id); // a bot thinks
    else if (played === most) return now;
    else if (now.legal.length) {
      const action = now.legal[random(now.legal.length)]!;
      const data = { n: now.n, seat: now.seat, action, view: true };
      now = (await send<{ now: Now }>(person, `/tables/${id}/actions`, data)).now;
      played++;
    }
  }
  return now;
}

/** Opens everything on the page that opens, and points at some of what can be pointed at. Tells how much it opened. */
const openAll = (page: Page, seed: number): Promise<number> =>
  page.evaluate(async (seed) => {
    const all = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
    const painted = () => new Promise<void>((done) => setTimeout(done));
    const key = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    let opened = 0;
    const click = async (one: HTMLElement) => {
      one.click();
      opened++;
      await painted();
    };
    // What opens beside the page first, each in turn; then what unfolds inside it. A hint is a bot's work: not here.
    for (const tab of all('[role=tab], nav.nav button')) await click(tab);
    for (const more of all('button[aria-expanded=false]:not(.advice)')) {
      await click(more);
      if (more.isConnected && more.getAttribute('aria-expanded') === 'true') await click(more);
    }
    for (const fold of all('summary').slice(-4)) await click(fold);
    key('l');
    await painted();
    // Names, cards, places and pieces are read where the pointer or the focus is.
    const things = all('[data-reads], [data-card], main [tabindex], main button:not([data-action], [aria-label])');
    for (let i = seed % 3, step = Math.max(1, Math.floor(things.length / 6)); i < things.length; i += step) {
      const thing = things[i]!;
      for (const kind of ['pointerenter', 'mouseenter', 'mouseover'])
        thing.dispatchEvent(new MouseEvent(kind, { movementX: 1 }));
      thing.focus();
      await painted();
      opened++;
      thing.dispatchEvent(new MouseEvent('mouseleave'));
      thing.blur();
    }
    key('l');
    key('Escape');
    await painted();
    return opened;
  }, seed);

/** Answers that are amber though they give something up. */
async function tempting(page: Page, title: string): Promise<string[]> {
  const { answers } = (await import(`../src/titles/${title}/answers.ts`)) as { answers: Answers };
  const amber = await page
    .locator('.btn.primary[data-action]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['action']!));
  return amber.filter((action) => classOf(answers, action.split(' ')[0]!) === 'decline');
}

/** What sticks out of the bar of a replay, and a slider that is too short to be used. */
const outside = (page: Page): Promise<string[]> =>
  page.locator('.rep').evaluate((bar) => {
    const box = bar.getBoundingClientRect();
    const slider = bar.querySelector('[type=range]')!.clientWidth;
    const short = slider < 200 ? [`a slider of ${slider}`] : [];
    const cut = [...bar.querySelectorAll('button')]
      .filter((one) => one.checkVisibility())
      .flatMap((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const inside = left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom;
        return inside && bottom <= innerHeight ? [] : [one.textContent || one.ariaLabel || ''];
      });
    return [...short, ...cut];
  });

async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

async function visit(browser: Browser, title: string, seed: number, positions: number): Promise<void> {
  const random = numbers(seed);
  const looks = [
    { locale: 'fr-FR', colorScheme: 'light' as const },
    { locale: 'en-GB', colorScheme: 'dark' as const },
    { locale: 'fr-FR', colorScheme: 'dark' as const },
  ];
  const contexts = await Promise.all(looks.map((look) => browser.newContext(look)));
  const pages = await Promise.all(contexts.map((context) => context.newPage()));
  const [first, last, spectator] = pages as [Page, Page, Page];
  const errors = pages.map(listen);
  let at = 'the start';
  const sound = async (page: Page, where: string) => {
    at = `${title}, game ${seed}, ${where}, ${page.url()}`;
    expect(errors.flat(), at).toEqual([]);
    expect(await page.locator('[data-failed]').count(), at).toBe(0);
  };

  const { titles } = (await (await first.request.get('/api/titles')).json()) as {
    titles: { id: string; options: Option[] }[];
  };
  // The first game of a title is the usual one; the others try its options.
  const open = titles.find(({ id }) => id === title)!.options.filter(({ values }) => values?.length);
  const options =
    seed === 1 ? {} : Object.fromEntries(open.map(({ id, values }) => [id, values![random(values!.length)]!]));
  const { id, people } = await seated([first, last], title, options);
  // While the game goes on nobody watches: pages that follow every move would take most of the time.
  await Promise.all(pages.map((page) => page.goto('/about')));

  for (let position = 0; position < positions; position++) {
    const now = await playOn(id, people, 1 + random(60), random);
    const size = sizes[(position + seed) % sizes.length]!;
    for (const page of pages) {
      await page.setViewportSize(size);
      await go(page, `/table/${id}`);
      await expect(page.locator('.frame')).toHaveAttribute('data-n', String(now.n), { timeout: 60_000 });
      await expect.poll(() => tempting(page, title)).toEqual([]);
      expect(await openAll(page, position)).toBeGreaterThan(4);
      await sound(page, `position ${position}, record ${now.n}`);
      if (page !== spectator) await go(page, '/about');
    }
    await go(spectator, `/table/${id}/replay?n=${Math.max(1, now.n - random(20))}`);
    await expect(spectator.locator('.rep')).toBeVisible();
    await expect.poll(() => outside(spectator), `the bar at ${size.width} by ${size.height}`).toEqual([]);
    expect(await openAll(spectator, position)).toBeGreaterThan(3);
    await sound(spectator, `the replay, position ${position}, record ${now.n}`);
    await go(spectator, '/about');
    if (now.status === 'over') break;
  }
  const end = await look(first.request, id);
  if (end.status !== 'over') await send(first.request, `/tables/${id}/resign`, { n: end.n, seat: 0 });
  for (const path of ['after', 'review', 'replay']) {
    await go(last, `/table/${id}/${path}`);
    await expect(last.locator(path === 'replay' ? '.frame' : 'main h1').first()).toBeVisible();
    await openAll(last, 1);
    await sound(last, path);
  }
  await Promise.all(contexts.map((context) => context.close()));
}

// A loaded machine may be slow; many positions take time anyway.
test.describe.configure({ timeout: wanted > inOneGame ? 1_800_000 : 300_000 });

for (const title of titles)
  for (let game = 0; game * inOneGame < wanted; game++)
    test(`${title}, game ${game + 1}: every page and panel opens`, async ({ browser }) => {
      await visit(browser, title, game + 1, Math.min(inOneGame, wanted - game * inOneGame));
    });
