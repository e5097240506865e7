// The board fills the window: how much of it the parts leave to see, with all that stands on them.

import { brisk, openHunt, playSeat } from './hunters';
import { crowdedPlaces } from './positions';
import { expect, test, type Page } from './site';
import { advance, boardShare, myTurn, newTable, openList, openTable, stacked, unfold } from './table';

const bot = { kind: 'bot', level: 'random' };
/** The hand of the card game is its table: there no column is empty. */
const titles = [
  { title: 'board', seats: [{ kind: 'me' }, bot] },
  { title: 'hunt', seats: [{ kind: 'me' }, bot] },
  { title: 'battle', seats: [{ kind: 'me' }, bot] },
];
const sizes = [
  { width: 1440, height: 900, least: 75 },
  { width: 1280, height: 800, least: 70 },
  { width: 1180, height: 820, least: 65 },
  { width: 820, height: 1180, least: 65 },
  { width: 390, height: 844, least: 60 },
];

/** An army with every kind of figure and a Companion, that may march, recruit and let him go. */
const picked = {
  title: 'board',
  turn: 4,
  politics: ['gondor', 'sauron'].map((nation) => ({ nation, steps: 0, active: true })),
  dice: { free: { character: 2, 'army-muster': 1, muster: 1 }, shadow: { army: 2, muster: 1, event: 1 } },
  regions: [
    {
      region: 'minas-tirith',
      army: [{ nation: 'gondor', regular: 3, elite: 1, leader: 1 }],
      characters: ['boromir'],
    },
  ],
  hands: { 0: ['athelas', 'the-red-arrow', 'elven-cloaks', 'riders-of-theoden', 'the-eagles-are-coming'] },
};

/** Names of cards in hand that their card cuts off, or that lie under its sign. */
const hiddenNames = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.hand [data-card]')].flatMap((card) => {
      const [room, sign] = [card, card.querySelector('header .i')!].map((one) => one.getBoundingClientRect());
      const words = document.createRange();
      words.selectNodeContents(card.querySelector('h4')!);
      const out = [...words.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          right > room!.right ||
          bottom > room!.bottom ||
          (left < sign!.right && right > sign!.left && top < sign!.bottom && bottom > sign!.top),
      );
      return out ? [words.toString()] : [];
    }),
  );

for (const locale of ['en-GB', 'fr-FR'])
  test.describe(locale, () => {
    test.use({ locale });

    for (const { title, seats } of titles)
      test(`the parts leave the board its share of the window (${title})`, async ({ page }) => {
        const id = await openTable(page, seats, { title, hints: false });
        for (const { least, ...size } of sizes) {
          await page.setViewportSize(size);
          await page.goto(`/table/${id}`);
          await myTurn(page);
          expect.soft(await boardShare(page), `at ${size.width}x${size.height}`).toBeGreaterThanOrEqual(least);
        }
      });

    test('an army that is picked leaves the map its share of the window', async ({ page }) => {
      const id = await openTable(page, [{ kind: 'me' }, bot], { position: picked, hints: false });
      for (const { least, ...size } of sizes) {
        await page.setViewportSize(size);
        await page.goto(`/table/${id}`);
        await myTurn(page);
        await page.locator('[data-region="minas-tirith"]').press('Enter');
        await expect(page.locator('.picked')).toBeVisible();
        const share = await boardShare(page);
        expect.soft(share, `at ${size.width}x${size.height}`).toBeGreaterThanOrEqual(least);
        if (size.width < 700) continue; // the choices wait in their tab
        await expect(page.locator('.slip')).toBeVisible();
        const hidden = await page.locator('.prompt .body').evaluate((body) => body.scrollHeight - body.clientHeight);
        expect.soft(hidden, `all of it is seen at ${size.width}`).toBeLessThanOrEqual(1);
        expect.soft(await hiddenNames(page), `names of cards at ${size.width}`).toEqual([]);
      }
    });

    test('all the Ring-bearer may do by night leaves the board its share of the window', async ({ page }) => {
      const id = await openHunt(page, 0);
      await page.goto('about:blank');
      const open = (word: string, legal: string[]) => legal.some((action) => action.startsWith(word));
      await playSeat(page.request, id, 0, brisk, ({ prompt, legal }) =>
        Boolean(prompt?.startsWith('bearer-night') && open('rest', legal) && open('draw-ally', legal)),
      );
      for (const { least, ...size } of sizes) {
        await page.setViewportSize(size);
        await page.goto(`/table/${id}`);
        await myTurn(page);
        expect.soft(await boardShare(page), `at ${size.width}x${size.height}`).toBeGreaterThanOrEqual(least);
      }
    });

    test('three players with their dice stand in one line', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const shadow = { army: 2, muster: 1, event: 1, character: 1, 'army-muster': 1 };
      const position = { title: 'board', turn: 4, players: 3, dice: { free: { character: 1 }, shadow } };
      await openTable(page, [{ kind: 'me' }, bot, bot], { options: { players: '3' }, position });
      await myTurn(page);
      await expect(page.locator('.line .seat .die')).not.toHaveCount(0);
      const tops = await page
        .locator('.line > :is(.part, .unfold)')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().y));
      expect(new Set(tops).size).toBe(1);
    });
  });

