// The mass battle in the browser: a match-up against the bot, deployed and fought to its end; the army builder.

import { expect, test, type Page } from './site';
import { inBothLights, tooSmall } from './axe';
import { advance, boardShare, listen, myTurn, openChoices, openTable, playedOut, robot, undone } from './table';

const bot = { kind: 'bot', level: 'random' };
const openBattle = (page: Page, options: Record<string, string> = {}, seats = [{ kind: 'me' }, bot]) =>
  openTable(page, seats, { title: 'battle', options });

/** Towards the enemy. */
const onward = ['declare ', 'meet ', 'pick ', 'march ', 'halt'];

const number = (page: Page) => page.locator('.frame').getAttribute('data-n');
/** Does something that plays an action, and waits until it has been played. */
async function played(page: Page, act: () => Promise<unknown>): Promise<void> {
  const n = await number(page);
  await act();
  await expect(page.locator('.frame')).not.toHaveAttribute('data-n', n!);
}
/** While the list is open, it stands in for the title's own way of asking. */
async function closeList(page: Page): Promise<void> {
  if (await page.locator('section.list').count()) await page.keyboard.press('l');
  await settled(page);
}
/** A press answers only what has been on the screen for a moment: the mouse waits for it. */
const settled = (page: Page) => expect(page.locator('.settling')).toHaveCount(0);
/** Plays until a formation has been picked and its manoeuvres are offered. */
async function toManoeuvre(page: Page): Promise<void> {
  if (!(await page.locator('.mv').count())) await robot(page, { offered: 'halt' }, ['lead', 'yield', 'pick ']);
  await closeList(page);
  await expect(page.locator('.mv').first()).toBeVisible();
}
/** Every formation on the table is shown by its name, or by the number that the list of the armies has. */
async function told(page: Page): Promise<void> {
  const ids = (selector: string, name: string) =>
    page.locator(selector).evaluateAll((all, name) => all.map((one) => (one as SVGElement).dataset[name]).sort(), name);
  await expect(async () => {
    const [labels, numbers] = [await ids('[data-label]', 'label'), await ids('[data-number]', 'number')];
    expect([...labels, ...numbers].sort()).toEqual(await ids('.fm', 'formation'));
  }).toPass();
}
/** The page on which a list is written: it is among the choices that are folded. */
async function writeArmy(page: Page, list: string): Promise<void> {
  const build = page.locator(`[data-build=${list}]`);
  await expect(build).toBeHidden();
  await page.locator('summary', { hasText: 'Rules' }).first().click();
  await page.locator('details details', { has: build }).locator('summary').click();
  await build.click();
}
const place = (page: Page) => page.getByRole('button', { name: 'Place here' });
const heldAt = (page: Page) => place(page).getAttribute('data-action');

