// La Traque de l'Anneau against bots, to its end, by clicking what is offered: once behind the screen, once in front.

import { expect, test, type Page } from './site';
import { brisk, look, openDuel, openHunt, playSeat, standIn, toActTwo } from './hunters';
import {
  cutLines,
  decisions,
  listen,
  myTurn,
  newTable,
  openChoices,
  openTable,
  playedOut,
  robot,
  share,
  unfold,
} from './table';

/** The riders' turn, all of them on the road. */
const riding = {
  title: 'hunt',
  options: { reminders: false },
  journal: ['shire-1', '.', '.', 'shire-10', '.', 'shire-19', 'shire-22', '.'],
  phase: 'riders',
  riders: { blue: 'shire-22', green: 'shire-49', red: 'shire-24', violet: 'shire-31' },
  dice: { ring: 2, sword: 1 },
};

/** The truth after the end: the journal is open, the way is drawn, and the summary says the result. */
async function seenAgain(page: Page, id: string): Promise<void> {
  const { n } = await look(page.request, id, 0);
  await page.goto(`/table/${id}/replay`);
  await page.getByRole('button', { name: 'Go to the end' }).click();
  await expect(page.locator('.frame')).toHaveAttribute('data-n', String(n - 1)); // the last record says only who won
  await expect(page.getByRole('heading', { name: 'Frodo’s journal' })).toBeVisible();
  await expect(page.locator('.cell.sealed')).toHaveCount(0);
  // Points have no place of their own: who went back and forth between two of them wrote the first place only.
  const written = await page.locator('.cell.gone b').allTextContents();
  const places = new Set(written.filter((entry) => /\d/.test(entry)));
  await expect(page.locator('path.gone')).toHaveAttribute('d', places.size > 1 ? /^M.+L/ : /^M/);
  await page.goto(`/table/${id}/after`);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(page.getByText(/^Action tokens from this hunt/)).toBeVisible();
  await expect(page.locator('[data-near]')).toContainText(/\b(you|yours)\b/); // how near, as the reader lived it
}

/** The beginning and the end are played through the page; nobody has to look on at all that lies between. */
async function toTheEnd(page: Page, id: string, seat: 0 | 1, already = 0): Promise<void> {
  const begun = already + (await robot(page, { played: 25 }, brisk));
  expect(await decisions(page, id, seat)).toBe(begun);
  await page.goto('about:blank');
  await playSeat(page.request, id, seat, brisk, (now) => now.decider === seat && now.view.act === 'wild');
  const before = await decisions(page, id, seat);
  await page.goto(`/table/${id}`);
  const last = await robot(page, {}, brisk);
  expect(await playedOut(page, id, seat)).toBe(before + last);
}

/** From the finished hunt by one click to the War, where the tokens of the result wait. */
async function goOnToTheWar(page: Page, id: string, seat: 0 | 1): Promise<void> {
  await page.goto(`/table/${id}/after`);
  const said = await page.getByText(/^Action tokens from this hunt/).innerText();
  const [, free, shadow] = /(\d) for the Free Peoples, (\d) for the Shadow/.exec(said)!.map(Number);
  await page.getByRole('button', { name: /^Continue with/ }).click();
  await expect(page).toHaveURL(/\/table\/(?!.*after)/);
  const war = new URL(page.url()).pathname.split('/')[2]!;
  expect(war).not.toBe(id);
  const table = (await (await page.request.get(`/api/tables/${war}`)).json()) as {
    title: string;
    sequelOf: string;
    options: Record<string, string>;
    mine: number[];
    seats: { side: string; kind: string }[];
  };
  expect(table).toMatchObject({ title: 'board', sequelOf: id, mine: [seat] });
  expect(table.options).toMatchObject({ 'free-tokens': String(free), 'shadow-tokens': String(shadow) });
  expect(table.seats.map((seat) => [seat.side, seat.kind])).toEqual(
    seat === 0
      ? [
          ['free', 'person'],
          ['shadow', 'bot'],
        ]
      : [
          ['free', 'bot'],
          ['shadow', 'person'],
        ],
  );
  await expect(page.locator('.frame')).toBeVisible();
  // A side with one token chooses which; with two it has both from the start.
  await expect
    .poll(async () => {
      const { view } = (await (await page.request.get(`/api/tables/${war}/view`)).json()) as {
        view: { tokens?: string[] };
      };
      if (free === 1 || shadow === 1)
        await playSeat(page.request, war, seat, [], (now) => !now.legal[0]?.startsWith('token'));
      return view.tokens?.length ?? 0;
    })
    .toBe(free! + shadow!);
  // The table shows them, and leads back to the hunt.
  await unfold(page, 'politics');
  await expect(page.locator('[data-tokens] li')).toHaveCount(free! + shadow! + 1);
  await expect(page.locator('[data-tokens] a')).toHaveAttribute('href', `/table/${id}/after`);
  // Asked again, the same table is found.
  const again = await page.request.post(`/api/tables/${id}/sequel`, { data: {} });
  expect(((await again.json()) as { id: string }).id).toBe(war);
}

