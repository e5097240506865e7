// The battle and the hunt of the board game: all that matters is in sight, and every die says why it hit.

import { expect, test } from './site';
import { greatBattle as battle } from './positions';
import { advance, listen, openTable, stacked, toHunt, touchable } from './table';

type History = { records: { seat: number; cause?: string }[] };

const shadow = [{ kind: 'bot', level: 'random' }, { kind: 'me' }];
const free = [{ kind: 'me' }, { kind: 'bot', level: 'random' }];
const toLosses = ['attack ', 'march-armies', 'take-all', 'go', 'combat-card stormcrow', 'no', 'continue', 'die army'];

// Of the cards in hand, half-orcs-and-goblin-men says the most of the dice of both sides.
for (const [locale, card] of [
  ['en-GB', 'stormcrow'],
  ['fr-FR', 'half-orcs-and-goblin-men'],
] as const)
  test.describe(`${locale} at 1280 by 800`, () => {
    test.use({ viewport: { width: 1280, height: 800 }, locale });

    test('a battle is seen whole, and each die has its reason', async ({ page }) => {
      const errors = listen(page);
      const id = await openTable(page, shadow, { position: battle });
      await advance(
        page,
        id,
        (now) => /^(losses|cease|advance)/.test(now.prompt ?? ''),
        `combat-card ${card}`,
        ...toLosses,
      );
      await expect(page.locator('path.fought')).toHaveCount(1); // where it is fought is outlined on the map
      const dialog = page.getByRole('dialog');
      const dice = dialog.locator('[data-die-state]');
      await expect(dice.nth(9)).toBeVisible(); // five each, and re-rolls
      for (const text of await dice.locator('small').allTextContents()) expect(text).not.toBe('');
      // The dice marked as hits are those that the rules counted.
      for (const side of [0, 1]) {
        const half = dialog.locator('.half').nth(side);
        const total = Number((await half.locator('.total').textContent())!.replace(/\D/g, ''));
        const [card = ''] = await half.locator('[data-sum]').allTextContents(); // none, where no card changed the sum
        if (!/more|fewer|become|de plus|de moins|devien/.test(card))
          await expect(half.locator('[data-die-state=hit]')).toHaveCount(total);
      }
      // Nothing scrolls, nothing is cut, the answers are in sight.
      const veil = page.locator('.veil.whole');
      await expect.poll(() => veil.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0);
      const picks = page.locator('.prompt .pick');
      await expect(picks.first()).toBeVisible();
      for (const pick of await picks.all()) await expect(pick).toBeInViewport({ ratio: 1 });
      // The map is one click away, and the hand is there again.
      await dialog.getByRole('button', { name: /See the map|Voir la carte/ }).click();
      await expect(page.locator('[data-hand]')).toBeVisible();
      expect(errors).toEqual([]);
    });
  });

test('a hint in a battle covers nothing that is decided, and an answer can be given for good', async ({ page }) => {
  const id = await openTable(page, shadow, { position: battle });
  await advance(page, id, (now) => /^combat-card/.test(now.prompt ?? ''), ...toLosses);
  const dialog = page.getByRole('dialog');
  const picks = page.locator('.prompt .pick, .prompt .cardpick');
  await expect(picks.first()).toBeVisible();
  await page.keyboard.press('h');
  const hint = page.getByRole('region', { name: 'What a bot would do' });
  await expect(hint).toBeVisible();
  const uncovered = () =>
    hint.evaluate((one) => {
      const box = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + 12));
    });
  await expect.poll(uncovered).toBe(true);
  const battleAt = await page.locator('.frame').getAttribute('data-n');
  expect(await stacked(page)).toEqual([]);
  await expect(dialog).toBeVisible();

  // Told to answer so always, the table gives this answer now and by itself from now on; the menu has it.
  await page.locator('[data-always="no-card"]').click();
  await expect
    .poll(async () => {
      const told = (await (await page.request.get(`/api/tables/${id}/history`)).json()) as History;
      return told.records.some(({ seat, cause }) => seat === 1 && cause === 'no-card');
    })
    .toBe(true);
  await page.getByRole('button', { name: 'Table menu' }).click();
  await expect(page.locator('[data-ritual="combat-card"]')).toHaveAttribute('aria-pressed', 'true');

  // Seen again when the game is over: what a bot would have done lies before the battle, too.
  const { n } = (await (await page.request.get(`/api/tables/${id}`)).json()) as { n: number };
  expect((await page.request.post(`/api/tables/${id}/resign`, { data: { n, seat: 1 } })).ok()).toBe(true);
  await page.goto(`/table/${id}/replay?n=${battleAt}`);
  await expect(dialog).toBeVisible();
  await page.getByTestId('advice').click();
  await expect(hint.locator('li').first()).toBeVisible();
  await expect.poll(uncovered).toBe(true);
});