test('a match-up is deployed by dragging and by keys, and fought to its end', async ({ page }) => {
  test.setTimeout(10 * 60_000);
  const errors = listen(page);
  const id = await openBattle(page, { deployment: 'free' });

  // By dragging: outside the zone the place is refused and the reason is given.
  await myTurn(page);
  await played(page, () => page.locator('.ask .v').nth(1).click());
  const held = page.locator('.over .held');
  const drag = async (dx: number, dy: number) => {
    await settled(page);
    const box = (await held.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx / 2, y + dy / 2);
    await page.mouse.move(x + dx, y + dy);
    await page.mouse.up();
  };
  const start = await heldAt(page);
  await drag(0, -220);
  await expect(page.locator('.ask .hint')).toHaveText(/outside your deployment zone/);
  await expect(place(page)).toBeDisabled();
  await drag(-120, 220);
  await expect(place(page)).toBeEnabled();
  await expect(place(page)).not.toHaveAttribute('data-action', start!);
  await played(page, () => place(page).click());

  // By keys.
  await myTurn(page);
  await played(page, () => page.locator('.ask .v').first().click());
  const [, a, b] = (await heldAt(page))!.split(' ').map(Number);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(place(page)).toHaveAttribute('data-action', `place ${a! + 1} ${b! - 2}`);
  for (let i = 0; i < 6 && !(await place(page).isEnabled()); i++) await page.keyboard.press('ArrowUp');
  await expect(place(page)).toBeEnabled();
  await played(page, () => page.keyboard.press('Enter'));

  // And on to the end, by what is offered.
  const look = page.getByRole('button', { name: 'See the fight' });
  const on = page.getByTestId('fight-on'); // the open list lies over both
  const end = page.locator('.prompt a.primary');
  let seen = 0;
  while (!(await end.count())) {
    await robot(page, { seen: 'main .again' }, ['shoot ', 'deploy ', 'place ', ...onward]);
    if (await look.count()) {
      seen++;
      // Nothing opens over the field by itself.
      await expect(page.locator('.dlg')).toHaveCount(0);
      await look.dispatchEvent('click');
      await expect(page.locator('.dlg .half')).toHaveCount(2);
      while (await on.count()) await on.dispatchEvent('click');
    }
  }
  expect(seen).toBeGreaterThan(0);
  expect(await playedOut(page, id, 0)).toBeGreaterThan(0);
  await page.goto(`/table/${id}/after`);
  await expect(page.getByRole('figure', { name: /^Points by turn/ })).toBeVisible();
  const fights = page.locator('.fights li');
  const fought = await fights.count();
  expect(fought).toBeGreaterThanOrEqual(seen);
  await expect(page.getByRole('heading', { name: new RegExp(`^${fought} fights?$`) })).toBeVisible();
  // Each leads to where it was fought.
  const first = fights.first().getByRole('link');
  const there = (await first.getAttribute('href'))!;
  expect(there).toMatch(new RegExp(`^/table/${id}/replay\\?n=\\d+$`));
  await first.click();
  await expect(page).toHaveURL(there);
  await page.getByRole('button', { name: 'Go to the end' }).click();
  await expect(page.locator('svg.board')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a move is seen before it is played, by pointing, by keys and by dragging, and taken back', async ({ page }) => {
  const errors = listen(page);
  await openBattle(page);
  await toManoeuvre(page);
  await told(page);
  const ghost = page.locator('.over .ghost');
  await expect(ghost).toHaveCount(0);
  await page.getByRole('button', { name: 'Forward' }).click();
  await expect(ghost).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('.ask .hint b')).toHaveText('1″');
  await played(page, () => page.getByRole('button', { name: 'March there' }).click());
  await played(page, () => page.getByTestId('undo').click());

  // By dragging: two inches ahead of where it stands, in one movement.
  await toManoeuvre(page);
  const box = (await page.locator('.fm.looked').boundingBox())!; // the one that moves
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 15);
  await page.mouse.move(x, y - 30);
  await expect(ghost).toHaveCount(1);
  await played(page, () => page.mouse.up());

  // Escape while measuring puts the ruler away; what was played stays.
  const taken = await undone(page);
  await page.keyboard.press('m');
  await expect(page.locator('.table.measuring')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.table.measuring')).toHaveCount(0);
  expect(await taken()).toEqual([]);
  await played(page, () => page.getByTestId('undo').click());

  // Another shape: turned by keys, seen with what every company walks, and sent with the march as one.
  await toManoeuvre(page);
  await page.mouse.move(5, 5);
  await page.keyboard.press('e');
  await expect(page.locator('.mv[data-way=turn]')).toContainText('15°');
  await expect(ghost).toHaveCount(1);
  await expect(page.locator('.ask .primary')).toBeEnabled();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('.over .tick')).toHaveCount(Number(await page.locator('p.ways').getAttribute('data-ways')));
  await played(page, () => page.keyboard.press('Enter'));
  await expect(page.locator('.mv')).toHaveCount(0);
  await played(page, () => page.getByTestId('undo').click());
  await expect(page.locator('.mv')).not.toHaveCount(0);

  // Measuring is free: between two formations, and between two points.
  await page.keyboard.press('m');
  await page.locator('[data-formation=good-2]').click();
  await page.locator('[data-formation=evil-2]').click();
  await expect(page.locator('.how')).toHaveText(/″ between the nearest points/);
  await expect(page.locator('.over .meas')).toHaveCount(1);
  await page.keyboard.press('m');
  await expect(page.locator('.over .meas')).toHaveCount(0);

  // What a formation sees and reaches is shown on demand.
  await page.keyboard.press('a');
  await page.keyboard.press('c');
  await expect(page.locator('.sight .arc')).toHaveCount(1);
  await expect(page.locator('.sight .cb')).toHaveCount(5);
  expect(errors).toEqual([]);
});

