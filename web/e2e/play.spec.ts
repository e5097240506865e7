import { expect, test } from './site';
import {
  choose,
  drawn,
  listen,
  myTurn,
  offered,
  openChoices,
  openList,
  openTable,
  playedOut,
  robot,
  watchFrame,
} from './table';

test('a visitor starts a game against a bot within two clicks', async ({ page }) => {
  const errors = listen(page);
  await page.goto('/');
  await page
    .getByRole('button', { name: /Play a bot/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Free Peoples' }).click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.locator('.prompt .say')).toBeVisible();
  expect(await myTurn(page)).toBe(true);
  await expect(page).toHaveTitle(/Your turn/);
  await expect(page.getByRole('group', { name: /The map/ })).toBeVisible();
  expect(errors).toEqual([]);
});

test('two browsers play each other by an invitation link; one reloads and loses nothing', async ({ browser }) => {
  const [host, guest] = await Promise.all([browser.newPage(), browser.newPage()]);
  const errors = [listen(host), listen(guest)];
  await openTable(host, [{ kind: 'me' }, { kind: 'invited' }], { visibility: 'private' });
  const link = await host.getByLabel('Invitation link').inputValue();
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Sit down' }).click();
  for (const page of [host, guest]) await expect(page.locator('.prompt')).toBeVisible();

  let reloaded = false;
  for (let i = 0; i < 14; i++) {
    const page = (await host.locator('.prompt:not(.wait)').count()) ? host : guest;
    await robot(page, { played: 1 });
    if (i === 6) {
      await guest.getByRole('button', { name: 'Log' }).click();
      await expect(guest.locator('[role=log] .entry').first()).toBeVisible();
      const [before, n] = [
        await guest.locator('[role=log] .entry').count(),
        await guest.locator('.frame').getAttribute('data-n'),
      ];
      await guest.reload();
      await expect(guest.locator('.frame')).toHaveAttribute('data-n', n!);
      await expect(guest.locator('[role=log] .entry')).toHaveCount(before);
      reloaded = true;
    }
  }
  expect(reloaded).toBe(true);
  // Both see the same moment.
  const n = await host.locator('.frame').getAttribute('data-n');
  await expect(guest.locator('.frame')).toHaveAttribute('data-n', n!);
  expect(errors).toEqual([[], []]);
});

test('what two browsers add to the chance is pledged, shown, and checked by them after the game', async ({
  browser,
}) => {
  const [host, guest] = await Promise.all([browser.newPage(), browser.newPage()]);
  const errors = [listen(host), listen(guest)];
  await host.request.post('/api/guest', { data: {} });
  const made = await host.request.post('/api/tables', {
    data: { title: 'cards', seats: [{ kind: 'me' }, { kind: 'open' }], options: { scenario: 'duel-2' } },
  });
  const { id } = (await made.json()) as { id: string };
  await host.goto(`/table/${id}`);
  await guest.goto(`/table/${id}`);
  await guest.getByRole('button', { name: 'Sit down' }).click();
  for (const page of [host, guest]) await expect(page.locator('.prompt')).toBeVisible();
  const table = (await (await host.request.get(`/api/tables/${id}`)).json()) as {
    n: number;
    fairness: { pledges: string[]; contributions: string[] };
  };
  expect(table.fairness.pledges.every((pledge) => pledge.length === 64)).toBe(true);
  expect(table.fairness.contributions.every((share) => share.length === 64)).toBe(true);
  await host.request.post(`/api/tables/${id}/resign`, { data: { n: table.n, seat: 0 } });
  for (const page of [host, guest]) {
    await page.goto(`/table/${id}/after`);
    await expect(page.getByText('Your browser checked the dice: the fingerprint')).toBeVisible();
  }
  expect(errors).toEqual([[], []]);
});

test('a spectator sees no hand', async ({ page, browser }) => {
  const id = await openTable(page, [{ kind: 'me' }, { kind: 'bot', level: 'random' }], { visibility: 'public' });
  await expect(page.locator('[data-card]').first()).toBeVisible();
  const held = await page
    .locator('[data-card]')
    .evaluateAll((cards) => cards.map((c) => (c as HTMLElement).dataset['card']));
  expect(held.length).toBeGreaterThan(0);

  const watcher = await browser.newPage();
  const seen: string[] = [];
  watcher.on(
    'response',
    async (r) =>
      r.url().includes('/api/tables/') && !r.url().includes('/events') && seen.push(await r.text().catch(() => '')),
  );
  await watcher.goto(`/table/${id}`);
  await expect(watcher.locator('.frame')).toBeVisible();
  await expect(watcher.locator('[data-card]')).toHaveCount(0);
  await expect(watcher.locator('.act')).toHaveCount(0);
  for (const card of held) for (const text of seen) expect(text).not.toContain(`"${card}"`);
});

test('the keyboard alone plays a turn', async ({ page }) => {
  await openTable(page, [{ kind: 'me' }, { kind: 'bot', level: 'random' }]);
  for (let i = 0; i < 4; i++) {
    await myTurn(page);
    const n = await page.locator('.frame').getAttribute('data-n');
    await page.keyboard.press('l');
    await expect(page.locator('section.list .act').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.locator('.frame')).not.toHaveAttribute('data-n', n!);
    await page.keyboard.press('Escape');
  }
});

test('a choice is taken back', async ({ page }) => {
  await openTable(page, [{ kind: 'me' }, { kind: 'bot', level: 'random' }]);
  await myTurn(page);
  // The guide and the declaration are choices without dice: the first that can be undone is taken back.
  for (let i = 0; i < 12; i++) {
    await openList(page);
    const before = await offered(page);
    await choose(page, before.find((a) => a.startsWith('die ')) ?? before[0]!);
    await page.waitForFunction(
      (old) => [...document.querySelectorAll<HTMLElement>('.act')].map((b) => b.dataset['action']).join() !== old,
      before.join(),
    );
    if (!(await page.getByTestId('undo').count())) continue;
    await page.keyboard.press('l');
    await page.getByTestId('undo').click();
    await openList(page);
    await expect.poll(() => offered(page)).toEqual(before);
    await page.keyboard.press('l');
    await page.keyboard.press('g');
    await expect(page.locator('[role=log]')).toContainText(/undone|undo a move/);
    return;
  }
  throw new Error('nothing could be taken back');
});

test('French and English, switched at any time and remembered', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Four War of the Ring games, free in your browser');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Quatre jeux de la Guerre de l’Anneau, gratuits, dans votre navigateur',
  );
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Quatre jeux de la Guerre de l’Anneau, gratuits, dans votre navigateur',
  );
  await openTable(page, [{ kind: 'me' }, { kind: 'bot', level: 'random' }]);
  await expect(page.locator('.prompt .say')).toContainText('Chap.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La Guerre de l’Anneau');
  await page.getByRole('button', { name: 'Menu de la table' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The War of the Ring');
});

test('a robot plays a whole game through the page, and the console stays free of errors', async ({ page }) => {
  test.setTimeout(15 * 60_000);
  const errors = listen(page);
  const id = await openTable(page, [{ kind: 'me' }, { kind: 'bot', level: 'random' }]);
  await drawn(page);
  const moved = await watchFrame(page);
  // Chance alone would wander for four thousand decisions: the robot presses on with the Ring, and otherwise clicks
  // whatever is offered.
  const onward = ['use-ring', 'move-fellowship', 'hide-fellowship', 'die character', 'die will', 'no-card', 'done'];
  const played = await robot(page, {}, onward);
  expect(await playedOut(page, id, 0)).toBe(played);
  expect(errors).toEqual([]);
  expect(await moved()).toEqual([]);

  // After the end: who won and how, the plots, and the replay with everything visible.
  await page.goto(`/table/${id}/after`);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(page.locator('figure svg').first()).toBeVisible();
  await page.goto(`/table/${id}/replay`);
  await expect(page.getByRole('slider')).toBeVisible();
  const began = await page.locator('.frame').getAttribute('data-n');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.frame')).not.toHaveAttribute('data-n', began!);
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.frame')).toHaveAttribute('data-n', began!);
  await page.getByRole('button', { name: 'Go to the end' }).click();
  // A hand that is empty at the end shows no card.
  await expect(page.locator('[data-card], .none, .part.me').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test.describe('at phone width', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('every choice is a row of the sheet, and nothing overflows', async ({ page }) => {
    const errors = listen(page);
    await openTable(page, [{ kind: 'me' }, { kind: 'bot', level: 'random' }]);
    for (let i = 0; i < 6; i++) {
      await myTurn(page);
      const n = await page.locator('.frame').getAttribute('data-n');
      if (!(await page.locator('.dlg .pick').count())) await openChoices(page);
      const row = page.locator('.sheet .act, .dlg .pick').first();
      await expect(row).toBeVisible();
      expect((await row.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      await row.focus(); // a finger that stays on its spot answers one question only: keys are never held up
      await page.keyboard.press('Enter');
      await expect(page.locator('.frame')).not.toHaveAttribute('data-n', n!);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    for (const tab of ['Hand', 'Tracks', 'Log']) {
      await page.getByRole('button', { name: new RegExp(`^${tab}`) }).click();
      await expect(page.locator('.sheet')).toBeVisible();
    }
    expect(errors).toEqual([]);
  });
});