// Everything the browser hears, whether by answer or by event, is searched for what only the Ring-bearer may know.
for (const players of [3, 4, 5])
  test(`a Ringwraith among ${players} players hears nothing of the journal`, async ({ page, playwright, baseURL }) => {
    test.setTimeout(5 * 60_000);
    const errors = listen(page);
    const heard: string[] = [];
    await page.exposeFunction('overheard', (text: string) => heard.push(text));
    await page.addInitScript(() => {
      // A second ear beside each of the page's own.
      const add = EventTarget.prototype.addEventListener;
      EventSource.prototype.addEventListener = function (this: EventSource, ...args: Parameters<typeof add>) {
        const { overheard } = window as unknown as { overheard: (text: string) => void };
        add.call(this, args[0], (event) => overheard(String((event as MessageEvent).data)));
        add.apply(this, args);
      } as typeof EventSource.prototype.addEventListener;
    });
    page.on('response', (response) => {
      if (response.url().includes('/api/tables') && !response.url().includes('/events'))
        void response.text().then(
          (text) => heard.push(text),
          () => undefined,
        );
    });
    const other = await playwright.request.newContext({ baseURL: baseURL! });
    const id = await openDuel(page, other, 1, {}, players);
    await standIn(other, id, 0, 'hobbit');
    await page.goto(`/table/${id}`);
    expect(await robot(page, { played: 14 }, brisk)).toBe(14);
    const truth = (await look(other, id, 0)).view.journal!;
    expect(truth.length).toBeGreaterThan(1);
    await expect(page.getByRole('heading', { name: 'Frodo’s journal' })).toHaveCount(0);
    await expect(page.locator('path.gone')).toHaveAttribute('d', '');
    expect(heard.length).toBeGreaterThan(20);
    for (const text of heard) {
      expect(text).not.toMatch(/"(journal|last)":|\b(wrote|start|go|wild-written) shire-|"cause":"(go|wild)/);
    }
    expect(errors).toEqual([]);
    await other.dispose();
  });

test('in the second act the Ring-bearer leads Gandalf, and the Ringwraiths see neither', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(5 * 60_000);
  const errors = listen(page);
  const other = await playwright.request.newContext({ baseURL: baseURL! });
  const id = await openDuel(page, other, 1, { aid: 'on' });
  await toActTwo(other, page.request, id);
  await standIn(other, id, 0, 'hobbit');
  await page.goto(`/table/${id}`);
  await expect(page.getByRole('group', { name: /^Act 2/ })).toBeVisible();
  expect(await robot(page, { played: 16 }, brisk)).toBe(16);
  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  await expect(page.locator('.query').first()).toBeVisible();
  // Who has the aid finds what it says in the column.
  await page.keyboard.press('Escape');
  const legend = page.locator('details', { hasText: /may be here/ });
  await expect(legend.getByText(/may be here/).first()).toBeVisible(); // the aid, for Frodo and for Gandalf
  const view = JSON.stringify(await look(page.request, id, 1));
  expect(view).not.toMatch(/"(card|last|limit|path|feats)":/);
  expect(errors).toEqual([]);
  await other.dispose();
});