test('a formation moves with two clicks and one drag turns it; one undo takes all of it back', async ({ page }) => {
  const errors = listen(page);
  await openBattle(page);
  await robot(page, { offered: 'pick good-1' }, ['lead', 'yield']);
  await closeList(page);
  const before = await number(page);
  const mover = page.locator('[data-formation=good-1]');
  const [trays, ghost, ends] = [mover.locator('.edge'), page.locator('.over .ghost'), page.locator('.board .ends')];
  const box = async () => (await trays.boundingBox())!;
  const at = await box();

  // One click takes it in hand: nothing is sent, and it can be put back.
  await trays.click({ force: true });
  await expect(ends).toHaveAttribute('d', /M/);
  await page.getByTestId('put-back').click();
  await expect(page.locator('.mv')).toHaveCount(0);
  expect(await number(page)).toBe(before);

  // Two clicks: the formation, and its place an inch or two ahead.
  let clicks = 0;
  const click = async (x: number, y: number) => {
    clicks++;
    await page.mouse.click(x, y);
  };
  await click(at.x + at.width / 2, at.y + at.height / 2);
  await expect(ends).toHaveAttribute('d', /M/);
  await played(page, () => click(at.x + at.width / 2 + 40, at.y - 14));
  expect(clicks).toBe(2);
  await expect.poll(async () => (await box()).y).toBeLessThan(at.y);
  await played(page, () => page.getByTestId('undo').click());
  await expect.poll(async () => Math.round((await box()).y)).toBe(Math.round(at.y));

  // By its handle it turns, by its body it is carried on; what is out of reach says why and is not sent.
  await settled(page);
  await trays.click({ force: true });
  const handle = (await page.locator('[data-handle]').boundingBox())!;
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(handle.x + 30, handle.y + 12);
  await page.mouse.move(handle.x + 42, handle.y + 20);
  await page.mouse.up();
  await expect(ghost).toHaveCount(1);
  await expect(page.locator('.mv[data-way=turn]')).toContainText(/Facing [1-9]/);
  await expect(page.locator('.ask .primary')).toBeEnabled();
  const body = (await ghost.boundingBox())!;
  await page.mouse.move(body.x + body.width / 2, body.y + body.height / 2);
  await page.mouse.down();
  await page.mouse.move(body.x + body.width / 2, body.y - 300);
  await page.mouse.move(body.x + body.width / 2, body.y - 400);
  await page.mouse.up();
  await expect(page.locator('.over .barred')).toHaveCount(1);
  await expect(page.locator('.over .pill.red')).toBeVisible();
  await played(page, () => page.locator('.ask .primary').click());
  await played(page, () => page.getByTestId('undo').click());
  expect(errors).toEqual([]);
});

