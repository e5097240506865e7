// The board of the War of the Ring by mouse: marching by two clicks and by dragging, why not, pieces that slide, the file
// of a problem, and a table that stays still and quick.

import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from './site';
import { advance, drawn, listen, openTable, robot, touchable, watchFrame } from './table';
import { titles } from './titles';

const bot = { kind: 'bot', level: 'random' };

/** To a question that offers marches; the first of them. */
async function toMarch(page: Page, id: string): Promise<{ from: string; to: string }> {
  const march = /^march (\S+) (\S+)$/;
  const now = await advance(
    page,
    id,
    ({ legal }) => legal.some((action) => march.test(action)),
    'march-armies',
    'die army',
    'die character',
    'die will',
    'done',
  );
  await expect(page.locator('.frame')).toHaveAttribute('data-n', String(now.n));
  // One that no panel at the map's left edge is over.
  const marches = now.legal.flatMap((action) => march.exec(action)?.slice(1, 3) ?? []);
  const left = async (region: string) => (await page.locator(`[data-region="${region}"]`).boundingBox())!.x;
  for (let i = 0; i < marches.length; i += 2) {
    const [from, to] = [marches[i]!, marches[i + 1]!];
    if ((await left(from)) > 220 && (await left(to)) > 220) return { from, to };
  }
  throw new Error('every march is at the edge of the map');
}

