// Character and nation cards of the board game: from any name by hover, focus or tap.

import { expect, test } from './site';
import { listen, openTable, unfold } from './table';

const position = {
  title: 'board',
  turn: 3,
  acting: 'free',
  dice: { free: { character: 1 }, shadow: { army: 1 } },
  politics: [{ nation: 'rohan', steps: 1, active: true }],
};

test.use({ viewport: { width: 1280, height: 800 } });

test('who he is, what he is worth, what he can do and where; what a nation waits for', async ({ page }) => {
  const errors = listen(page);
  await openTable(page, [{ kind: 'me' }, { kind: 'bot', level: 'random' }], { position });
  const reader = page.locator('[data-reader]');
  await unfold(page, 'fellowship');
  await page.locator('.drop [data-reads="character:strider"]').hover();
  await expect(reader).toContainText('In the Fellowship');
  await expect(reader).toContainText(/Level\s*3/);
  await expect(reader).toContainText('Aragorn');
  expect(await reader.evaluate((one) => one.scrollHeight <= one.clientHeight + 1)).toBe(true);
  // By the keyboard, and for one who is not in play.
  await page.locator('.drop [data-reads="character:witch-king"]').focus();
  await expect(reader).toContainText('Not in play yet');
  await unfold(page, 'politics');
  await page.locator('.drop [data-reads="nation:rohan"]').focus();
  await expect(reader).toContainText('Active, 1 step from war');
  await expect(reader).toContainText('in reserve');
  await expect(reader).not.toContainText('figure.'); // a name without words shows itself
  // A click keeps it; Escape puts it away.
  await unfold(page, 'fellowship');
  await page.locator('.drop [data-reads="character:strider"]').click();
  await page.mouse.move(400, 90);
  await expect(reader).toHaveAttribute('role', 'dialog');
  await page.keyboard.press('Escape');
  await expect(reader).toHaveCount(0);
  // By a tap, where there is nothing to hover with.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Tracks/ }).click();
  await page.locator('.sheet [data-reads="character:strider"]').click();
  await expect(reader).toContainText('In the Fellowship');
  await expect(reader).toBeInViewport({ ratio: 0.99 });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 800 });
  // The part lies over the open log only while it is unfolded: Escape folds it, and the log has its room.
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await unfold(page, 'fellowship');
  await page.keyboard.press('Escape');
  await expect(page.locator('.drop')).toHaveCount(0);
  const log = (await page.locator('[role=log]').boundingBox())!;
  expect(log.height).toBeGreaterThan(80);
  expect(errors).toEqual([]);
});