test('charger, target and end is all chosen on the table', async ({ page }) => {
  const errors = listen(page);
  const id = await openBattle(page, { matchup: 'gate-of-moria', size: 'large' });
  const towards = ['lead', 'pick ', 'march ', 'halt'];
  const now = await advance(page, id, ({ legal }) => legal.some((one) => one.startsWith('declare ')), ...towards);
  const [, by, at] = now.legal.find((one) => one.startsWith('declare '))!.split(' ');
  const tray = (formation: string) => page.locator(`[data-formation=${formation}] .tray`).first();
  await tray(by!).click({ force: true });
  await expect(page.locator(`[data-aim=${at}]`)).toContainText('%'); // the die that is needed stands beside each of them
  await expect(page.locator(`[data-formation=${at}].target`)).toBeVisible();

  // A die that falls short ends it; where several ends are reached each has its letter, and is taken by a click on it.
  await advance(
    page,
    id,
    ({ legal }) => legal.filter((one) => one.startsWith('meet ')).length > 1,
    'declare ',
    ...towards,
  );
  const ends = page.locator('[data-meet]');
  await expect(ends).not.toHaveCount(0);
  await ends.last().locator('.pill').hover();
  const action = await ends.last().getAttribute('data-meet');
  await expect(page.locator(`.ask .on[data-action="${action}"]`)).toBeVisible();
  await told(page);
  await played(page, () => ends.last().locator('.pill').click());
  expect(errors).toEqual([]);
});

test('shapes of many files take the lines they need', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await openBattle(page, { matchup: 'fornost', size: 'large' });
  await robot(page, { offered: 'halt' }, ['lead', 'pick good-2', 'pick ']);
  await closeList(page);
  await expect(page.locator('.mv').first()).toBeVisible();
  const rows = await page.locator('.ask .mv, .ask .primary').evaluateAll((all) =>
    all.map((row) => {
      const boxes = [row, ...row.querySelectorAll('button')].map((button) => button.getBoundingClientRect());
      return { top: Math.min(...boxes.map((b) => b.top)), bottom: Math.max(...boxes.map((b) => b.bottom)) };
    }),
  );
  expect(rows.length).toBeGreaterThanOrEqual(3);
  for (const [i, row] of rows.entries()) {
    if (i > 0) expect(row.top, `row ${i + 1} begins below the one before`).toBeGreaterThanOrEqual(rows[i - 1]!.bottom);
  }
});

test('Evil sits at its own edge and plays from there', async ({ page }) => {
  await openBattle(page, { deployment: 'free' }, [bot, { kind: 'me' }]);
  await myTurn(page);
  await played(page, () => page.locator('.ask .v').first().click());
  const board = (await page.locator('svg.board').boundingBox())!;
  const held = (await page.locator('.over .held').boundingBox())!;
  expect(held.y).toBeGreaterThan(board.y + board.height / 2);
});

test.describe('axe', () => {
  test('table and combat', async ({ page }) => {
    test.setTimeout(4 * 60_000);
    await openBattle(page, { scenery: 'scattered' });
    await myTurn(page);
    expect(await inBothLights(page), 'start').toEqual([]);
    await toManoeuvre(page);
    expect(await inBothLights(page), 'manoeuvre').toEqual([]);
    await robot(page, { seen: '.dlg' }, onward);
    if (await page.locator('section.list').count()) await page.keyboard.press('l');
    expect(await inBothLights(page), 'combat').toEqual([]);
  });

  test('army builder', async ({ page }) => {
    await page.goto('/tables/new?title=battle');
    await writeArmy(page, 'good-list');
    await page.getByRole('button', { name: /^Start from the army/ }).click();
    await expect(page.locator('.rows li').first()).toBeVisible();
    expect(await inBothLights(page)).toEqual([]);
  });
});