test('beside a siege chances are shown, a region is put away when it is left, and all dice fit', async ({ page }) => {
  const errors = listen(page);
  const id = await openTable(page, free, {
    position: {
      title: 'board',
      turn: 4,
      acting: 'free',
      dice: {
        free: { 'army-muster': 2, character: 2, event: 2 },
        shadow: { army: 3, muster: 2, character: 2, event: 2, 'army-muster': 1 },
      },
      politics: ['gondor', 'sauron'].map((nation) => ({ nation, steps: 0, active: true })),
      regions: [
        {
          region: 'minas-tirith',
          army: [{ nation: 'sauron', regular: 5, elite: 1 }],
          inside: { army: [{ nation: 'gondor', regular: 3, leader: 1 }] },
        },
      ],
    },
  });
  await page.getByRole('button', { name: 'Odds' }).click();
  await page.getByLabel('What if there were a battle here?').selectOption({ index: 1 });
  await expect(page.locator('.odds')).toContainText('within the walls');
  await expect(page.locator('.odds')).toContainText('%');

  const { x, y } = await touchable(page, 'minas-tirith');
  await page.mouse.move(x, y);
  await expect(page.locator('.stage .card-of')).toContainText('Minas Tirith');
  await page.mouse.move(700, 20);
  await page.locator('.prompt button').first().focus();
  await expect(page.locator('.stage .card-of')).toHaveCount(0);

  // Dice that do not fit one by one are piled: at no width do they run out of their part, here or in the top line.
  for (const [width, height] of [
    [1120, 700],
    [820, 1180],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const over = () =>
      page
        .locator('.part.me, .part.seat')
        .evaluateAll((parts) => Math.max(...parts.map((part) => part.scrollWidth - part.clientWidth)));
    await expect.poll(over, `${width} wide`).toBeLessThanOrEqual(0);
  }
  // A line of the log leads to its act, never away from the table.
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.locator('[role=log]').click();
  await expect(page).toHaveURL(new RegExp(`/table/${id}$`));
  expect(errors).toEqual([]);
});

test('on a tablet the tile of a hunt, its dice and all answers are in sight', async ({ page }) => {
  const id = await openTable(page, free);
  await toHunt(page, id);
  for (const size of [
    { width: 1180, height: 820 },
    { width: 820, height: 1180 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await expect(page.locator('.turning')).toBeInViewport({ ratio: 0.99 });
    const picks = page.locator('.prompt .pick');
    await expect(picks.first()).toBeVisible();
    for (const pick of await picks.all()) await expect(pick).toBeInViewport({ ratio: 0.99 });
  }
});

test('where an army retreats is answered on the map', async ({ page }) => {
  const army = [{ nation: 'sauron', regular: 5 }];
  await openTable(page, free, {
    position: {
      title: 'board',
      turn: 4,
      acting: 'shadow',
      dice: { free: { event: 1 }, shadow: { army: 1 } },
      politics: ['gondor', 'sauron'].map((nation) => ({ nation, steps: 0, active: true })),
      battle: {
        side: 'shadow',
        from: 'north-ithilien',
        to: 'osgiliath',
        round: 1,
        shown: true,
        attackers: { army },
      },
      regions: [
        { region: 'north-ithilien', army },
        { region: 'osgiliath', army: [{ nation: 'gondor', regular: 4 }] },
      ],
      stack: [
        { kind: 'turn', seat: -1, step: 5 },
        { kind: 'battle', seat: 1, step: 12 },
        { kind: 'retreat', seat: 0 },
      ],
    },
  });
  await expect(page.getByRole('button', { name: 'Back to the battle' })).toBeVisible();
  await expect(page.locator('.dlg, section.list, .chooser')).toHaveCount(0);
  await expect(page.locator('.prompt [data-action=stand]')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the battle' }).click();
  await expect(page.locator('.dlg')).toBeVisible();
  await expect(page.locator('.prompt [data-action=stand]')).toBeInViewport({ ratio: 0.99 });
});

test('where the Fellowship is declared is answered on the map, which comes to it, with no panel over it', async ({
  page,
}) => {
  const hand = [
    'athelas',
    'elven-cloaks',
    'elven-rope',
    'axe-and-bow',
    'horn-of-gondor',
    'wizards-staff',
    'bilbos-song',
  ];
  await page.setViewportSize({ width: 1280, height: 800 });
  await openTable(page, free, {
    position: {
      title: 'board',
      turn: 4,
      fellowship: { region: 'rivendell', progress: 1, corruption: 2 },
      hands: { 0: hand },
      stack: [
        { kind: 'turn', seat: -1, step: 1 },
        { kind: 'discard', seat: 0 },
      ],
    },
  });
  await expect(page.locator('[data-card=athelas]')).toHaveClass(/lit/);
  // Somebody looks at Mordor meanwhile.
  for (const key of ['+', '+', '+', '+', '+']) await page.keyboard.press(key);
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(`Shift+${key}`);
  await expect(page.locator('[data-region=rivendell]')).not.toBeInViewport();
  await page.locator('[data-card=athelas]').click();
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1180, height: 820 },
    { width: 820, height: 1180 },
  ]) {
    await page.setViewportSize(size);
    await expect(page.locator('.prompt [data-action=stay-hidden]')).toBeInViewport({ ratio: 0.99 });
    await expect(page.locator('section.list, .chooser, .dlg')).toHaveCount(0);
    await expect(page.locator('[data-region=rivendell]')).toHaveAttribute('tabindex', '0');
    await expect(page.locator('[data-region=rivendell]')).toBeInViewport();
  }
});