test('an army marches by two clicks', async ({ page }) => {
  const errors = listen(page);
  const id = await openTable(page, [{ kind: 'me' }, bot]);
  const { from, to } = await toMarch(page, id);
  const a = await touchable(page, from);
  await page.mouse.click(a.x, a.y);
  await expect(page.locator(`[data-region="${from}"]`)).toHaveAttribute('aria-pressed', 'true');
  const n = await page.locator('.frame').getAttribute('data-n');
  const b = await touchable(page, to);
  await page.mouse.click(b.x, b.y);
  // All who may go have gone: nothing more is asked.
  await expect(page.locator('.frame')).not.toHaveAttribute('data-n', n!);
  await expect(page.locator('.party')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('an army marches by dragging', async ({ page }) => {
  const id = await openTable(page, [{ kind: 'me' }, bot]);
  const { from, to } = await toMarch(page, id);
  await page.keyboard.press('f');
  const [a, b] = [await touchable(page, from), await touchable(page, to)];
  const again = await touchable(page, from); // focusing the goal may have moved the view
  await page.mouse.move(again.x, again.y);
  await page.mouse.down();
  await page.mouse.move((again.x + b.x) / 2, (again.y + b.y) / 2, { steps: 3 });
  await expect(page.locator('path.march')).toBeVisible();
  const there = { x: b.x + again.x - a.x, y: b.y + again.y - a.y };
  await page.mouse.move(there.x, there.y, { steps: 3 });
  const n = await page.locator('.frame').getAttribute('data-n');
  await page.mouse.up();
  await expect(page.locator('.frame')).not.toHaveAttribute('data-n', n!);
});

test('what cannot be chosen says why when it is clicked all the same', async ({ page }) => {
  const id = await openTable(page, [{ kind: 'me' }, bot]);
  await toMarch(page, id);
  const lit = new Set(
    await page
      .locator('[data-region][tabindex="0"]')
      .evaluateAll((regions) => regions.map((region) => (region as SVGElement).dataset['region']!)),
  );
  const shut = ['far-harad', 'barad-dur', 'angmar'].find((region) => !lit.has(region))!;
  const at = await touchable(page, shut);
  await page.mouse.click(at.x, at.y);
  await expect(page.getByRole('status').filter({ hasText: /\w/ }).last()).toBeVisible();
});

test('nothing slides for those who asked for stillness', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openTable(page, [{ kind: 'me' }, bot]);
  const length = () =>
    page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--t-move')));
  await expect.poll(length).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.getByRole('button', { name: 'Animation: on' }).click();
  await expect.poll(length).toBe(0);
  await page.reload();
  await expect(page.locator('.frame')).toBeVisible();
  await expect.poll(length).toBe(0);
});

test('the file of a problem has the position, the choices and what came last', async ({ page }) => {
  const id = await openTable(page, [{ kind: 'me' }, bot]);
  const now = await advance(page, id, (_, played) => played >= 5);
  await expect(page.locator('.frame')).toHaveAttribute('data-n', String(now.n));
  await page.getByRole('button', { name: 'Table menu' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /Report a problem/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`report-${id}.json`);
  const report = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    title: string;
    options: object;
    now: { n: number; legal: string[]; view: { regions: unknown[] } };
    last: { n: number; events?: string[] }[];
  };
  expect(report.title).toBe('board');
  expect(report.now.n).toBe(now.n);
  expect(report.now.legal).toEqual(now.legal);
  expect(report.now.view.regions.length).toBeGreaterThan(20);
  expect(report.last.at(-1)!.n).toBe(now.n);
  expect(report.last.some((record) => record.events?.length)).toBe(true);
});

test.describe('with movement', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('pieces slide from where they were, and a key brings them home', async ({ page }) => {
    const id = await openTable(page, [{ kind: 'me' }, bot]);
    const { from, to } = await toMarch(page, id);
    // Watches for anything that slides on the map, and for how long it would: at once with every change of the map, for the
    // next move may end a slide before its first frame.
    await page.evaluate(() => {
      const slid: number[] = [];
      Object.assign(globalThis, { slid });
      new MutationObserver(() => {
        for (const one of document.getAnimations())
          if ((one as CSSAnimation).animationName?.includes('slide'))
            slid.push(Number(one.effect!.getComputedTiming().duration));
      }).observe(document.querySelector('.stage')!, { childList: true, subtree: true, attributes: true });
    });
    await page.evaluate(
      ([from, to]) => {
        document
          .getElementById(`region-${from}`)!
          .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
        document
          .getElementById(`region-${to}`)!
          .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      },
      [from, to],
    );
    const slid = () => page.evaluate(() => (globalThis as unknown as { slid: number[] }).slid);
    await expect.poll(slid).not.toEqual([]);
    for (const length of await slid()) {
      expect(length).toBeGreaterThan(0);
      expect(length).toBeLessThanOrEqual(350);
    }
    await page.keyboard.press('Shift');
    expect(
      await page.evaluate(
        () =>
          document
            .getAnimations()
            .filter((a) => (a.effect as KeyframeEffect).target?.closest('[data-moves]') && a.playState === 'running')
            .length,
      ),
    ).toBe(0);
  });

  for (const title of titles)
    test(`a turn of ${title} moves nothing of the frame`, async ({ page }) => {
      test.setTimeout(3 * 60_000);
      const options = title === 'cards' ? { options: { scenario: 'trilogy-2' } } : {};
      await openTable(page, [{ kind: 'me' }, bot], { title, ...options });
      await drawn(page);
      const moved = await watchFrame(page);
      expect(await robot(page, { played: 20 })).toBeGreaterThan(0);
      expect(await moved()).toEqual([]);
    });
});

test('the log of a long game stays quick', async ({ page }) => {
  test.setTimeout(5 * 60_000);
  const id = await openTable(page, [{ kind: 'me' }, bot]);
  await page.goto('about:blank'); // nobody looks on meanwhile
  await advance(page, id, (now) => now.n > 300, 'pass', 'no-card', 'skip', 'done');
  const { n } = (await (await page.request.get(`/api/tables/${id}/view`)).json()) as { n: number };
  await page.goto(`/table/${id}`);
  await page.getByRole('button', { name: 'Log' }).click();
  await expect(page.locator('[role=log] .entry').first()).toBeVisible();
  await page.getByRole('button', { name: 'Search the log' }).click();
  // The end is shown, the rest waits; a search goes through all of it. What the page has to draw is counted, not how
  // long it takes here.
  const entries = page.locator('[role=log] .entry');
  expect(await entries.count()).toBeLessThanOrEqual(120);
  const drawn = await page.evaluate(async () => {
    let nodes = 0;
    new MutationObserver((list) => list.forEach((one) => (nodes += one.addedNodes.length))).observe(
      document.querySelector('[role=log]')!,
      { childList: true, subtree: true },
    );
    const field = document.querySelector<HTMLInputElement>('.log input')!;
    field.value = 'fellowship';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return nodes;
  });
  await expect(entries.first()).toContainText(/fellowship/i);
  expect(await entries.count()).toBeLessThanOrEqual(120);
  console.log(`search in ${n} records: ${drawn} nodes drawn`);
  expect(drawn).toBeLessThan(2000);
});