test('the second act behind the screen: journey, Gandalf and his feats', async ({ page, playwright, baseURL }) => {
  test.setTimeout(5 * 60_000);
  const errors = listen(page);
  const other = await playwright.request.newContext({ baseURL: baseURL! });
  const id = await openDuel(page, other, 0);
  await toActTwo(page.request, other, id);
  await standIn(other, id, 1, 'random');
  await page.goto(`/table/${id}`);
  await expect(page.getByRole('group', { name: /^Act 2/ })).toBeVisible();
  expect(await robot(page, { played: 10 }, ['gandalf ', ...brisk])).toBeGreaterThan(5);
  await expect(page.locator('path.gone')).toHaveAttribute('d', /L/);
  expect(errors).toEqual([]);
  await other.dispose();
});

test('the Ring-bearer plays to the end, his journal beside the board, and goes on to the War with his tokens', async ({
  page,
}) => {
  test.setTimeout(10 * 60_000);
  const errors = listen(page);
  const id = await openHunt(page, 0);
  await myTurn(page);
  await expect(page.getByRole('group', { name: /^Act 1/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Frodo’s journal' })).toBeVisible();
  await expect(page.locator('[data-card]').first()).toBeVisible();
  await toTheEnd(page, id, 0);
  await seenAgain(page, id);
  await goOnToTheWar(page, id, 0);
  expect(errors).toEqual([]);
});

test('the Ringwraiths play to the end, and learn only what is answered', async ({ page }) => {
  test.setTimeout(10 * 60_000);
  const errors = listen(page);
  const id = await openHunt(page, 1, { aid: 'on' });
  // The first Nazgûl are set up by clicking the board itself.
  const set = 4;
  for (let i = 0; i < set; i++) {
    await myTurn(page);
    const n = await page.locator('.frame').getAttribute('data-n');
    await page.locator('.space.lit').first().click();
    await expect(page.locator('.frame')).not.toHaveAttribute('data-n', n!);
  }
  await expect(page.getByRole('heading', { name: 'Movement track' })).toBeVisible();
  await expect(page.locator('path.gone')).toHaveAttribute('d', '');
  await toTheEnd(page, id, 1, set);
  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  await expect(page.locator('.query').first()).toBeVisible();
  await seenAgain(page, id);
  expect(errors).toEqual([]);
});

test.describe('in French', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 1280, height: 800 } });

  test('a full hand is read whole, and five players are named', async ({ page }) => {
    const errors = listen(page);
    const cards = [
      'black-breath',
      'captain-of-the-nine',
      'cry-in-the-night',
      'morgul-knife',
      'open-in-the-name-of-mordor',
    ];
    await openTable(page, [{ kind: 'bot', level: 'random' }, { kind: 'me' }], {
      title: 'hunt',
      position: {
        ...riding,
        sorcery_hands: { 'wraith-1': cards },
      },
    });
    await myTurn(page);
    const slots = page.locator('[data-hand] [data-card]');
    await expect(slots).toHaveCount(cards.length);
    for (const slot of await slots.all()) {
      const box = (await slot.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(800);
      expect(await slot.locator('h4').evaluate((h) => h.getBoundingClientRect().bottom)).toBeLessThan(
        box.y + box.height,
      );
    }
    const shut = page.locator('[data-hand] [aria-disabled=true][data-card]').first();
    await shut.hover();
    const reader = page.locator('[data-reading]');
    await expect(reader.getByRole('status')).not.toBeEmpty(); // why it cannot be played
    expect((await reader.boundingBox())!.y).toBeGreaterThan(0);
    await reader.locator('.term').first().hover();
    await expect(reader.getByRole('note')).not.toBeEmpty();

    // Anyone who sits third at a table of three is shown so.
    await openHunt(page, 2, {}, 3);
    await myTurn(page);
    for (const size of [
      { width: 820, height: 1180 },
      { width: 1180, height: 820 },
    ]) {
      await page.setViewportSize(size);
      const parts = page.locator('header .who .name, header .who small');
      await expect(parts.first()).toBeVisible();
      const cut = await parts.evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
      );
      expect(cut, `${size.width}`).toEqual([]);
    }

    await page.setViewportSize({ width: 820, height: 1180 });
    await openHunt(page, 1, {}, 5);
    await myTurn(page);
    const names = page.locator('header .who .name');
    await expect(names).toHaveCount(4); // the viewer sits at the foot
    for (const name of await names.all()) await expect(name).toBeInViewport({ ratio: 0.99 });
    await expect(page.locator('header [data-hour]')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 0.99 });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('.frame.narrow')).toBeVisible();
    await expect(page.locator('header [data-hour]')).toBeInViewport({ ratio: 0.99 });
    for (const who of await page.locator('header .who').all()) await expect(who).toBeInViewport({ ratio: 0.99 });
    await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 0.99 });
    expect(errors).toEqual([]);
  });
});