/** The widest strip of the card table that nothing stands in, from its top to its foot, beside the narrowest card. */
const widestGap = (page: Page): Promise<{ gap: number; card: number }> =>
  page.evaluate(() => {
    const table = document.querySelector('.felt .table')!;
    const { left, width } = table.getBoundingClientRect();
    const taken = new Set<number>();
    const take = (box: DOMRect) => {
      for (let x = Math.floor(box.left); box.height > 1 && x < box.right; x++) taken.add(x);
    };
    const words = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    const line = document.createRange();
    for (let text = words.nextNode(); text; text = words.nextNode()) {
      if (!text.textContent!.trim() || text.parentElement!.closest('.sr') || !text.parentElement!.checkVisibility())
        continue;
      line.selectNodeContents(text);
      for (const box of line.getClientRects()) take(box);
    }
    for (const one of table.querySelectorAll('svg, button, [data-card], .awaited'))
      if (one.checkVisibility()) take(one.getBoundingClientRect());
    let [gap, run] = [0, 0];
    for (let x = Math.ceil(left); x < left + width; x++) {
      run = taken.has(x) ? 0 : run + 1;
      gap = Math.max(gap, run);
    }
    const cards = [...document.querySelectorAll('.frame [data-card]')].filter((card) => card.checkVisibility());
    return { gap, card: Math.min(...cards.map((card) => card.getBoundingClientRect().width)) };
  });

test('at the card table no empty column is wider than a card', async ({ page }) => {
  const positions = Math.min(7, Number(process.env['STAGE'] ?? 2)); // of each scenario
  test.setTimeout(90_000 + positions * 40_000);
  for (const [scenario, bots] of [
    ['trilogy-2', 1],
    ['duel-2', 1],
    ['trilogy-4', 3],
  ] as const) {
    const seats = [{ kind: 'me' }, ...Array.from({ length: bots }, () => bot)];
    const { id } = await newTable(page, seats, { title: 'cards', options: { scenario } });
    await page.goto(`/table/${id}`);
    for (let i = 0; i < positions; i++) {
      const now = await advance(page, id, (_, played) => played > 9);
      if (now.status === 'over') break;
      await expect(page.locator('.frame')).toHaveAttribute('data-n', String(now.n));
      for (const { width, height } of sizes.filter(({ width }) => width > 700)) {
        await page.setViewportSize({ width, height });
        await expect
          .poll(async () => {
            const { gap, card } = await widestGap(page);
            return gap - card;
          }, `${scenario}, record ${now.n}, at ${width}`)
          .toBeLessThan(0);
      }
    }
  }
});

