// What every test of this folder begins from: import `test` and `expect` from here, not from Playwright.
//
// A page costs two seconds of a core when its browser context, its process and its scripts are all new, and less than
// one when they are not. So each worker keeps one context for each language and kind of pointer and tidies it between
// tests: no cookies, nothing kept but the settings below. A test gets a page of its own all the same; where two people
// must not share anything, as in a game of two browsers, `browser.newPage()` makes a context that nobody has used.

import {
  test as bare,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';

export {
  expect,
  type APIRequest,
  type APIRequestContext,
  type Browser,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';

/** A clock that a test has set belongs to the whole context, for good: no other test may enter it. */
type Room = { context: BrowserContext; keeper: Page; clockSet: boolean };

/** How the browser is started. One renderer for each worker: see above. */
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--renderer-process-limit=1',
  '--disable-background-networking',
  '--disable-component-update',
  '--font-render-hinting=none', // letters as wide as a browser with windows draws them
];

/** The acts of others are shown at once, the coach is silent in games, every question is asked, and the server thinks;
 *  tests of anything else ask for it. */
export const settings = {
  'pony.pace': 'off',
  'pony.learn': JSON.stringify({ v: 1, quiet: true }),
  'pony.questions': 'all',
  'pony.thinks': 'server',
};

/** The contexts of one worker. The keeper of each is a page that stays, so that its process does, and tidies up. */
class Rooms {
  private readonly rooms = new Map<string, Room>();
  constructor(private readonly browser: Browser) {}

  async enter(options: BrowserContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    let room = this.rooms.get(key);
    if (room?.clockSet) {
      await room.context.close();
      room = undefined;
    }
    if (!room) this.rooms.set(key, (room = await this.open(options)));
    for (const page of room.context.pages()) if (page !== room.keeper) await page.close();
    await room.context.clearCookies();
    await room.keeper.evaluate((settings) => {
      localStorage.clear();
      for (const [name, value] of Object.entries(settings)) localStorage.setItem(name, value);
    }, settings);
    return room.context;
  }

  private async open(options: BrowserContextOptions): Promise<Room> {
    const context = await this.browser.newContext(options);
    const keeper = await context.newPage();
    await keeper.goto('/healthz');
    const room: Room = { context, keeper, clockSet: false };
    const { clock } = context;
    for (const set of ['install', 'setFixedTime', 'setSystemTime'] as const) {
      const real = clock[set].bind(clock) as (time: never) => Promise<void>;
      clock[set] = (time?: unknown) => {
        room.clockSet = true;
        return real(time as never);
      };
    }
    return room;
  }

  async leave(): Promise<void> {
    for (const { context } of this.rooms.values()) await context.close();
  }
}

export const test = bare.extend<object, { rooms: Rooms }>({
  rooms: [
    async ({ browser }, use) => {
      const rooms = new Rooms(browser);
      await use(rooms);
      await rooms.leave();
    },
    { scope: 'worker' },
  ],
  context: async ({ rooms, baseURL, locale, hasTouch }, use) => {
    await use(await rooms.enter({ baseURL, locale, hasTouch, serviceWorkers: 'block' }));
  },
  page: async ({ context, viewport, colorScheme, reducedMotion }, use) => {
    const page = await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion });
    await use(page);
    await page.close();
  },
});
