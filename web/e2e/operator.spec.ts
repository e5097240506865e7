// The operator's page: what waits is seen, helped and written down, without leaving it.

import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test, type Page } from './site';
import { listen, openTable } from './table';

const port = process.env['E2E_PORT'] ?? '18081';
const pony = resolve(process.env['PONY_BIN'] ?? '../bin/pony');

const roomsOf = (page: Page) => page.getByRole('navigation', { name: 'Administration' });

/** Says why, and does what was asked for. */
async function because(page: Page, reason: string) {
  const sheet = page.getByTestId('ask');
  await sheet.getByLabel(/^Reason/).fill(reason);
  await sheet.locator('.acts .btn').first().click();
  await expect(sheet).toHaveCount(0);
}

/** A match is set aside, let go on, and ended. */
async function helpAMatch(page: Page, table: string) {
  const sheet = page.getByTestId('ask');
  const list = page.getByRole('combobox', { name: 'Matches' });
  await list.selectOption('live');
  await page.getByRole('button', { name: new RegExp(table) }).click();
  const found = page.getByTestId('case');
  await found.getByRole('button', { name: 'Freeze match…' }).click();
  await because(page, 'Its players asked.');
  await list.selectOption('aside');
  await page.getByRole('button', { name: new RegExp(table) }).click();
  await found.getByRole('button', { name: 'Rewind match…' }).click();
  await because(page, 'Back to what is sound.');
  await list.selectOption('live');
  await page.getByRole('button', { name: new RegExp(table) }).click();
  await found.getByRole('button', { name: 'End match…' }).click();
  await expect(sheet.getByRole('button', { name: 'End match' })).toBeDisabled();
  await sheet.getByLabel(/Type/).fill(table);
  await because(page, 'Enough.');
}

/** The report is read, its subject silenced, the report settled. */
async function answerAReport(page: Page, rude: string) {
  const sheet = page.getByTestId('ask');
  await roomsOf(page)
    .getByRole('link', { name: /Accounts/ })
    .click();
  await page.getByRole('searchbox', { name: 'Name starts with' }).fill(rude);
  await page.getByRole('button', { name: new RegExp(rude) }).click();
  await page.getByTestId('account').getByRole('button', { name: 'Mute account…' }).click();
  await because(page, 'Shouting.');
  await expect(page.getByRole('button', { name: new RegExp(`${rude}.*muted until`) })).toBeVisible();
  await roomsOf(page)
    .getByRole('link', { name: /Reports/ })
    .click();
  const told = page.getByRole('listitem').filter({ hasText: `reports ${rude}` });
  await told.getByRole('button', { name: 'Close report…' }).click();
  await sheet.getByLabel('Outcome').fill('Silenced for a week.');
  await sheet.getByRole('button', { name: 'Close report', exact: true }).click();
  await expect(told).toHaveCount(0);
}

test('an operator helps a match, answers a report, silences somebody, and all of it is in the audit', async ({
  page,
  browser,
}) => {
  const errors = listen(page);
  // Somebody plays, and tells the operators about somebody else.
  const guest = await browser.newPage();
  const table = await openTable(guest, [{ kind: 'me' }, { kind: 'bot', level: 'random' }], { visibility: 'private' });
  const rude = `Rude ${Date.now() % 1e6}`;
  const reporter = await browser.newPage();
  await reporter.request.post('/api/register', { data: { name: rude, password: 'speak friend' } });
  expect(
    (await guest.request.post('/api/people/reports', { data: { about: rude, text: 'He shouts.', table } })).status(),
  ).toBe(204);

  // The first operator is made by a command.
  const name = `Keeper ${Date.now() % 1e6}`;
  await page.request.post('/api/register', { data: { name, password: 'speak friend' } });
  execFileSync(pony, ['admin', '--db', `/tmp/pony-e2e-${port}.db`, 'operator', name]);
  await page.goto('/account');
  await page.getByRole('link', { name: 'Administration' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
  await expect(page.getByTestId('health')).toContainText(/reports? to handle/);

  await helpAMatch(page, table);
  const over = (await (await guest.request.get(`/api/tables/${table}`)).json()) as { status: string };
  expect(over.status).toBe('over');

  await answerAReport(page, rude);

  const rooms = roomsOf(page);
  await rooms.getByRole('link', { name: /Server/ }).click();
  await expect(page.getByTestId('nodes')).toContainText('healthy');
  await expect(page.getByTestId('storage')).toContainText('SQLite');
  await rooms.getByRole('link', { name: /Audit/ }).click();
  for (const line of [
    `${name} froze match ${table}: Its players asked.`,
    `${name} rewound match ${table} to record`,
    `${name} ended match ${table} without a winner. Enough.`,
    `${name} muted ${rude}:`,
  ])
    await expect(page.getByRole('listitem').filter({ hasText: line })).toHaveCount(1);
  expect(errors).toEqual([]);

  // Nobody else finds the page.
  await guest.goto('/operator');
  await expect(guest.getByRole('heading', { level: 1, name: 'Administration' })).toHaveCount(0);
  await expect(guest.getByText('There is nothing here').or(guest.locator('.empty'))).toBeVisible();
  await guest.close();
  await reporter.close();
});