test('on a phone a turn of two figures moves nothing in the top line, and four players have room in it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const lies = () =>
    page
      .locator('.line > :is(.unfold, .part)')
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().x)));
  const boxes = [];
  for (const turn of [9, 10]) {
    await openTable(page, [{ kind: 'me' }, bot], { position: { ...picked, turn } });
    await myTurn(page);
    boxes.push(await lies());
  }
  expect(boxes[1]).toEqual(boxes[0]);
  await openTable(page, [{ kind: 'me' }, bot, bot, bot], { title: 'cards' });
  await expect(page.locator('.line .seat').nth(3)).toBeInViewport({ ratio: 1 });
  // An event that goes on stands beside the places: it would push somebody out of the line.
  const position = { ...crowdedPlaces, inForce: ['the-three-hunters'] };
  await openTable(page, [{ kind: 'me' }, bot], { title: 'cards', options: { scenario: 'duel-2' }, position });
  await expect(page.locator('.felt').getByText('The Three Hunters')).toBeVisible();
  await expect(page.locator('.line .seat').last()).toBeInViewport({ ratio: 1 });
});

test('at 1280×800 a card table has room for a hint of three answers under the names of the cards', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const options = { scenario: 'duel-2' };
  await openTable(page, [{ kind: 'me' }, bot], { title: 'cards', options, position: crowdedPlaces });
  await myTurn(page);
  await page.getByTestId('advice').click();
  await expect(page.locator('.shows [data-hint]')).toHaveCount(3);
  const hint = page.locator('.shows');
  expect(await hint.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1);
  const top = (await hint.boundingBox())!.y;
  for (const name of await page.locator('.rail .card h4').all()) {
    const { y, height } = (await name.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(top + 1);
  }
});

test('no part lies on another, and none moves from question to question', async ({ page }) => {
  await openTable(page, [{ kind: 'me' }, bot], { hints: false });
  await myTurn(page);
  await openList(page);
  const boxes = () =>
    page.evaluate(() =>
      Object.fromEntries(
        [...document.querySelectorAll('[data-part="me"], [data-part="hand"], [data-part="camera"], .line > .turn')].map(
          (part) => {
            const { x, y, width, height } = part.getBoundingClientRect();
            return [(part as HTMLElement).dataset['part'] ?? 'turn', [x, y, width, height].map(Math.round)];
          },
        ),
      ),
    );
  const before = await boxes();
  const seen = new Set<string>();
  for (let i = 0; i < 5; i++) {
    seen.add((await page.locator('.prompt .say').textContent())!);
    const n = await page.locator('.frame').getAttribute('data-n');
    await openList(page);
    await page.locator('section.list .act').first().press('Enter');
    await expect(page.locator('.frame')).not.toHaveAttribute('data-n', n!);
    await myTurn(page);
    expect(await boxes()).toEqual(before);
  }
  expect(seen.size).toBeGreaterThan(1);
});

test('what unfolds from the top line lies beside what is read', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openTable(page, [{ kind: 'me' }, bot], { hints: false });
  await myTurn(page);
  await page.keyboard.press('g');
  await expect(page.locator('.reading')).toBeVisible();
  await unfold(page, 'fellowship');
  await expect.poll(() => stacked(page)).toEqual([]);
  // Opened the other way round, too.
  await page.keyboard.press('g');
  await expect(page.locator('.reading')).toHaveCount(0);
  await page.keyboard.press('g');
  await expect(page.locator('.reading')).toBeVisible();
  await expect.poll(() => stacked(page)).toEqual([]);
});

for (const players of [3, 4])
  test(`the top line holds the names or faces of ${players} players`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openTable(page, [{ kind: 'me' }, ...Array.from({ length: players - 1 }, () => bot)], {
      options: { players: String(players) },
    });
    await myTurn(page);
    const out = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.line .part, .line .name, .line small')].flatMap((one) => {
        if (!one.checkVisibility() || one.matches('.sr') || one.offsetWidth === 1) return [];
        const { left, right } = one.getBoundingClientRect();
        const [from, to] = [one.closest('.part')!.getBoundingClientRect(), innerWidth];
        const wide = one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0;
        return right > from.right + 1 || left < from.left - 1 || right > to || wide ? [one.textContent.trim()] : [];
      }),
    );
    expect(out).toEqual([]);
    // Each by a name or a face.
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('.line .seat')].map((seat) =>
        [...seat.querySelectorAll<HTMLElement>('.name, .face')].some((one) => one.offsetWidth > 1),
      ),
    );
    expect(shown).toEqual(Array.from({ length: players - 1 }, () => true));
  });
