// The card game through its own table: cards and places are touched, not the list of actions.

import { expect, test, type Page } from './site';
import { inBothLights } from './axe';
import { advance, listen, offered, openChoices, openTable, playedOut, robot, type Asked, type Seats } from './table';
import { crowdedPlaces } from './positions';

const bot = { kind: 'bot', level: 'random' };

/** Plays by touching what is lit, or by a button that is offered; never by the list. */
const play = (page: Page, until = {}): Promise<number> =>
  robot(page, until, [], '[data-lit], .prompt [data-action], .chooser [data-action], .ways .btn');

test('a Trilogy against three bots, played to its end by touching cards and places', async ({ page }) => {
  test.setTimeout(15 * 60_000);
  const errors = listen(page);
  const id = await openTable(page, [{ kind: 'me' }, bot, bot, bot], {
    title: 'cards',
    options: { scenario: 'trilogy-4' },
  });
  await expect(page.locator('[data-card]').first()).toBeVisible();
  await play(page);
  expect(await playedOut(page, id, 0)).toBeGreaterThan(0);
  await page.goto(`/table/${id}/after`);
  await expect(page.locator('figure svg').first()).toBeVisible();
  await page.goto(`/table/${id}/replay`);
  await expect(page.getByRole('slider')).toBeVisible();
  await page.getByRole('button', { name: 'Go to the end' }).click();
  await expect(page.getByRole('group', { name: 'Places in play' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a Duel between two browsers; each sees its own hand alone', async ({ browser }) => {
  test.setTimeout(5 * 60_000);
  const [host, guest] = await Promise.all([browser.newPage(), browser.newPage()]);
  const errors = [listen(host), listen(guest)];
  await openTable(host, [{ kind: 'me' }, { kind: 'invited' }], {
    title: 'cards',
    options: { scenario: 'duel-2' },
    visibility: 'private',
  });
  await guest.goto(await host.getByLabel('Invitation link').inputValue());
  await guest.getByRole('button', { name: 'Sit down' }).click();
  for (const page of [host, guest]) await expect(page.locator('[data-card]').first()).toBeVisible();
  const held = (page: Page) =>
    page.locator('[data-card]').evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset['card']!));
  const [mine, theirs] = [await held(host), await held(guest)];
  expect(mine.filter((card) => theirs.includes(card))).toEqual([]);

  for (let i = 0; i < 16; i++) {
    // Either may hear of the last move a little later than the other.
    let page: Page | undefined;
    await expect(async () => {
      for (const one of [host, guest]) if (await one.locator('.prompt:not(.wait)').count()) page = one;
      expect(page).toBeDefined();
    }).toPass();
    await play(page!, { played: 1 });
  }
  const shown = (page: Page) => page.locator('.frame').getAttribute('data-n');
  await expect(async () => expect(await shown(guest)).toBe(await shown(host))).toPass();
  expect(Number(await shown(host))).toBeGreaterThan(10);
  expect(errors).toEqual([[], []]);
});

/** The tables of every scenario and number of people, with this browser at one of the seats. */
const me = { kind: 'me' };
const tables: [scenario: string, seats: Seats, players: number][] = [
  ['trilogy-4', [me, bot, bot, bot], 4],
  ['trilogy-3', [bot, me, bot], 4],
  ['trilogy-2', [me, bot], 4],
  ['duel-2', [bot, me], 2],
  ['duel-3', [me, bot, bot], 3],
  ['fellowship', [me, bot], 2],
];

const forward = ['play ', 'attach ', 'reserve ', 'move ', 'cycle '];

/** Plays on until an action is offered that begins so, and closes the list. */
async function until(page: Page, start: string): Promise<string> {
  await robot(page, { played: 60, offered: start }, ['reserve ', 'done', 'pass']);
  const action = (await offered(page)).find((action) => action.startsWith(start));
  expect(action, `no ${start} in sixty decisions`).toBeTruthy();
  await page.keyboard.press('Escape');
  return action!;
}

test('a card looked at changes what the combat would give; the place it goes to keeps it', async ({ page }) => {
  const errors = listen(page);
  const id = await openTable(page, [me, bot], { title: 'cards', options: { scenario: 'duel-2' } });
  const [, card, place] = (await until(page, 'play ')).split(' ') as [string, string, string];
  type Count = { attack: number; ground: number; cards: number };
  const { view } = (await (await page.request.get(`/api/tables/${id}/view?seat=0`)).json()) as {
    view: { previews: { action: string; then: Count }[] };
  };
  const { then } = view.previews.find(({ action }) => action === `play ${card} ${place}`)!;

  const column = page.locator('section.place', { has: page.locator(`[data-location="${place}"]`) });
  const sums = () => column.locator('.tally b').allTextContents();
  const before = await sums();
  const edge = { position: { x: 10, y: 40 } };
  await page.locator(`[data-card="${card}"]`).hover(edge);
  await expect(column).toHaveClass(/reached/);
  await expect(column.locator('.tally.then')).toBeVisible();
  const counted = [then.attack, then.ground + then.cards].sort().map(String);
  await expect.poll(async () => (await sums()).sort()).toEqual(counted);
  await page.locator('.chip-turn').hover();
  await expect(column.locator('.tally.then')).toHaveCount(0);
  await expect.poll(sums).toEqual(before);

  // Chosen, the card is announced at the place, which plays it.
  await page.locator(`[data-card="${card}"]`).click(edge);
  await expect(column.locator('.ghost')).toBeVisible();
  await column.locator('.ghost').click();
  const plate = page.locator(`[data-plate="${card}"]`);
  // What cannot be taken back, as with Gandalf the White, is asked once more.
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' });
  await expect(plate.or(sure).first()).toBeVisible();
  if (await sure.isVisible()) await sure.click();
  await expect(plate).toBeVisible();
  // The bot may have gone on by now: what counts is the moment at which the card came.
  type Line = { n: number; cause?: string };
  const { records } = (await (await page.request.get(`/api/tables/${id}/history`)).json()) as { records: Line[] };
  const came = records.findLast((record) => record.cause === `play ${card} ${place}`)!;
  type Place = { location: string; now: Count };
  const at = (await (await page.request.get(`/api/tables/${id}/at/${came.n}?seat=0`)).json()) as {
    view: { path?: Place; battlegrounds: Place[] };
  };
  const there = [at.view.path, ...at.view.battlegrounds].find((one) => one?.location === place)!.now;
  expect([there.attack, there.ground + there.cards].sort().map(String)).toEqual(counted);
  expect(errors).toEqual([]);
});

test('a card is played with the keyboard alone', async ({ page }) => {
  await openTable(page, [me, bot], { title: 'cards', options: { scenario: 'duel-2' } });
  const [, card, place] = (await until(page, 'play ')).split(' ') as [string, string, string];
  const tabTo = async (selector: string) => {
    for (let i = 0; i < 400; i++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((at) => document.activeElement?.matches(at), selector)) return;
    }
    throw new Error(`Tab never comes to ${selector}`);
  };
  await tabTo(`[data-card="${card}"]`);
  await expect(page.locator('.tally.then').first()).toBeVisible(); // the focus looks as the pointer does
  await page.keyboard.press('Enter');
  await page.locator('h1').evaluate(() => (document.activeElement as HTMLElement).blur());
  await tabTo(`[data-lit="location:${place}"]`);
  await page.keyboard.press('Enter');
  // What lets a card be seen is asked once more.
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' });
  const plate = page.locator(`[data-plate="${card}"]`);
  await expect(plate.or(sure).first()).toBeVisible();
  if (await sure.isVisible()) await sure.press('Enter');
  await expect(plate).toBeVisible();
});

