// A cup from its creation to its end by the keyboard alone: nothing is pressed but keys, and what is reached is reached
// by Tab.

import { expect, test, type Locator, type Page } from './site';
import { inBothLights } from './axe';

/** Goes on by Tab until something has the focus. */
async function reach(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeVisible();
  for (let tabs = 0; tabs < 200; tabs++) {
    if (await what.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached by Tab: ${String(what)}`);
}

async function press(page: Page, what: Locator): Promise<void> {
  await reach(page, what);
  await page.keyboard.press('Enter');
}

/** Goes to a choice among radio buttons by the arrows. */
async function choose(page: Page, group: string, name: string): Promise<void> {
  const radios = page.getByRole('radiogroup', { name: group, exact: true });
  await reach(page, radios.getByRole('radio', { checked: true }));
  const wanted = radios.getByRole('radio', { name, exact: true });
  for (let steps = 0; !(await wanted.isChecked()) && steps < 9; steps++) await page.keyboard.press('ArrowRight');
  await expect(wanted).toBeFocused();
}

test('a cup with an open auction, from its creation to its end, by the keyboard alone', async ({ browser }) => {
  test.slow(); // every Tab is a question to the page
  const page = await (await browser.newContext({ locale: 'en', viewport: { width: 1280, height: 800 } })).newPage();
  await page.request.post('/api/register', { data: { name: 'Belladonna', password: 'speak friend', language: 'en' } });
  await page.request.post('/api/register', { data: { name: 'Mirabella', password: 'speak friend', language: 'en' } });
  await page.request.post('/api/login', { data: { name: 'Belladonna', password: 'speak friend' } });

  await page.goto('/cups');
  await press(page, page.getByRole('link', { name: 'Create a cup' }));
  await reach(page, page.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type('The quiet cup');
  await choose(page, 'Games per match', 'One');
  const size = page.getByRole('combobox', { name: 'Players' });
  await reach(page, size);
  await page.keyboard.press('Home');
  await expect(size).toHaveValue('2');
  await reach(page, page.getByRole('switch', { name: 'Bidding for sides' }));
  await page.keyboard.press('Space');
  await choose(page, 'How bids are made', 'In turn');
  expect(await inBothLights(page)).toEqual([]);
  await press(page, page.getByRole('button', { name: 'Create cup' }));
  await expect(page.getByRole('heading', { level: 1, name: 'The quiet cup' })).toBeVisible();

  // Another director; then both who play.
  await reach(page, page.getByLabel('Another director'));
  await page.keyboard.type('Mirabella');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove: Mirabella' })).toBeVisible();
  expect(await inBothLights(page)).toEqual([]);
  await press(page, page.getByRole('button', { name: 'Enter the cup' }));
  await expect(page.getByRole('list').getByText('Belladonna').first()).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Fill with bots' }));

  // The auction: the first bidder is chosen by lot, and a bot passes.
  const go = page.getByRole('link', { name: /^Go to/ }).first();
  const bid = page.getByRole('button', { name: 'Bid 0' });
  await expect(go.or(bid)).toBeVisible();
  if (await bid.isVisible()) await press(page, bid);
  await expect(page.getByText('Belladonna took the side for 0.')).toBeVisible();
  expect(await inBothLights(page)).toEqual([]);

  // The game, which is given up; the cup is over.
  await press(page, go);
  await expect(page).toHaveURL(/\/table\//);
  await press(page, page.getByRole('button', { name: 'Table menu' }));
  await press(page, page.getByRole('button', { name: 'Resign' }));
  await press(page, page.getByRole('button', { name: 'Resign' }));
  await page.goto('/cups');
  await expect
    .poll(async () => {
      const { cups } = (await (await page.request.get('/api/cups?list=over')).json()) as { cups: { name: string }[] };
      return cups.map(({ name }) => name);
    })
    .toContain('The quiet cup');
  await page.context().close();
});