test('on a tablet and on a laptop nothing lies over a place or its name, and the trails are chosen beside the riders', async ({
  page,
}) => {
  const errors = listen(page);
  await page.setViewportSize({ width: 1180, height: 820 });
  await openTable(page, [{ kind: 'bot', level: 'random' }, { kind: 'me' }], {
    title: 'hunt',
    position: {
      ...riding,
      rider_turn: { shielded: ['ii'] },
    },
  });
  await myTurn(page);
  await page.locator('.prompt [data-action=search]').click();
  await expect(page.locator('.story')).toBeVisible(); // what was asked last
  await expect(page.locator('[data-mist]')).toBeVisible();
  for (const [width, height] of [
    [1180, 820],
    [820, 1180],
    [1280, 800],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(async () => {
      const covered = await page.evaluate(() => {
        const parts = 'main .panel, [data-part]:not([data-part=line]), header .part';
        const panels = [...document.querySelectorAll(parts)].map((one) => one.getBoundingClientRect());
        return [...document.querySelectorAll('main .names text, main .space .face, main .section rect')]
          .filter((one) => {
            const box = one.getBoundingClientRect();
            return panels.some(
              (panel) =>
                box.right > panel.left && box.left < panel.right && box.bottom > panel.top && box.top < panel.bottom,
            );
          })
          .map((one) => one.textContent || one.parentElement!.id);
      });
      expect(covered, `${width} × ${height}`).toEqual([]);
    }).toPass(); // once the board has its new size
  }
  // Every rider's place is read whole, and how far back the trails go is chosen there.
  const cut = await page
    .locator('[data-riders] .at')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
  expect(cut).toBe(0);
  await page.getByLabel('Trails').selectOption('All');
  expect(errors).toEqual([]);
});

test('the keyboard sets up a Nazgûl on the board', async ({ page }) => {
  await openHunt(page, 1);
  await myTurn(page);
  const n = await page.locator('.frame').getAttribute('data-n');
  await page.locator('.space.lit').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.space.lit:focus')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('.frame')).not.toHaveAttribute('data-n', n!);
});

for (const [locale, day, night] of [
  ['en-GB', 'Your action by day (space 0 of the track).', 'Your action by night (space'],
  ['fr-FR', 'Votre action de Jour (case 0 de la piste).', 'Votre action de Nuit (case'],
] as const)
  test.describe(`what the Ring-bearer is asked, ${locale}`, () => {
    test.use({ locale });
    test('by day and by night is read whole on every screen', async ({ page }) => {
      const id = await openHunt(page, 0);
      for (const [hour, words] of [
        ['bearer-day', day],
        ['bearer-night', night],
      ] as const) {
        await page.goto('about:blank');
        await playSeat(page.request, id, 0, brisk, (now) => now.prompt?.startsWith(hour) ?? false);
        await page.goto(`/table/${id}`);
        await myTurn(page);
        for (const width of [390, 820, 1180, 1280]) {
          await page.setViewportSize({ width, height: width < 1000 ? 1180 : 800 });
          const asks = page.locator('.prompt .say');
          await expect(asks).toContainText(words);
          await expect.poll(() => cutLines(asks, 'small'), `${hour}, ${width}`).toBe(0); // the rule it stands in
        }
      }
    });
  });

/** A point of the map that no panel or button lies over: there it is taken and moved. */
const openGround = (page: Page): Promise<[number, number]> =>
  page.evaluate(() => {
    for (let y = 130; y < innerHeight; y += 20)
      for (let x = 20; x < innerWidth; x += 20) {
        const here = document.elementFromPoint(x, y);
        if (here?.closest('.stage svg') && !here.closest('button, a, input, .panel')) return [x, y];
      }
    throw new Error('the map is covered everywhere');
  });

test.describe('answering on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the place that a rider searches is in sight while the Ring-bearer answers, however far away he is', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const other = await playwright.request.newContext({ baseURL: baseURL! });
    await other.post('/api/guest', { data: {} });
    const { id } = await newTable(page, [{ kind: 'me' }, { kind: 'open' }], {
      title: 'hunt',
      position: {
        ...riding,
        journal: ['shire-1', '.'],
        riders: { ...riding.riders, blue: 'shire-53' },
        hand: ['gildor-inglorion', 'get-off-the-road'],
      },
    });
    await other.post(`/api/tables/${id}/join`, { data: { seat: 1, contribution: share } });
    await playSeat(other, id, 1, ['search'], (now) => now.decider === 0);
    await page.goto(`/table/${id}`);
    await myTurn(page);
    await expect(page.locator('.prompt')).toContainText('search location');
    await expect(page.locator('circle[data-asked="shire-53"]')).toBeInViewport({ ratio: 0.99 });
    await other.dispose();
  });
});