test.describe('at phone width', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  const marching = ({ legal }: { legal: string[] }) => legal.some((one) => one.startsWith('march '));

  test('formations are put down and moved by taps and steps', async ({ page }) => {
    const errors = listen(page);
    const id = await openBattle(page, { deployment: 'free' });
    await myTurn(page);
    await played(page, () => page.locator('.sheet .ask .v').first().tap());
    // What is put down lies whole between the tools and the sheet.
    const edges = async (selector: string) => {
      const { y, height } = (await page.locator(selector).boundingBox())!;
      return { top: y, foot: y + height };
    };
    const held = await edges('.over .held');
    expect(held.foot).toBeLessThanOrEqual((await edges('.sheet')).top);
    expect(held.top).toBeGreaterThanOrEqual((await edges('header.line')).foot);
    const before = await heldAt(page);
    await page.getByRole('button', { name: 'Left', exact: true }).tap();
    await expect(place(page)).not.toHaveAttribute('data-action', before!);
    expect(
      (await page.getByRole('button', { name: 'Left', exact: true }).boundingBox())!.height,
    ).toBeGreaterThanOrEqual(44);
    await expect(place(page)).toBeEnabled();
    await played(page, () => place(page).tap());
    await advance(page, id, marching, 'deploy ', 'place ', 'lead', 'yield', 'pick ');
    await openChoices(page);
    const n = await number(page);
    await page.getByRole('button', { name: 'Forward' }).tap(); // seen first, then played
    await expect(page.locator('.over .ghost')).toHaveCount(1);
    expect(await number(page)).toBe(n);
    await played(page, () => page.getByRole('button', { name: 'March there' }).tap());
    await told(page);
    expect(await tooSmall(page)).toEqual([]);
    for (const tab of ['Profile', 'Armies', 'Dice', 'Log']) {
      await page.getByRole('button', { name: new RegExp(`^${tab}`) }).tap();
      await expect(page.locator('.sheet')).toBeVisible();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(errors).toEqual([]);
  });

  test('a march leaves the field free: the sheet waits until it is asked for', async ({ page }) => {
    const id = await openBattle(page);
    await advance(page, id, marching, 'deploy ', 'place ', 'lead', 'pick ');
    await expect(page.locator('.prompt')).toContainText('where to?');
    await expect(page.locator('.sheet')).toHaveCount(0);
    expect(await boardShare(page)).toBeGreaterThanOrEqual(60);
    await openChoices(page);
    await expect(page.getByRole('button', { name: 'Forward' })).toBeVisible();
  });

  test('where a charge may end lies between the tools and the sheet, and is listed once', async ({ page }) => {
    const id = await openBattle(page, { matchup: 'gate-of-moria', size: 'large' });
    const several = ({ legal }: { legal: string[] }) => legal.filter((one) => one.startsWith('meet ')).length > 1;
    const { legal } = await advance(page, id, several, 'declare ', 'lead', 'pick ', 'march ', 'halt');
    expect(await boardShare(page)).toBeGreaterThanOrEqual(60);
    await openChoices(page);
    for (const action of legal) await expect(page.locator(`.sheet [data-action="${action}"]`)).toHaveCount(1);
    await expect(page.locator('[data-meet]')).toHaveCount(legal.length);
    await expect(async () => {
      const covered = await page.locator('[data-meet] .pill').evaluateAll((pills) =>
        pills.filter((pill) => {
          const { x, y, width, height } = pill.getBoundingClientRect();
          return !document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-meet]');
        }),
      );
      expect(covered).toHaveLength(0);
    }).toPass();
    // A tap shows one, a second one plays it.
    const last = page.locator('[data-meet]').last();
    await last.locator('.pill').tap();
    await expect(last).toHaveClass(/\bon\b/);
    await played(page, () => last.locator('.pill').tap());
  });
});

test('who chooses a battle reads what it is', async ({ page }) => {
  await page.goto('/tables/new?title=battle');
  await page.locator('summary', { hasText: 'Rules' }).first().click();
  const battle = page.getByLabel('Battle', { exact: true });
  await battle.selectOption('ithilien-road');
  await expect(page.getByText('are stopped by Gondor.')).toBeVisible();
  await battle.selectOption('helms-deep-sortie');
  await expect(page.getByText('The Rohirrim ride out at dawn')).toBeVisible();
  await battle.selectOption('any');
  await expect(page.getByText('The Rohirrim ride out at dawn')).toHaveCount(0);
});

