// A correspondence game does not wait for questions that its player has answered beforehand.

import { expect, test } from './site';
import { openTable } from './table';

type Now = { n: number; decider: number; legal: string[] };
type History = { records: { seat: number; cause?: string; beforehand?: boolean }[] };

/** The Shadow has one die left; then a turn begins, in which the Free Peoples are asked whether to declare. */
const evening = {
  title: 'board',
  turn: 4,
  acting: 'shadow',
  dice: { free: {}, shadow: { event: 1 } },
  fellowship: { progress: 2 },
};

test('a question that was answered beforehand is answered while its player is away', async ({ page, browser }) => {
  const id = await openTable(page, [{ kind: 'me' }, { kind: 'open' }], {
    position: evening,
    clock: { kind: 'days', days: 2 },
  });
  const other = await browser.newContext();
  await other.request.post('/api/guest', { data: {} });
  const sat = await other.request.post(`/api/tables/${id}/join`, { data: { seat: 1, contribution: 'cd'.repeat(32) } });
  expect(sat.ok()).toBe(true);

  // Chosen at the table; then the player goes away.
  await page.getByRole('button', { name: 'Table menu' }).click();
  const never = page.locator('[data-ritual="declare"]');
  await expect(never).toHaveText('Never declare the Fellowship');
  await never.click();
  await expect(never).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/learn');

  // The other uses the last die; the turn that begins asks and is answered in the same stroke.
  const path = `/api/tables/${id}`;
  const causes = async (by: typeof other) => {
    const { records } = (await (await by.request.get(`${path}/history`)).json()) as History;
    return records.filter(({ beforehand }) => beforehand).map(({ cause }) => cause);
  };
  await expect(async () => {
    const now = (await (await other.request.get(`${path}/view`)).json()) as Now;
    if (now.decider === 1)
      await other.request.post(`${path}/actions`, { data: { n: now.n, seat: 1, action: now.legal[0] } });
    expect(await causes(page.context())).toEqual(['stay-hidden']);
  }).toPass({ intervals: [0] });
  expect(await causes(other)).toEqual([]); // nobody else's business

  // Back at the table the log tells it, and the menu still has it.
  await page.goto(`/table/${id}`);
  await page.getByRole('button', { name: 'Log' }).click();
  await expect(page.locator('[data-log]')).toContainText('Automatic answer: Do not declare the Fellowship.');
  await page.getByRole('button', { name: 'Table menu' }).click();
  await expect(never).toHaveAttribute('aria-pressed', 'true');
  await never.click();
  await expect(never).toHaveAttribute('aria-pressed', 'false');
  await other.close();
});