test.describe('every scenario', () => {
  for (const [scenario, seats, players] of tables)
    test(scenario, async ({ page }) => {
      const errors = listen(page);
      await openTable(page, seats, { title: 'cards', options: { scenario } });
      await robot(page, { played: 12 }, forward);
      await page.keyboard.press('Escape');
      await expect(page.locator('[data-seat]')).toHaveCount(players); // all sit around the table
      expect(await inBothLights(page), 'wide').toEqual([]);
      // All that stands at a place, and the whole hand, can be reached without scrolling the page.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.locator('.nav')).toBeVisible();
      expect(await inBothLights(page), 'narrow').toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      expect(errors).toEqual([]);
    });
});

test('the table does not move while a round is played', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: { round: number; value: number; of: string }[] = [];
    let held = true;
    Object.assign(globalThis, { shifts });
    // Cards come to places and leave them, lines come to the log: what holds them stays where it is.
    const inner =
      '.zone, .reserve, .piles, .held, .cards, [role=log], .beads, .ask, section.list, .chooser, .groups, .read';
    new PerformanceObserver((list) => {
      type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
      type Shift = PerformanceEntry & { hadRecentInput: boolean; sources: Source[] };
      // An empty hand leaves its room to the table.
      const hand = document.querySelector('.handless') === null;
      if (hand !== held) {
        held = hand;
        return;
      }
      for (const { hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const round = document.querySelectorAll('.paths .done').length + 1;
        for (const { node, previousRect: was, currentRect: is } of hadRecentInput ? [] : sources) {
          // The corner's box is as high as the question in it, which may grow upwards, and the list above that.
          if (!(node instanceof Element) || node.closest(inner) || node.matches('.frame > .corner')) continue;
          // A place that a card opens in the middle of a round takes its room from those beside it.
          if (node.matches('.columns > *') && was.y === is.y) continue;
          // What the browser saw on one side alone has no place there: it would seem to come from the corner of the
          // page.
          if (!was.width || !was.height || !is.width || !is.height) continue;
          // As the browser weighs a shift, but of this part alone.
          const width = Math.max(was.right, is.right) - Math.min(was.x, is.x);
          const height = Math.max(was.bottom, is.bottom) - Math.min(was.y, is.y);
          const far = Math.max(Math.abs(was.x - is.x), Math.abs(was.y - is.y)) / Math.max(innerWidth, innerHeight);
          const value = ((width * height) / (innerWidth * innerHeight)) * far;
          shifts.push({ round, value, of: `${node.tagName}.${node.className.toString()}` });
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openTable(page, [me, bot, bot, bot], { title: 'cards', options: { scenario: 'trilogy-4' } });
  await robot(page, { seen: '.paths .done ~ .done' }, forward);
  type Shifts = { round: number; value: number; of: string }[];
  const shifts = (await page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts)).filter(
    ({ round }) => round === 2,
  );
  // The whole table one line lower would be more.
  expect(
    shifts.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(shifts),
  ).toBeLessThan(0.02);
});

const crowded = { title: 'cards', options: { scenario: 'duel-2' }, position: crowdedPlaces };

test('two places share the whole width of the table', async ({ page }) => {
  const { path, lorien } = crowdedPlaces.cards;
  const two = { locations: { 'dimrill-dale': 'active', lorien: 'active' }, cards: { path, lorien } };
  await openTable(page, [me, bot], { ...crowded, position: { ...crowdedPlaces, ...two } });
  await expect(page.locator('.place')).toHaveCount(2);
  const right = (box: { x: number; width: number } | null) => box!.x + box!.width;
  await expect(async () => {
    const table = right(await page.locator('.columns').boundingBox());
    expect(right(await page.locator('.place').last().boundingBox())).toBeGreaterThan(table - 20);
    // No column beside them is wider than two cards, and each place says what it does.
    expect(1440 - table).toBeLessThan(270);
  }).toPass();
  for (const ground of await page.locator('.ground').all()) await expect(ground.locator('.text')).not.toBeEmpty();
});

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });
  for (const [width, height] of [
    [1180, 820],
    [1280, 800],
    [820, 1180],
  ] as const)
    test(`three cards with long names stand whole at a place, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openTable(page, [me, bot], crowded);
      await expect(page.locator('.place .plate')).toHaveCount(15);
      await page.evaluate(() => document.fonts.ready);
      const cut = () =>
        page
          .locator('.place .zone, .tally')
          .evaluateAll((all) =>
            all.flatMap((one) =>
              one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth + 1 ? [one.textContent] : [],
            ),
          );
      await expect.poll(cut).toEqual([]);
      // Nor is a word broken into letters, though a long one may be parted.
      const broken = await page.locator('.plate .name > [aria-hidden]').evaluateAll((names) =>
        names.flatMap((name) => {
          const text = name.firstChild as Text;
          return [...text.data.matchAll(/\p{L}{2,9}(?!\p{L})/gu)].flatMap((word) => {
            const range = document.createRange();
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            return range.getClientRects().length > 1 ? [word[0]] : [];
          });
        }),
      );
      expect(broken).toEqual([]);
    });
});

/** A full hand, and a reserve of eight. */
const full = {
  ...crowded,
  position: {
    ...crowdedPlaces,
    locations: { 'dimrill-dale': 'active', 'helms-deep': 'active' },
    cards: {
      hand: 'aragorn galadriel boromir eowyn theoden treebeard legolas gimli narya riders-of-rohan-2'.split(' '),
      reserve: [
        'saruman the-beguiler corsairs-of-umbar olog-hai goblins-of-the-misty-mountains-1 fighting-uruk-hai',
        'mordor-orcs-1 devilry-of-orthanc',
      ]
        .join(' ')
        .split(' '),
      path: ['balrog-of-moria', 'frodo-baggins'],
      'helms-deep': ['eomer', 'riders-of-rohan-1'],
    },
  },
};

test.describe('a full hand and a long reserve in French', () => {
  test.use({ locale: 'fr-FR' });
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
    [820, 1180],
  ] as const)
    test(`are whole, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openTable(page, [me, bot], full);
      await expect(page.locator('.rail [data-card]')).toHaveCount(10);
      await page.evaluate(() => document.fonts.ready);
      const cut = () =>
        page.locator('.rail .card').evaluateAll((cards) =>
          cards.flatMap((card) => {
            const box = card.getBoundingClientRect();
            return [...card.querySelectorAll('h4, .icons, p, footer')].flatMap((part) => {
              const { left, right, bottom, height } = part.getBoundingClientRect();
              const inside = left >= box.left && right <= box.right + 1 && bottom <= box.bottom + 1;
              return !height || inside ? [] : [part.textContent.trim()];
            });
          }),
        );
      await expect.poll(cut).toEqual([]);
      const small = await page
        .locator('.rail .card p')
        .evaluateAll((all) => all.filter((one) => parseFloat(getComputedStyle(one).fontSize) < 12).length);
      expect(small).toBe(0);
      const hidden = () =>
        page
          .locator('.reserve ul')
          .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
      await expect.poll(hidden, 'reserves that are cut').toBe(0);
    });
});

