// Three and four seats of the board game, and several people at one screen.

import { expect, test } from './site';
import { advance, listen, openTable, robot } from './table';

const bot = { kind: 'bot', level: 'random' };

for (const players of [3, 4])
  test(`${players} seats: everyone has a name, a part of the nations and a hand`, async ({ page }) => {
    const errors = listen(page);
    const bots = Array.from({ length: players - 1 }, () => bot);
    const id = await openTable(page, [{ kind: 'me' }, ...bots], { options: { players: String(players) } });
    const seats = page.locator('.frame .who'); // the others in the top line, I at the foot
    await expect(seats).toHaveCount(players);
    // Each seat says which nations it leads; a side's points stand once.
    const roles = await seats.evaluateAll((all) =>
      all.map((who) => who.querySelector('small')?.textContent || who.querySelector('.name')?.firstChild?.textContent),
    );
    expect(roles).not.toContain(undefined);
    expect(new Set(roles).size).toBe(players);
    await expect(page.locator('.frame .vpm')).toHaveCount(2);
    // Nobody is called by the same name twice, neither to the eye nor to the ear.
    const twice = await seats.locator('.name').evaluateAll((all) =>
      all.flatMap((name) => {
        const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
        const said: string[] = [];
        while (texts.nextNode()) said.push(...texts.currentNode.textContent!.split(',').map((part) => part.trim()));
        return said.filter((part, i) => part && said.indexOf(part) !== i);
      }),
    );
    expect(twice).toEqual([]);
    // The hands of the others are counted, each by the name of its seat.
    await expect(page.locator('header .held')).toHaveCount(players - 1);
    await expect(page.locator('[data-card]').first()).toBeVisible();
    await robot(page, { played: 8 });
    // Dice of both sides lie there once the action phase has come.
    await advance(page, id, (now) => now.legal.some((action) => action.startsWith('die ')));
    await expect(page.locator('[data-dice]')).toHaveCount(2);
    await expect(page.locator('.part.me .lit').first()).toBeVisible();
    // Nothing sticks out of its part or of the window, however many hands are counted.
    const cut = await page.locator('.part.me, .part.seat').evaluateAll((parts) =>
      parts.flatMap((part) => {
        const { right, bottom } = part.getBoundingClientRect();
        return [...part.querySelectorAll('*'), part]
          .filter((one) => one.checkVisibility() && !one.closest('.sr'))
          .map((one) => ({ one, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.right > Math.min(right, innerWidth) + 1 || box.bottom > bottom + 1)
          .map(({ one }) => one.outerHTML.slice(0, 120));
      }),
    );
    expect(cut).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('.frame.narrow .who')).toHaveCount(players);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(errors).toEqual([]);
  });

for (const seats of [2, 4])
  test(`${seats} seats at one screen: hands are covered between them`, async ({ page }) => {
    const mine = Array.from({ length: seats }, () => ({ kind: 'me' }));
    const options = seats === 2 ? {} : { options: { players: String(seats) } };
    await openTable(page, mine, { hotseat: true, ...options });
    const cover = page.getByRole('dialog', { name: /To move/ });
    const hand = () =>
      page.locator('[data-card]').evaluateAll((cards) => cards.map((c) => (c as HTMLElement).dataset['card']!));
    const seen: string[][] = [];
    for (let change = 0; change < 3; change++) {
      await expect(cover).toBeVisible();
      await expect(page.locator('[data-card]')).toHaveCount(0);
      await expect(page.locator('.act')).toHaveCount(0);
      await page.getByRole('button', { name: 'I’m ready' }).click();
      await expect(page.locator('[data-card]').first()).toBeVisible();
      seen.push(await hand());
      await robot(page, { seen: '.cover' });
    }
    // Different people held different cards.
    expect(seen[1]!.some((card) => seen[0]!.includes(card))).toBe(false);
    expect(seen[2]!.some((card) => seen[1]!.includes(card))).toBe(false);
  });
