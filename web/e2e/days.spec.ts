// A correspondence match of ten turns between two browsers: prepared answers fire, do not fire, or are dropped.

import type { Page } from '@playwright/test';
import { inBothLights, tooSmall } from './axe';
import { expect, settings, test } from './site';
import { newTable, openList } from './table';

type Now = { n: number; decider: number; legal: string[]; status: string };

/** Ten dice, one a turn. */
const evening = {
  title: 'board',
  turn: 4,
  acting: 'free',
  dice: { free: { event: 4 }, shadow: { event: 6 } },
  fellowship: { progress: 2 },
};

/** Plays at the table, and waits until the server has it all. */
async function play(page: Page, ...actions: string[]): Promise<void> {
  const number = async () => Number(await page.locator('.frame').getAttribute('data-n'));
  for (const action of actions) {
    const before = await number();
    await choose(page, action);
    await expect.poll(number).toBeGreaterThan(before);
  }
}

async function choose(page: Page, ...actions: string[]): Promise<void> {
  for (const action of actions) {
    await openList(page);
    await page.locator(`section.list .act[data-action="${action}"]`).click();
  }
}

test('a correspondence match of ten turns with conditional answers', async ({ page, browser }) => {
  const { id } = await newTable(page, [{ kind: 'me' }, { kind: 'open' }], {
    position: evening,
    clock: { kind: 'days', days: 2 },
  });
  const other = await browser.newContext();
  await other.addInitScript((settings) => {
    for (const [name, value] of Object.entries(settings)) localStorage.setItem(name, value);
  }, settings);
  await other.request.post('/api/guest', { data: {} });
  await other.request.post(`/api/tables/${id}/join`, { data: { seat: 1, contribution: 'cd'.repeat(32) } });
  const theirTable = await other.newPage();
  await theirTable.goto(`/table/${id}`);
  const nothing = ['die event', 'nothing'];
  const prepared = page.getByTestId('prepared');
  const turnsOf = async () => {
    const { records } = (await (await page.request.get(`/api/tables/${id}/history`)).json()) as {
      records: { seat: number; cause?: string; events?: string[] }[];
    };
    return records.filter(({ events }) => events?.some((event) => /^used-die /.test(event))).length;
  };

  // Turn 1: my move is played ahead, then two levels of "If …", and all is sent together.
  await page.goto(`/games/${id}/ahead`);
  await choose(page, ...nothing, ...nothing, ...nothing, ...nothing, ...nothing);
  await expect(page.getByText('2 of 5 branches')).toBeVisible();
  await page.getByRole('button', { name: 'End turn and save answers' }).click();
  await expect(page).toHaveURL(`/games/${id}`);
  await expect(prepared).toContainText('If:');
  await expect(prepared).not.toContainText('Used');

  // Turn 2 fits: turn 3 is played at once, and the second level waits. The other learns nothing of it.
  await play(theirTable, ...nothing);
  await expect(prepared).toContainText('Used');
  const theirs = (await (await other.request.get(`/api/tables/${id}/view`)).json()) as Now;
  expect(theirs.decider).toBe(1);
  const kept = (await (await other.request.get(`/api/tables/${id}/answers`)).json()) as { branches: []; told: [] };
  expect([kept.branches, kept.told]).toEqual([[], []]);

  // Turn 4 does not fit: I am asked, with the reason.
  await play(theirTable, 'die event', 'draw shadow-character');
  await expect(prepared).toContainText('Something else happened');
  await expect(page.getByRole('link', { name: 'Open the table' })).toHaveClass(/primary/);
  await expect(page.locator('ol .no').first()).toHaveText('1');

  // Turn 5 at the table: what was shown has been read.
  await page.getByRole('link', { name: 'Open the table' }).click();
  await play(page, ...nothing);
  await page.goto(`/games/${id}`);
  await expect(prepared).not.toContainText('Dropped');

  // Turn 6 to come: answers are made while the other has the turn, and taken away again by hand.
  await page.getByRole('link', { name: /^Play ahead/ }).click();
  await choose(page, ...nothing, ...nothing);
  await page.getByRole('button', { name: 'Another' }).click();
  await choose(page, 'die event', 'draw shadow-strategy', ...nothing);
  await expect(page.getByText('2 of 5 branches')).toBeVisible();
  await page.getByRole('button', { name: 'Delete this branch' }).first().click();
  await expect(page.getByText('1 of 5 branches')).toBeVisible();
  await page.getByRole('button', { name: 'Save answers' }).click();
  await expect(page).toHaveURL(`/games/${id}`);

  // A move meanwhile makes a page of answers late: nothing is played by it.
  await page.getByRole('link', { name: 'Edit answers' }).click();
  await choose(page, ...nothing);
  await play(theirTable, 'die event', 'draw shadow-strategy'); // turn 6 fires, turn 7 is mine
  await page.getByRole('button', { name: 'Save answers' }).click();
  await expect(page.getByRole('alert')).toContainText('no longer fit');
  await page.getByRole('link', { name: 'Back to the turn' }).click();
  await expect(prepared).toContainText('Used');

  // Turns 8, 9 and 10: the Shadow has the last dice.
  for (let turn = 8; turn <= 10; turn++) {
    const now = (await (await other.request.get(`/api/tables/${id}/view`)).json()) as Now;
    if (now.decider !== 1) break;
    await play(theirTable, ...nothing);
  }
  expect(await turnsOf()).toBeGreaterThanOrEqual(10);
  await other.close();
});