test('the page of a new table shows the three choices that matter; the rest is folded', async ({ page }) => {
  await page.goto('/tables/new?title=battle');
  await page.locator('summary', { hasText: 'Rules' }).first().click();
  const rules = page.locator('details', { hasText: 'Rules' });
  const asked = rules.locator('.opt > span > b');
  await expect(asked.filter({ visible: true })).toHaveText(['Battle', 'Size', 'Deployment']);
  await rules.locator('details summary').click();
  await expect(asked.filter({ visible: true })).toHaveCount(17);
});

test('on a phone the price of an army stays in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tables/new?title=battle');
  await writeArmy(page, 'evil-list');
  const price = page.locator('.purse');
  await expect(price).toBeInViewport({ ratio: 1 });
  await expect(price).toContainText('0 of 500');
  await page.locator('[data-add=mordor-troll]').click();
  await expect(price).not.toContainText(/^0 of/);
  await expect(price).toBeInViewport({ ratio: 1 });
  await page.locator('.purse').evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(price).toBeInViewport({ ratio: 1 });
  // At the very end nothing lies under it.
  const [go, purse] = [(await page.locator('.go').boundingBox())!, (await price.boundingBox())!];
  expect(go.y + go.height).toBeLessThanOrEqual(purse.y);
});

test('an army list is written, its faults are shown, it is kept as a file and fielded', async ({ page }) => {
  const errors = listen(page);
  await page.goto('/tables/new?title=battle');
  await writeArmy(page, 'evil-list');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Army of Evil');
  const field = page.getByRole('button', { name: 'Use this army' });
  await expect(page.locator('[data-fault=list-empty]')).toBeVisible();
  await expect(field).toBeDisabled();

  // Too many companies, then too many points.
  await page.locator('[data-add=mordor-troll]').click();
  await expect(field).toBeEnabled();
  await page.getByRole('button', { name: 'Mordor Troll: one company more' }).click();
  await expect(page.locator('[data-entry=mordor-troll] .fault')).toHaveText('2 companies: from 1 to 1 are allowed.');
  await expect(field).toBeDisabled();
  await page.getByRole('button', { name: 'Mordor Troll: one company less' }).click();
  await expect(field).toBeEnabled();
  for (let i = 0; i < 5; i++) await page.locator('[data-add=mordor-troll]').click();
  await expect(page.locator('[data-fault=list-over-points]')).toContainText(/more than the 500 allowed/);
  for (let i = 0; i < 5; i++) await page.getByRole('button', { name: 'Remove Mordor Troll' }).last().click();
  await expect(field).toBeEnabled();

  // Out to a file, and in again; a file that is none says so, one with faults shows them.
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save to a file' }).click(),
  ]);
  const kept = await file.path();
  const give = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'army.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await give('{ "formations": [');
  await expect(page.locator('.nots')).toContainText('This is not an army list. army list: line 1');
  await give('{"formations":[{"formation":"smaug","companies":1},{"formation":"citadel-guards","companies":1}]}');
  await expect(page.locator('[data-fault=list-unknown-formation]')).toContainText('smaug');
  await expect(page.locator('[data-fault=list-other-side]')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(kept);
  await expect(page.locator('[data-entry=mordor-troll]')).toHaveCount(1);

  await field.click();
  await page.locator('summary', { hasText: 'Rules' }).first().click();
  await expect(page.getByText('custom list')).toBeVisible();
  await page.getByRole('button', { name: 'Create table' }).click();
  await myTurn(page);
  await page.getByRole('button', { name: 'Armies' }).click();
  await expect(page.locator('[data-roster=evil-1]')).toContainText('Mordor Troll');
  expect(errors).toEqual([]);
});
