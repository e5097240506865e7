// Sides are sold in an open auction, at a table for two and in a cup; a director sees the chances before deciding a game.

import { inBothLights } from './axe';
import { expect, test, type Browser, type Page } from './site';
import { share } from './table';

type Cup = { id: string; played: { sets: { games: { table: string }[] }[] }[] };

async function visit(browser: Browser): Promise<{ page: Page; name: string }> {
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(15_000); // says which step it is that cannot be done
  const name = `Bidder ${Math.random().toString(36).slice(2, 9)}`;
  expect((await page.request.post('/api/register', { data: { name, password: 'speak friend' } })).ok()).toBe(true);
  return { page, name };
}

const cupOf = async (page: Page, id: string) => (await (await page.request.get(`/api/cups/${id}`)).json()) as Cup;

/** The one table of the round that is played. */
async function tableOf(page: Page, id: string): Promise<string> {
  await expect.poll(async () => (await cupOf(page, id)).played.at(-1)?.sets[0]?.games.length).toBe(1);
  return (await cupOf(page, id)).played.at(-1)!.sets[0]!.games[0]!.table;
}

/** Two people bid in turn, 0 and then 2, until one passes: who has bid 2 has the Free Peoples. */
async function bidInTurn(one: { page: Page; name: string }, two: { page: Page; name: string }, id: string) {
  const pass = /^Pass: the other takes the side for /;
  await one.page.goto(`/cups/${id}`);
  await two.page.goto(`/cups/${id}`);
  const asked = one.page.getByRole('button', { name: pass });
  await expect(asked.or(one.page.getByText(`${two.name} to bid or pass.`))).toBeVisible();
  // Who is first was drawn.
  const oneBegins = await asked.isVisible();
  const [first, second] = oneBegins ? [one, two] : [two, one];
  await expect(first.page.getByText('No bid yet.')).toBeVisible();
  await expect(second.page.getByText(`${first.name} to bid or pass.`)).toBeVisible();
  await expect(second.page.getByRole('button', { name: /^Bid \d$/ })).toHaveCount(0);
  expect(await inBothLights(first.page)).toEqual([]);
  await first.page.getByRole('button', { name: 'Bid 0' }).click();
  await expect(second.page.getByText(`${first.name} bids 0.`)).toBeVisible();
  const prices = second.page.getByRole('radiogroup', { name: 'Your bid, Corruption at the start' });
  await expect(prices.getByRole('radio', { name: '0', exact: true })).toHaveCount(0); // it must be more
  await prices.getByRole('radio', { name: '2', exact: true }).click();
  await second.page.getByRole('button', { name: 'Bid 2' }).click();
  await expect(first.page.getByText(`${second.name} bids 2.`)).toBeVisible();
  await first.page.getByRole('button', { name: 'Pass: the other takes the side for 2' }).click();
  for (const { page } of [one, two]) await expect(page.getByText(`${second.name} took the side for 2.`)).toBeVisible();

  const table = await tableOf(one.page, id);
  const made = (await (await one.page.request.get(`/api/tables/${table}`)).json()) as {
    seats: { id: string; name: string }[];
    options: Record<string, string>;
  };
  expect(made.seats.map(({ name }) => name)).toEqual([second.name, first.name]);
  expect(made.options).toMatchObject({ corruption: '2' });
  return { table, first, second };
}

test('two people bid in turn for a side at a table of their own', async ({ browser }) => {
  test.slow(); // axe, and three pages
  const [one, two] = [await visit(browser), await visit(browser)];
  await one.page.goto('/tables/new?title=board');
  await one.page.locator('summary', { hasText: 'Seats' }).click();
  await one.page.getByRole('link', { name: 'Bid for sides' }).click();
  await one.page.getByRole('radio', { name: /^In turn/ }).click();
  await one.page.getByRole('button', { name: 'Create cup' }).click();
  await one.page.getByRole('button', { name: 'Enter the cup' }).click();
  const id = new URL(one.page.url()).pathname.split('/').pop()!;
  await two.page.goto(`/cups/${id}`);
  await two.page.getByRole('button', { name: 'Enter the cup' }).click();
  const { table, second } = await bidInTurn(one, two, id);
  // The game says with what it is played.
  await second.page.goto(`/table/${table}`);
  await expect(second.page.getByText('two Corruption at the start').first()).toBeVisible();
  for (const { page } of [one, two]) await page.context().close();
});

test('two people bid in turn in a cup, and its director sees the chances before deciding', async ({ browser }) => {
  test.slow(); // axe, and a judge
  const [host, one, two] = [await visit(browser), await visit(browser), await visit(browser)];
  const answer = await host.page.request.post('/api/cups', {
    data: {
      title: 'board',
      name: 'The spring cup',
      terms: {
        form: 'league',
        games: 1,
        size: 2,
        rated: true,
        bidding: true,
        auction: 'open',
        clock: { kind: 'days', days: 3 },
        roundDays: 7,
        unfinished: 'director',
      },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id } = (await answer.json()) as Cup;
  for (const { page } of [one, two])
    expect((await page.request.post(`/api/cups/${id}/join`, { data: {} })).ok()).toBe(true);
  const { table, first, second } = await bidInTurn(one, two, id);
  for (const { page } of [one, two])
    expect((await page.request.post(`/api/tables/${table}/contribute`, { data: { contribution: share } })).ok()).toBe(
      true,
    );

  // The round is over by the director's clock, and the game is not.
  await host.page.clock.setFixedTime(Date.now() + 8 * 24 * 3_600_000);
  await host.page.goto(`/cups/${id}`);
  await host.page.getByRole('radio', { name: /^Director/ }).click();
  await host.page.getByRole('button', { name: 'Decide…' }).click();
  const dialog = host.page.getByTestId('decide');
  await expect(dialog.getByText('An estimate, not a verdict: you decide.')).toBeVisible({ timeout: 60_000 });
  const said = await dialog
    .getByText(new RegExp(`${one.name} \\d+%, ${two.name} \\d+%|${two.name} \\d+%, ${one.name} \\d+%`))
    .textContent();
  const parts = [...said!.matchAll(/ (\d+)%/g)].map(([, part]) => Number(part));
  expect(parts[0]! + parts[1]!).toBe(100);
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0); // nothing is preselected
  expect(await inBothLights(host.page)).toEqual([]);
  await dialog.getByRole('radio', { name: `${second.name} wins` }).check();
  await dialog.getByRole('textbox', { name: 'Reason (shown to all players)' }).fill('Mordor is reached.');
  await dialog.getByRole('button', { name: 'Set result' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(first.page.getByText('Mordor is reached.').first()).toBeVisible();
  for (const { page } of [host, one, two]) await page.context().close();
});
