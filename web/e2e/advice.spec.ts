import { expect, test, type Page } from './site';
import { violations } from './axe';
import { asked, listen, myTurn, openTable, robot } from './table';
import { titles } from './titles';

const pictures = process.env['E2E_PICTURES']; // a folder: look at them yourself
const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png` });
};

/** A finished game in no time: a few moves through the API, then the caller gives up. */
async function finished(page: Page, title: string, moves: number): Promise<string> {
  const { seats } = (await (
    await page.request.post(`/api/titles/${title}/seats`, { data: { options: {} } })
  ).json()) as {
    seats: unknown[];
  };
  const bots = seats.slice(1).map(() => ({ kind: 'bot', level: 'random' }));
  const id = await openTable(page, [{ kind: 'me' }, ...bots], { title });
  const at = `/api/tables/${id}`;
  for (let i = 0; i < moves; i++) {
    const { n, legal } = await asked(page.request, id);
    const action = legal[(7 * i) % legal.length]!;
    expect((await page.request.post(`${at}/actions`, { data: { n, action } })).status()).toBe(200);
  }
  await expect(async () => {
    const now = (await (await page.request.get(`${at}/view?view=false`)).json()) as { n: number };
    expect((await page.request.post(`${at}/resign`, { data: { n: now.n } })).status()).toBe(200);
  }).toPass();
  return id;
}

test('a hint is shown with its chances, and picked', async ({ page }) => {
  const errors = listen(page);
  await openTable(page, [{ kind: 'me' }, { kind: 'bot', level: 'random' }]);
  await robot(page, { played: 2 });
  await page.keyboard.press('l'); // the list away
  await myTurn(page);
  const frame = page.locator('.frame');
  const n = await frame.getAttribute('data-n');
  const button = page.getByRole('button', { name: 'Hint' });
  await button.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'What a bot would do' });
  const rows = panel.locator('[data-hint]');
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeGreaterThan(0);
  expect(await rows.count()).toBeLessThanOrEqual(3);
  await expect(rows.first()).toContainText(/wins \d+ in 100/);
  await expect(page.locator('.prompt [aria-live=polite]')).toContainText('in 100');
  await picture(page, 'hint-wide');
  expect(await violations(page)).toEqual([]);
  // The keyboard goes on from the button to the panel; Escape puts it away and takes nothing back.
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(frame).toHaveAttribute('data-n', n!);
  await page.keyboard.press('h');
  const best = (await rows.first().getAttribute('data-hint'))!;
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(frame).not.toHaveAttribute('data-n', n!);
  await expect(panel).toHaveCount(0);
  const history = (await (await page.request.get(`/api/tables/${page.url().split('/').pop()}/history`)).json()) as {
    records: { n: number; cause?: string }[];
  };
  expect(history.records.find((r) => r.n === Number(n) + 1)?.cause).toBe(best);
  expect(errors).toEqual([]);
});

test('a table without hints has no button, and the server says no', async ({ page }) => {
  const id = await openTable(page, [{ kind: 'me' }, { kind: 'bot', level: 'random' }], { hints: false });
  await myTurn(page);
  await expect(page.getByRole('button', { name: 'Hint' })).toHaveCount(0);
  const n = Number(await page.locator('.frame').getAttribute('data-n'));
  const answer = await page.request.post(`/api/tables/${id}/hint`, { data: { n } });
  expect([answer.status(), ((await answer.json()) as { code: string }).code]).toEqual([403, 'no-hints']);
});

for (const title of titles)
  test(`the course of the chances leads to its moments: ${title}`, async ({ page }) => {
    const errors = listen(page);
    const id = await finished(page, title, title === 'board' ? 24 : 8);
    await page.goto(`/table/${id}/after`);
    const line = page.getByTestId('chances');
    await expect(line).toBeVisible();
    const slider = line.getByRole('slider');
    await expect(slider).toHaveAttribute('aria-valuetext', /Turn \d+ · .+ \d+% · .+ \d+%/);
    if (title === 'board') {
      await picture(page, 'after-wide');
      expect(await violations(page)).toEqual([]);
    }
    const box = (await line.locator('.area').boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(page).toHaveURL(/\/replay\?n=\d+/);
    await expect(page.locator('.frame')).toHaveAttribute('data-n', new URL(page.url()).searchParams.get('n')!);

    // There the same line stands above the slider, and a bot says what it would have done.
    await expect(page.getByTestId('chances')).toBeVisible();
    await page.getByTestId('advice').click();
    await expect(page.locator('.shows li').first()).toBeVisible();
    await picture(page, `replay-wide-${title}`);
    if (title === 'board') expect(await violations(page)).toEqual([]);
    const bar = page.locator('.rep');
    expect(await bar.evaluate((one) => one.scrollWidth - one.clientWidth), 'jumps and speeds fit').toBeLessThanOrEqual(
      0,
    );
    // The log follows: the line of the moment is marked and in sight, and a click on another one goes to its moment.
    await page.keyboard.press('g');
    await expect(page.locator('[role=log] [aria-current=step]')).toBeInViewport();
    const told = page.locator('[role=log] .entry:not(.undone)').last();
    await told.click({ position: { x: 10, y: 2 } });
    await expect(told).toHaveAttribute('aria-current', 'step');
    const before = await page.locator('.frame').getAttribute('data-n');
    await page
      .getByTestId('chances')
      .locator('.area')
      .click({ position: { x: 2, y: 20 } });
    await expect(page.locator('.frame')).not.toHaveAttribute('data-n', before!);
    expect(errors).toEqual([]);
  });

test.describe('at phone width, by candlelight', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark', reducedMotion: 'reduce' });

  test('hint and chances fit', async ({ page }) => {
    const errors = listen(page);
    await openTable(page, [{ kind: 'me' }, { kind: 'bot', level: 'random' }]);
    await myTurn(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    const rows = page.locator('.shows li button');
    await expect(rows.first()).toBeVisible();
    expect((await rows.first().boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await picture(page, 'hint-phone');
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const id = await finished(page, 'board', 16);
    await page.goto(`/table/${id}/after`);
    await expect(page.getByTestId('chances')).toBeVisible();
    await picture(page, 'after-phone');
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.goto(`/table/${id}/replay`);
    await expect(page.getByTestId('chances')).toBeVisible();
    await page.getByTestId('advice').click();
    await expect(page.locator('.shows li').first()).toBeVisible();
    await picture(page, 'replay-phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(errors).toEqual([]);
  });
});
