// Games that were played on this device are handed to an account, and are kept there unrated, private and marked.

import { inBothLights, tooSmall } from './axe';
import { expect, test, type Page } from './site';

type Source = { ask(method: string, path: string, body?: unknown): Promise<Response> };

/** A game on this device that its player gave up after some answers. */
async function playAndGiveUp(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const text = await (await fetch('/sw.js')).text();
    const { ask } = (await import(/\/assets\/source-[\w-]+\.js/.exec(text)![0])) as Source;
    const read = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T;
    const seats = [{ kind: 'me' }, { kind: 'bot', level: 'random' }];
    const table = { title: 'battle', options: { points: '200' }, seats };
    const { id } = await read<{ id: string }>(ask('POST', '/tables', table));
    await ask('POST', `/tables/${id}/contribute`, { seat: 0, contribution: 'cd'.repeat(32) });
    for (let answers = 0; ;) {
      const { n, legal } = await read<{ n: number; legal: string[] }>(ask('GET', `/tables/${id}/view`));
      if (!legal.length) continue;
      if (answers++ < 3) await ask('POST', `/tables/${id}/actions`, { n, action: legal[0] });
      else if ((await ask('POST', `/tables/${id}/resign`, { n })).ok) break;
    }
    localStorage.setItem('pony.device', '1');
    return id;
  });
}

test('games played offline are handed to the account, each once, unrated and marked', async ({ browser }) => {
  test.setTimeout(240_000); // the rules start several times
  for (const [locale, words] of [
    ['en-GB', { add: 'Add to my account', added: 'in your account', mark: 'Played offline' }],
    ['fr-FR', { add: 'Ajouter à mon compte', added: 'dans votre compte', mark: 'Jouée hors ligne' }],
  ] as const) {
    const page = await browser.newPage({ locale });
    const name = `Handed ${Math.random().toString(36).slice(2, 8)}`;
    const registered = await page.request.post('/api/register', { data: { name, password: 'speak friend' } });
    expect(registered.status()).toBeLessThan(300);
    await page.goto('/about');
    await playAndGiveUp(page);
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await page.goto('/games');
      await expect(page.getByRole('button', { name: words.add })).toBeVisible({ timeout: 60_000 });
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await wide()).toBeLessThanOrEqual(0);
    }
    expect(await inBothLights(page)).toEqual([]);
    expect(await tooSmall(page)).toEqual([]);
    await page.getByRole('button', { name: words.add }).click();
    const link = page.getByRole('link', { name: words.added });
    await expect(link).toBeVisible();
    await expect(page.getByRole('button', { name: words.add })).toHaveCount(0);
    const id = /\/table\/(\w+)/.exec((await link.getAttribute('href'))!)![1]!;
    const kept = (await (await page.request.get(`/api/tables/${id}`)).json()) as { offline?: boolean; rated: boolean };
    expect(kept).toMatchObject({ offline: true, rated: false });
    const stranger = await (await browser.newContext()).newPage();
    expect((await stranger.request.get(`/api/tables/${id}`)).status()).toBe(404);
    await stranger.context().close();
    await link.click();
    await expect(page.getByText(words.mark).first()).toBeVisible();
    await page.goto('/games'); // on a later page it is not offered again
    await expect(page.getByRole('link', { name: words.added })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: words.add })).toHaveCount(0);
    await page.close();
  }
});