test('a hand is named inside its button', async ({ page }) => {
  await openTable(page, [me, bot], { title: 'cards', options: { scenario: 'trilogy-2' } });
  await expect(page.locator('.groups .chip')).toHaveCount(2);
  const outside = await page.locator('.groups .chip').evaluateAll((chips) =>
    chips.flatMap((chip) => {
      const words = document.createRange();
      words.selectNodeContents(chip);
      const [said, button] = [words.getBoundingClientRect(), chip.getBoundingClientRect()];
      const inside = said.top >= button.top && said.bottom <= button.bottom && said.right <= button.right;
      return inside ? [] : [chip.textContent];
    }),
  );
  expect(outside).toEqual([]);
});

test('losses are taken by clicking, with the count that is left', async ({ page }) => {
  test.setTimeout(3 * 60_000);
  // Sooner or later somebody has to fall, but not in every game.
  const falling = (now: Asked) => now.prompt?.startsWith('losses') ?? false;
  for (let game = 0, found = false; !found; game++) {
    expect(game, 'games in which nobody had to fall').toBeLessThan(20);
    const id = await openTable(page, [me, bot], { title: 'cards', options: { scenario: 'duel-2' } });
    await page.goto('about:blank'); // nobody has to look on meanwhile
    found = falling(await advance(page, id, falling, ...forward));
    if (found) await page.goto(`/table/${id}`);
  }
  const left = Number((await page.locator('.losses b').textContent())!.match(/\d+/)![0]);
  expect(left).toBeGreaterThan(0);
  const plate = page.locator('.fought [data-lit^="card:"]').first();
  const name = await plate.getAttribute('data-plate');
  // Each attack stands above what stopped it, and each card that may be lost says the result.
  const ledger = page.locator('.fought [data-ledger]');
  expect(await ledger.locator('.none').count()).toBe(left);
  await expect(ledger).toContainText(`${left} ${left === 1 ? 'is' : 'are'} left`);
  await expect(page.locator(`.fought [data-loss="${name}"]`)).toContainText(/Cancels \d/);
  await plate.click({ timeout: 10_000 });
  await expect(page.locator(`.fought [data-plate="${name}"]`)).toHaveCount(0);
});

