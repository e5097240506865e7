// The opponents' turn in steps: who only looks on and reads them can say all that happened. That every event of every title
// is in a step, with its names, is shown by web/src/table/telling.test.ts.

import { expect, test } from './site';
import { advance, asked, cutLines, listen, openTable, robot } from './table';

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
      const banner = document.querySelector<HTMLElement>('[data-playback]');
      const events = banner?.querySelector('.say small')?.textContent.trim().split(' · ');
      if (banner && events?.[0]) steps.set(`${banner.dataset['playback']} ${events[0]}`, events);
    }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
  });
  await spectator.goto(`/table/${id}`);
  await expect(spectator.locator('.frame')).toBeVisible();
  const history = async () =>
    ((await (await spectator.request.get(`/api/tables/${id}/history`)).json()) as History).records;
  const before = (await history()).at(-1)!.n;
  await advance(page, id, (_, played) => played >= 7);

  await expect(spectator.locator('[data-playback]')).toBeVisible();
  await expect(async () => {
    await spectator.keyboard.press('ArrowRight');
    await expect(spectator.locator('[data-playback]')).toHaveCount(0, { timeout: 1 });
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

/** The Shadow may march and play a card in a row: the Free Peoples have no dice left. */
const alone = {
  title: 'board',
  turn: 4,
  acting: 'shadow',
  dice: { free: {}, shadow: { army: 1, event: 1, muster: 1 } },
  politics: ['gondor', 'sauron'].map((nation) => ({ nation, steps: 0, active: true })),
  hands: { 1: ['flocks-of-crebain'] },
};

for (const [locale, sizes] of [
  ['en-GB', [[1280, 800]]],
  ['fr-FR', [[1180, 820], [820, 1180], [390, 844]]], // prettier-ignore
] as const)
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: sizes[0][0], height: sizes[0][1] } });

    test('an act is shown where it happened, with its card to be read, by the number that timeline and log have', async ({
      page,
    }) => {
      const errors = listen(page);
      await page.addInitScript(() => localStorage.setItem('pony.pace', 'slow')); // each step waits for a hand
      const id = await openTable(page, [{ kind: 'bot', level: 'random' }, { kind: 'me' }], { position: alone });
      const march = ['die army', 'march-armies', 'march minas-morgul south-ithilien', 'take-all', 'done'];
      for (const action of [...march, 'die event', 'play flocks-of-crebain']) {
        const { n } = await asked(page.request, id);
        const answer = await page.request.post(`/api/tables/${id}/actions`, { data: { n, seat: 1, action } });
        expect(answer.ok(), action).toBe(true);
      }
      const banner = page.locator('[data-playback]');
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        const beads = page.locator('.beads [data-act]');
        if (width >= 700) await expect(beads).toHaveCount(2);
        for (let i = 0; i < 6; i++) await page.keyboard.press('+'); // somewhere else on the map
        if (width < 700) {
          await page.getByRole('button', { name: /^Journal/ }).click();
          await page.locator('[role=log] .again').last().click();
        } else await beads.last().getByRole('button').click();
        await expect(banner).toHaveAttribute('data-playback', '2');
        await expect(page.locator('[data-shows="card:flocks-of-crebain"]')).toBeInViewport({ ratio: 0.99 });
        await page.keyboard.press('ArrowLeft');
        await expect(banner).toHaveAttribute('data-playback', '1');
        for (const place of ['minas-morgul', 'south-ithilien']) {
          await expect(banner.locator(`[data-points="region:${place}"]`)).toBeVisible();
          await expect(page.locator(`[data-wash="${place}"]`)).toBeInViewport();
        }
        await expect(page.locator('[data-trail="1"]').first()).toBeInViewport({ ratio: 0.99 });
        await page.getByTestId('skip').click();
        await expect(banner).toHaveCount(0);
        if (width >= 700) await expect(beads.first()).toHaveAttribute('data-act', '1');
      }
      expect(errors).toEqual([]);
    });
  });

test('a bead of the timeline says its sentence to the end, however long, and the frame stays', async ({ page }) => {
  await openTable(page, [{ kind: 'me' }, { kind: 'bot', level: 'random' }]);
  const bead = page.locator('.beads li:not(.turn)').last();
  await expect(async () => {
    if (!(await bead.count())) await robot(page, { played: 1 });
    expect(await bead.count()).toBeGreaterThan(0);
  }).toPass();
  await page.keyboard.press('l'); // the robot has opened the list
  // The longest there may be: the sentence itself is another test's.
  const said = bead.locator('.said');
  await said.evaluate((said) => said.append(` ${'and so on '.repeat(30)}`, 'the end'));
  const timeline = page.locator('.part.timeline');
  const stays = await timeline.boundingBox();
  await expect(said).toBeHidden();
  const whole = async (how: string) => {
    await expect(said, how).toBeInViewport({ ratio: 1 });
    expect(await cutLines(said), how).toBe(0);
    expect(await timeline.boundingBox(), how).toEqual(stays);
  };
  await bead.hover();
  await whole('pointed at');
  await page.mouse.move(700, 500);
  await expect(said).toBeHidden();
  await bead.getByRole('button').focus();
  await whole('focused');
});