test('notes are kept while they are written, and when the page is left in the middle of it', async ({
  page,
  browser,
}) => {
  const { id } = await newTable(page, [{ kind: 'me' }, { kind: 'open' }], { clock: { kind: 'days', days: 2 } });
  const other = await browser.newContext();
  await other.request.post('/api/guest', { data: {} });
  await other.request.post(`/api/tables/${id}/join`, { data: { seat: 1, contribution: 'cd'.repeat(32) } });
  await page.goto(`/games/${id}`);
  const notes = page.getByLabel('Private notes');
  await notes.fill('He keeps two cards.');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.reload();
  await expect(notes).toHaveValue('He keeps two cards.');
  await notes.fill('He keeps three cards.');
  await page.reload();
  await expect(notes).toHaveValue('He keeps three cards.');
  await other.close();
});

test('a channel of a chat program is connected to a correspondence game, and disconnected', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'en', viewport: { width: 390, height: 844 } })).newPage();
  await page.request.post('/api/register', { data: { name: 'Folco', password: 'speak friend', language: 'en' } });
  const { id } = await newTable(page, [{ kind: 'me' }, { kind: 'open' }], { clock: { kind: 'days', days: 2 } });
  const other = await browser.newContext();
  await other.request.post('/api/guest', { data: {} });
  await other.request.post(`/api/tables/${id}/join`, { data: { seat: 1, contribution: 'cd'.repeat(32) } });
  await page.goto(`/games/${id}`);
  await page.getByLabel('Webhook address').fill('https://hooks.slack.com/services/T/B/x');
  await expect(page.getByLabel('Program')).toHaveValue('slack');
  expect(await inBothLights(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
  await page.getByRole('button', { name: 'Connect channel' }).press('Enter');
  await expect(page.getByText(/^Slack, Mattermost channel, connected by Folco/)).toBeVisible();
  await page.getByRole('button', { name: 'Disconnect' }).press('Enter');
  await expect(page.getByLabel('Webhook address')).toBeVisible();
  await other.close();
  await page.context().close();
});

test('what another says at the table is reported beside what was said', async ({ page, browser }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const { id } = await newTable(page, [{ kind: 'me' }, { kind: 'open' }], { clock: { kind: 'days', days: 2 } });
  const other = await browser.newContext();
  await other.request.post('/api/register', { data: { name: `Loud ${Date.now() % 1e6}`, password: 'speak friend' } });
  await other.request.post(`/api/tables/${id}/join`, { data: { seat: 1, contribution: 'cd'.repeat(32) } });
  await other.request.post(`/api/tables/${id}/chat`, { data: { text: 'You play like an orc.' } });
  await page.goto(`/table/${id}`);
  await page.getByRole('button', { name: /^Chat/ }).click();
  await page.getByRole('button', { name: /^Message options/ }).click();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const form = page.getByTestId('report');
  await expect(form).toContainText('You play like an orc.');
  await form.getByRole('textbox', { name: 'What happened?' }).fill('He shouts.');
  await form.getByRole('button', { name: 'Send report' }).click({ trial: true }); // in sight, covered by nothing
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Report sent to the administrators.')).toBeVisible();
  await expect(form).toHaveCount(0);
  await other.close();
});
