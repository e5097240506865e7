import { expect, test } from './site';
import { openTable, myTurn, robot } from './table';
const seats: Record<string, { kind: string; level?: string }[]> = {
  board: [{ kind: 'me' }, { kind: 'bot', level: 'random' }],
  hunt: [{ kind: 'me' }, { kind: 'bot', level: 'random' }],
  cards: [{ kind: 'me' }, { kind: 'bot', level: 'random' }, { kind: 'bot', level: 'random' }, { kind: 'bot', level: 'random' }],
  battle: [{ kind: 'me' }, { kind: 'bot', level: 'random' }],
};
for (const title of ['board', 'hunt', 'cards', 'battle'])
  test(`pic ${title}`, async ({ page }) => {
    await openTable(page, seats[title]!, { title });
    await robot(page, { played: title === 'board' ? 14 : title === 'battle' ? 9 : 8 });
    await page.keyboard.press('l');
    await myTurn(page);
    for (let tries = 0; tries < 12; tries++) {
      await page.keyboard.press('h');
      const panel = page.locator('[data-part=hint]');
      if (await panel.isVisible().catch(() => false)) await panel.locator('ol, .hint:not(.wait)').first().waitFor({ timeout: 30_000 });
      if ((await panel.locator('.reason').count()) > 0) break;
      await page.keyboard.press('Escape');
      await robot(page, { played: 1 });
      await page.keyboard.press('l');
      if (!(await myTurn(page))) break;
    }
    await page.screenshot({ path: `/tmp/pic-${title}-1440.png` });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: `/tmp/pic-${title}-390.png` });
    expect(1).toBe(1);
  });
