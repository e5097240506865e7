// The chronicle of a finished game of every title, in both languages: words, pictures, clip, paper.

import { inBothLights } from './axe';
import { expect, test, type Page } from './site';
import { listen, newTable, type Seats } from './table';

const me: Seats = [{ kind: 'me' }, { kind: 'me' }];
const games: [title: string, seats: Seats][] = [
  ['board', me],
  ['hunt', me],
  ['cards', [...me, ...me]],
  ['battle', me],
];
const answers = 90;

/** Somebody plays all sides for a while and gives up: quicker than the end of a game, and enough to tell. */
async function finished(page: Page, title: string, seats: Seats): Promise<string> {
  const { id, mine } = await newTable(page, seats, { title, hotseat: true });
  const view = async () => {
    for (const seat of mine) {
      const answer = await page.request.get(`/api/tables/${id}/view?seat=${seat}`);
      const moment = (await answer.json()) as { n: number; legal: string[]; status: string };
      if (moment.legal.length || moment.status === 'over') return { ...moment, seat };
    }
    throw new Error(`nobody decides at ${id}`);
  };
  for (let k = 0; k < answers; k++) {
    const { n, legal, seat, status } = await view();
    if (status === 'over') return id;
    const data = { n, seat, action: legal[(k * 7) % legal.length] };
    expect((await page.request.post(`/api/tables/${id}/actions`, { data })).ok()).toBe(true);
  }
  const { n, seat } = await view();
  expect((await page.request.post(`/api/tables/${id}/resign`, { data: { n, seat } })).ok()).toBe(true);
  return id;
}

for (const [title, seats] of games)
  test(`${title}: a finished game is a book in both languages`, async ({ page }) => {
    const errors = listen(page);
    const id = await finished(page, title, seats);
    await page.goto(`/table/${id}/after`);
    await page.getByRole('link', { name: 'Chronicle' }).click();
    await expect(page.getByText('The Red Book', { exact: true })).toBeVisible();
    await expect(page.locator('.chapter [role=button]').first()).toBeVisible();
    const english = await page.locator('.chapter .prose').allInnerTexts();
    expect(english.join(' ')).not.toMatch(/[{}]|chronicle\./);
    expect(await inBothLights(page)).toEqual([]);

    // Prose flows: a sentence begins where the one before has ended, not on a line of its own.
    await expect(page.locator('.chapter [role=button]').first()).toHaveCSS('display', 'inline');
    // Who is in it, if anybody was.
    for (const link of await page.locator('.people a').all())
      await expect(link).toHaveAttribute('href', new RegExp(`/table/${id}/replay\\?n=\\d+`));

    // A sentence shows what it rests on, and leads to the replay.
    await page.locator('.chapter [role=button]').first().click();
    await expect(page.locator('.evidence li').first()).toBeVisible();
    await expect(page.locator('.evidence a')).toHaveAttribute('href', new RegExp(`/table/${id}/replay\\?n=\\d+`));
    for (const map of await page.locator('.map img').all())
      await expect.poll(() => map.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);

    await page.getByRole('button', { name: 'Français' }).click();
    await expect(page.getByText('Le Livre Rouge', { exact: true })).toBeVisible();
    await expect(page.locator('main.book')).toHaveAttribute('lang', 'fr');
    expect(await page.locator('.chapter .prose').allInnerTexts()).not.toEqual(english);

    // On paper there are no buttons, the cover has a page of its own, and no heading stands without its chapter.
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.tools')).toBeHidden();
    await expect(page.locator('.cover')).toHaveCSS('break-after', 'page');
    await expect(page.locator('.chapter h2').first()).toHaveCSS('break-after', 'avoid');
    expect((await page.pdf({ format: 'A5' })).byteLength).toBeGreaterThan(10_000);

    const clip = await page.request.get(`/api/tables/${id}/book/clip.gif?lang=fr`);
    expect(clip.headers()['content-type']).toBe('image/gif');
    const bytes = await clip.body();
    expect(bytes.subarray(0, 6).toString()).toBe('GIF89a');
    expect(bytes.byteLength).toBeLessThan(5_000_000);
    // The browser decodes every picture of it, and they last 15 to 40 seconds.
    const film = await page.evaluate(async (address) => {
      const body = (await fetch(address)).body!;
      const film = new ImageDecoder({ type: 'image/gif', data: body });
      await film.completed;
      const many = film.tracks.selectedTrack!.frameCount;
      let lasts = 0;
      for (let frameIndex = 0; frameIndex < many; frameIndex++)
        lasts += (await film.decode({ frameIndex })).image.duration! / 1e6;
      return { many, lasts };
    }, `/api/tables/${id}/book/clip.gif?lang=fr`);
    expect(film.many).toBeGreaterThan(3);
    expect(film.lasts).toBeGreaterThan(15);
    expect(film.lasts).toBeLessThan(40);
    expect(errors).toEqual([]);
  });

test('a game that goes on has no book', async ({ page }) => {
  const { id } = await newTable(page, me, { title: 'hunt', hotseat: true });
  for (const part of ['book', 'book/maps/1', 'book/clip.gif'])
    expect((await page.request.get(`/api/tables/${id}/${part}`)).status()).toBe(409);
});
