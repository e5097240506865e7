// The server thinks less: alone against bots, where it does not count, hints, analyses and reviews come from the browser,
// and they are the server's to the letter.

import { expect, test, type Page } from './site';
import { asked, listen, openTable } from './table';
import { titles } from './titles';

/** Chooses who thinks, in the settings. */
async function choose(page: Page, who: 'This device' | 'Server'): Promise<void> {
  await page.goto('/account/settings');
  await page.getByRole('radiogroup', { name: 'Hints and reviews' }).getByRole('radio', { name: who }).click();
}

/** What the server was asked to think about from now on. */
function thoughts(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const thought =
      /\/(hint|considered|counsel)$/.test(pathname) || (/\/review$/.test(pathname) && request.method() === 'POST');
    if (pathname.startsWith('/api/') && thought) sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
}

const bot = { kind: 'bot', level: 'hobbit' };
const seatsOf: Record<string, number> = { board: 2, battle: 2, cards: 4, hunt: 2 };

async function hint(page: Page, id: string): Promise<string> {
  await page.goto(`/table/${id}`);
  await page.getByTestId('advice').click();
  const shown = page.locator('[data-part=hint]');
  await expect(shown.locator('header ~ :not(.wait)').first()).toBeVisible({ timeout: 200_000 });
  return shown.innerText();
}

async function analysis(page: Page, id: string, n: number): Promise<string> {
  await page.goto('/about');
  await page.goto(`/analysis/${id}?n=${n}`);
  const told = page.getByTestId('counsel');
  await expect(told.locator('h2 small')).toHaveText(/^\d[\d\s,.]* simulated games$/, { timeout: 200_000 }); // both looks
  return told.innerText();
}

/** The whole review, once the page has shown it: from where this browser keeps those it has made, or from the server. */
async function review(page: Page, id: string, who: 'This device' | 'Server'): Promise<unknown> {
  await page.goto(`/table/${id}/review`);
  await page.getByTestId('ask-review').click();
  await expect(page.getByTestId('next')).toBeVisible({ timeout: 120_000 });
  const path = `/api/tables/${id}/review`;
  // A browser keeps -0 as 0.
  if (who === 'Server') return JSON.parse(JSON.stringify(await (await page.request.get(path)).json()));
  return page.evaluate(async (path) => (await caches.match(path))?.json() as Promise<unknown>, path);
}

for (const title of titles)
  test(`hints, analysis and review of ${title} come from the browser and are the server's`, async ({ page }) => {
    test.setTimeout(600_000);
    const errors = listen(page);
    const seats = [{ kind: 'me' }, ...Array.from({ length: seatsOf[title]! - 1 }, () => bot)];
    const options = title === 'battle' ? { points: '200' } : {};
    const id = await openTable(page, seats, { title, options, hints: true });
    let now = await asked(page.request, id);
    for (let answers = 0; answers < 3 || now.legal.length < 2; answers++) {
      const data = { n: now.n, action: now.legal.at(-1) };
      expect((await page.request.post(`/api/tables/${id}/actions`, { data })).ok()).toBe(true);
      now = await asked(page.request, id);
    }
    const sent = thoughts(page);
    await choose(page, 'This device');
    const hinted = await hint(page, id);
    expect(sent).toEqual([]);
    await choose(page, 'Server');
    expect(await hint(page, id)).toBe(hinted);
    expect(sent.splice(0)).toEqual([`POST /api/tables/${id}/hint`]);
    await choose(page, 'This device');
    await expect
      .poll(async () => {
        const { n } = (await (await page.request.get(`/api/tables/${id}/view`)).json()) as { n: number };
        return (await page.request.post(`/api/tables/${id}/resign`, { data: { n } })).status();
      })
      .toBe(200);
    const analysed = await analysis(page, id, now.n);
    const reviewed = await review(page, id, 'This device');
    expect(reviewed).toMatchObject({ status: 'done' });
    expect(sent).toEqual([]);

    await choose(page, 'Server');
    expect(await analysis(page, id, now.n)).toBe(analysed);
    await page.evaluate(() => caches.delete('pony-reviews'));
    expect(await review(page, id, 'Server')).toEqual(reviewed);
    expect(sent).toEqual(['POST /api/analysis/counsel', 'POST /api/analysis/counsel', `POST /api/tables/${id}/review`]);
    expect(errors).toEqual([]);
  });
