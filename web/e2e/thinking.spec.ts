// The server thinks less: alone against bots, where it does not count, hints come from the browser, and they are the
// server's to the letter.

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
  await expect(shown.locator('header ~ :not(.wait)').first()).toBeVisible({ timeout: 60_000 });
  return shown.innerText();
}

for (const title of titles)
  test(`hints of ${title} come from the browser and are the server's`, async ({ page }) => {
    test.setTimeout(300_000);
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
    expect(errors).toEqual([]);
  });