test.describe('at phone width', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a card of the hand shows what may be done with it', async ({ page }) => {
    const errors = listen(page);
    const id = await openTable(page, [{ kind: 'me' }, bot], { title: 'cards', options: { scenario: 'duel-2' } });
    const several = (actions: string[]) =>
      actions.find((a) => a.startsWith('reserve ') && actions.includes(a.replace('reserve', 'cycle')));
    const now = await advance(page, id, ({ legal }) => several(legal) !== undefined);
    const card = several(now.legal)!.split(' ')[1]!;
    const n = String(now.n);
    await expect(page.locator('.frame')).toHaveAttribute('data-n', n);
    await page.getByRole('button', { name: /^Hand/ }).click();
    await page.locator(`.sheet [data-card="${card}"]`).click();
    const way = page.locator('.sheet .ways .btn').first();
    await expect(way).toBeVisible();
    await way.click();
    await expect(page.locator('.frame')).not.toHaveAttribute('data-n', n);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(errors).toEqual([]);
  });

  test('the place that a question is about is in sight, wherever the table stood', async ({ page }) => {
    await openTable(page, [me, bot], crowded);
    await expect(page.locator('.place')).toHaveCount(3);
    const clipped = () =>
      page
        .locator('.ground')
        .evaluateAll((grounds) => grounds.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
    await expect.poll(clipped, 'places that are not shown whole').toBe(0);
    const toReserves = async () => {
      await page.locator('.reserves').evaluate((column) => column.scrollIntoView({ inline: 'center' }));
      await expect(page.locator('.reserves')).toBeInViewport({ ratio: 0.9 });
    };
    // Answered from the hand: the places are seen, not what waits.
    await toReserves();
    await openChoices(page);
    const n = await page.locator('.frame').getAttribute('data-n');
    await page.locator('.sheet [data-action=ring]').tap();
    await expect(page.locator('.frame')).not.toHaveAttribute('data-n', n!);
    await openChoices(page);
    await expect(page.locator('.sheet [data-action^="eliminate "]').first()).toBeVisible();
    await expect(page.locator('.reserves')).not.toBeInViewport({ ratio: 0.9 });
    await expect(page.locator('.place').first()).toBeInViewport({ ratio: 0.9 });
    // Answered at a place: those who may fall there stand above the sheet.
    await toReserves();
    await robot(page, { offered: 'lose ' }, ['eliminate ', 'forsake', 'pass', 'cycle ']);
    const falls = page.locator('.place.fought [data-lit]').first();
    await expect(falls).toBeInViewport({ ratio: 0.9 });
    await expect(async () => {
      const [card, sheet] = [(await falls.boundingBox())!, (await page.locator('.sheet').boundingBox())!];
      expect(card.y + card.height).toBeLessThanOrEqual(sheet.y);
      const scrolled = await page.locator('.stage').evaluate((stage) => stage.scrollLeft + stage.scrollTop);
      expect(scrolled, 'the frame').toBe(0);
    }).toPass();
  });
});