test.describe('at phone width', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('every choice is a row, and every part has its tab', async ({ page }) => {
    const errors = listen(page);
    await openHunt(page, 1);
    await myTurn(page);
    // All that may be chosen lies in sight, between the question and the sheet.
    const edges = (selector: string) =>
      page.locator(selector).evaluateAll((all) => {
        const boxes = all.map((one) => one.getBoundingClientRect());
        const of = (side: 'left' | 'top' | 'right' | 'bottom') => boxes.map((box) => box[side]);
        const [left, top] = [Math.min(...of('left')), Math.min(...of('top'))];
        return { left, top, right: Math.max(...of('right')), foot: Math.max(...of('bottom')) };
      });
    await expect.poll(() => page.locator('.space.lit').count()).toBeGreaterThan(3);
    await expect(async () => {
      const lit = await edges('.space.lit');
      expect(Math.min(lit.left, 390 - lit.right)).toBeGreaterThanOrEqual(0);
      expect(lit.top).toBeGreaterThanOrEqual((await edges('header.line')).foot);
      expect(lit.foot).toBeLessThanOrEqual((await edges('.prompt')).top);
    }).toPass(); // once the map has come to them
    for (let i = 0; i < 6; i++) {
      await myTurn(page);
      const n = await page.locator('.frame').getAttribute('data-n');
      await openChoices(page);
      const row = page.locator('.sheet .act').first();
      expect((await row.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      // A click that comes too soon after the question before it is not heard.
      await expect(async () => {
        await row.click();
        await expect(page.locator('.frame')).not.toHaveAttribute('data-n', n!, { timeout: 1000 });
      }).toPass();
    }
    // What was asked is marked on the board; the answer stands above it, and no corner stays under it.
    await robot(page, { seen: '[data-asked]' }, brisk);
    const lower = page.getByRole('button', { name: 'Lower the panel' });
    await expect(async () => {
      if (await lower.count()) await lower.click(); // anyone who opened the list has raised it over the map
      const story = await edges('.story'); // somebody may ask again meanwhile
      const [x, y] = await openGround(page);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + 120, { steps: 3 });
      await page.mouse.up();
      expect((await edges('[data-section=i]')).top).toBeGreaterThanOrEqual(story.foot);
    }).toPass({ timeout: 15_000 });
    for (const tab of ['Dice', 'Hand', 'Tracks', 'Log']) {
      await page.getByRole('button', { name: new RegExp(`^${tab}`) }).click();
      await expect(page.locator('.sheet')).toBeVisible();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    // What gives something up stands last.
    await robot(page, { offered: 'end-rider' }, brisk);
    await openChoices(page);
    expect((await edges('[data-testid=end-all]')).top).toBeGreaterThanOrEqual((await edges('.sheet .act')).foot);
    await page.getByTestId('end-all').click();
    await expect(page.getByTestId('end-all-sure')).toBeInViewport({ ratio: 0.99 });
    const foot = async () => (await edges('[data-testid=end-all-sure]')).foot;
    await expect.poll(foot).toBeLessThan((await edges('nav.nav')).top + 1);
    expect(errors).toEqual([]);
  });
});
