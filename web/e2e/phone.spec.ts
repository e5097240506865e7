// Everything can be done on a phone, on a narrow one, and at 200 % zoom: each step is a click on what is seen.

import { inBothLights } from './axe';
import { expect, test, type Browser, type Locator, type Page } from './site';
import { listen, robot } from './table';

const screens = [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a narrow phone', viewport: { width: 320, height: 640 } },
  { name: '200 % zoom of 1440×900', viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
];

let people = 0;
/** A new account in a browser of its own. */
async function visit(browser: Browser, screen: object): Promise<{ page: Page; name: string }> {
  const page = await (await browser.newContext({ ...screen })).newPage();
  page.setDefaultTimeout(20_000); // says which step it is that cannot be done
  const name = `Walker ${(people += 1)} ${Math.random().toString(36).slice(2, 8)}`;
  const answer = await page.request.post('/api/register', { data: { name, password: 'speak friend' } });
  expect(answer.ok()).toBe(true);
  return { page, name };
}

/** Nothing runs off the side. */
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );

/** Reports another person, blocks them on their page and by name, and unblocks them. */
async function reportAndBlock(page: Page, name: string): Promise<void> {
  await page.goto(`/people/${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('textbox', { name: 'What happened?' }).fill('He sings at night.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Report sent to the administrators.')).toBeVisible();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('can no longer challenge you')).toBeVisible();
  await page.getByRole('button', { name: `Block ${name}` }).click();
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Challenge' })).toHaveCount(0);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Blocked people' }).click();
  await page.getByRole('button', { name: `Unblock ${name}` }).click();
  await expect(page.getByText('You haven’t blocked anyone.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Block someone: their name' }).fill(name);
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByRole('button', { name: `Unblock ${name}` }).click();
  await expect(page.getByText('You haven’t blocked anyone.')).toBeVisible();
  await fits(page);
}

for (const { name: screen, ...options } of screens)
  test(`on ${screen} one opens a table, plays, resigns, reports, enters a cup and signs out`, async ({ browser }) => {
    const { page } = await visit(browser, options);
    const host = await visit(browser, options);
    const errors = listen(page);

    // A correspondence table against a bot: the longest clock there is.
    await page.goto('/tables/new?title=board');
    await page.getByRole('radio', { name: 'Correspondence' }).click();
    await fits(page);
    await page.getByRole('button', { name: 'Create table' }).click();
    await expect(page.locator('[role=timer]').first()).toHaveText(/\d+\sd\s\d+\sh/);
    expect(await robot(page, { played: 1 })).toBe(1);

    // Automatic answers and resigning are in the table's menu, which is on the screen.
    await fits(page);
    await page.getByRole('button', { name: 'Table menu' }).click();
    const ritual = page.locator('[data-ritual]').first();
    await ritual.click();
    await expect(ritual).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await expect(page.getByRole('link', { name: /^(Look back|See|Review|Summary)/ }).first()).toBeVisible();

    await reportAndBlock(page, host.name);

    // A cup by code, entered.
    await host.page.goto('/cups/new?title=hunt');
    await host.page.getByRole('textbox', { name: 'Name' }).fill('The narrow cup');
    for (const name of ['With a code', 'By hand']) await host.page.getByRole('radio', { name }).click();
    await fits(host.page);
    await host.page.getByRole('button', { name: 'Create cup' }).click();
    const code = await host.page.locator('#code ~ p code').textContent();
    await page.goto(new URL(host.page.url()).pathname);
    await page.getByRole('textbox', { name: 'Entry code' }).fill(code!);
    await page.getByRole('button', { name: 'Enter the cup' }).click();
    await expect(page.getByRole('button', { name: 'Cancel my entry' })).toBeVisible();
    await fits(page);

    // The host starts it; the game waits for who has not come, first of all.
    await host.page.getByRole('button', { name: 'Enter the cup' }).click();
    await host.page.getByRole('button', { name: 'Start the cup now' }).click();
    await host.page.getByRole('radio', { name: /^Director/ }).click();
    await expect(host.page.getByRole('heading', { name: 'Action needed' })).toBeVisible();
    await host.page.getByRole('textbox', { name: 'Announcement' }).fill('Play by Friday.');
    await host.page.getByRole('button', { name: 'Send to 2 players' }).click();
    await expect(page.getByText('Play by Friday.')).toBeVisible();
    // What is to be played comes before what one may do with the cup.
    const top = async (what: Locator) => (await what.boundingBox())!.y;
    const match = await top(page.getByText(/^Your match against/));
    expect(match).toBeLessThan(await top(page.getByRole('button', { name: 'Copy link' })));
    await page.getByRole('link', { name: /^Games/ }).click();
    await expect(page.getByText('not started: join within').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'The narrow cup' })).toBeVisible();
    await fits(page);
    expect(await inBothLights(page)).toEqual([]);

    // Home begins with one's games and cups.
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Resume' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'My cups' })).toBeVisible();
    await page.getByRole('heading', { name: 'Puzzle of the day' }).scrollIntoViewIfNeeded();
    await expect(page.locator('section[aria-labelledby=today] .picture .small > *')).toBeAttached();
    await fits(page);

    await page.getByRole('button', { name: 'More', exact: true }).click();
    expect(await inBothLights(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(errors).toEqual([]);
    await Promise.all([page.context().close(), host.page.context().close()]);
  });
