// The opponents' turn in steps: who only looks on and reads them can say all that happened. That every event of every title
// is in a step, with its names, is shown by web/src/table/telling.test.ts.

import { expect, test } from './house';
import { advance, listen, openTable } from './table';

type History = { records: { n: number; kind: string; events?: string[] }[] };

test('a spectator who only reads the steps reads every event of a bot’s turn', async ({ page, browser }) => {
  const id = await openTable(page, [{ kind: 'me' }, { kind: 'bot', level: 'random' }], { visibility: 'public' });
  const spectator = await browser.newPage();
  const errors = listen(spectator);
  // Slow: each step waits for a hand. What the banner says is written down whenever it changes.
  await spectator.addInitScript(() => {
    localStorage.setItem('pony.pace', 'slow');
    const steps = new Map<string, string[]>();
    Object.assign(globalThis, { steps });
    new MutationObserver(() => {
      const banner = document.querySelector<HTMLElement>('[data-tale]');
      const events = banner?.querySelector('.say small')?.textContent.trim().split(' · ');
      if (banner && events) steps.set(`${banner.dataset['tale']} ${events[0]}`, events);
    }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
  });
  await spectator.goto(`/table/${id}`);
  await expect(spectator.locator('.frame')).toBeVisible();
  const history = async () =>
    ((await (await spectator.request.get(`/api/tables/${id}/history`)).json()) as History).records;
  const before = (await history()).at(-1)!.n;
  await advance(page, id, (_, played) => played >= 7);

  await expect(spectator.locator('[data-tale]')).toBeVisible();
  await expect(async () => {
    await spectator.keyboard.press('ArrowRight');
    await expect(spectator.locator('[data-tale]')).toHaveCount(0, { timeout: 1 });
  }).toPass({ intervals: [20] });
  // What begins a turn stands in its head, not in a step.
  const happened = (await history())
    .filter(({ n, kind }) => n > before && kind === 'action')
    .flatMap(({ events = [] }) => {
      const head = events.findIndex((event) => event.startsWith('turn '));
      return head < 0 ? events : events.slice(0, head);
    });
  const read = await spectator.evaluate(() => [
    ...(globalThis as unknown as { steps: Map<string, string[]> }).steps.values(),
  ]);
  expect(happened.length).toBeGreaterThan(5);
  expect(read.flat()).toHaveLength(happened.length);
  expect(errors).toEqual([]);
  await spectator.context().close();
});
