// The Hunt and the card game by hand: how many clicks a usual turn takes, and that one way back takes all of it back.

import { expect, test, type APIRequest, type Page } from './site';
import { openHunt, playSeat } from './hunters';
import { countClicks, listen, myTurn, share } from './table';

type Now = { n: number; seat: number; decider: number; legal: string[]; prompt?: string };

const frame = (page: Page) => page.locator('.frame');
const n = async (page: Page) => Number(await frame(page).getAttribute('data-n'));

/** A Duel in which the other seat is a person who waits: nothing happens after one's own act. It stands where this
 *  browser may play a card. */
async function duel(page: Page, playwright: { request: APIRequest }, baseURL: string) {
  const other = await playwright.request.newContext({ baseURL });
  await page.request.post('/api/guest', { data: {} });
  await other.post('/api/guest', { data: {} });
  const opened = await page.request.post('/api/tables', {
    data: { title: 'cards', seats: [{ kind: 'me' }, { kind: 'open' }], options: { scenario: 'duel-2' } },
  });
  const { id } = (await opened.json()) as { id: string };
  await page.request.post(`/api/tables/${id}/contribute`, { data: { seat: 0, contribution: share } });
  await other.post(`/api/tables/${id}/join`, { data: { seat: 1, contribution: share } });
  /** A card that another pays for and that draws nothing: what lets a card be seen is asked about once more. */
  const usual = async (legal: string[]): Promise<string | undefined> => {
    for (const action of legal.filter((one) => one.startsWith('play '))) {
      const data = { seat: 0, actions: [action], settle: true };
      type Tried = { sealed?: boolean; usual?: string[] };
      const tried = (await (await page.request.post(`/api/tables/${id}/try`, { data })).json()) as Tried;
      if (!tried.sealed && tried.usual?.[0]?.startsWith('cycle ')) return action;
    }
    return undefined;
  };
  let played: string | undefined;
  for (let step = 0; step < 200; step++) {
    const look = async (request: typeof page.request, seat: number) =>
      (await (await request.get(`/api/tables/${id}/view?seat=${seat}`)).json()) as Now;
    const mine = await look(page.request, 0);
    if (mine.decider === 0) played = await usual(mine.legal);
    if (played) break;
    const [request, now] = mine.decider === 0 ? [page.request, mine] : [other, await look(other, 1)];
    const action = now.legal.find((one) => one.startsWith('pass')) ?? now.legal[0]!;
    await request.post(`/api/tables/${id}/actions`, { data: { n: now.n, seat: now.seat, action } });
  }
  await page.goto(`/table/${id}`);
  await myTurn(page);
  const [, card, place] = played!.split(' ') as [string, string, string];
  return { id, card, place, other };
}

test('a card is played and paid with two clicks on it and its column, and stays once another person decides', async ({
  page,
  playwright,
  baseURL,
}) => {
  const errors = listen(page);
  const { card, place, other } = await duel(page, playwright, baseURL!);
  const clicks = await countClicks(page);
  const before = await n(page);
  const column = page.locator(`[data-drop="location:${place}"]`);
  await page.locator(`.rail [data-card="${card}"]`).click();
  await expect(column).toHaveClass(/lit/);
  await expect(page.locator('.rail .payer')).toBeVisible(); // which card will pay is said before
  const box = (await column.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + 12); // the head of the column, far from the place's own card
  await expect(page.locator(`[data-plate="${card}"]`)).toBeVisible();
  expect(await clicks()).toBe(2);
  await expect.poll(() => n(page)).toBe(before + 2); // the card and what paid for it
  await expect(page.getByTestId('undo')).toHaveCount(0); // nobody's turn is taken back without being asked
  expect(errors).toEqual([]);
  await other.dispose();
});

test('a card is dragged to its place; let go elsewhere it is put back', async ({ page, playwright, baseURL }) => {
  const errors = listen(page);
  const { card, place, other } = await duel(page, playwright, baseURL!);
  const before = await n(page);
  const column = page.locator(`[data-drop="location:${place}"]`);
  const take = async () => {
    await expect(page.locator('.settling')).toHaveCount(0);
    const from = (await page.locator(`.rail [data-card="${card}"]`).boundingBox())!;
    await page.mouse.move(from.x + from.width / 2, from.y + 30);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2, from.y - 40, { steps: 4 });
    await expect(page.locator('.dragged')).toBeVisible();
  };
  await take();
  await page.mouse.move(40, 20, { steps: 4 });
  await page.mouse.up();
  await expect(column).not.toHaveClass(/lit/);
  expect(await n(page)).toBe(before);
  await take();
  const to = (await column.boundingBox())!;
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await expect(column).toHaveClass(/aimed/);
  await page.mouse.up();
  await expect(page.locator(`[data-plate="${card}"]`)).toBeVisible();
  expect(errors).toEqual([]);
  await other.dispose();
});

test('a rider rides with one click, and all riders are ended with two', async ({ page }) => {
  const errors = listen(page);
  const id = await openHunt(page, 1, { reminders: 'off' });
  await page.goto('about:blank');
  await playSeat(page.request, id, 1, ['place'], (now) => now.legal.some((action) => action.startsWith('ride ')));
  await page.goto(`/table/${id}`);
  await myTurn(page);
  const rides = await countClicks(page);
  const before = await n(page);
  const rider = page.locator('.rider.active');
  const name = (await rider.getAttribute('data-rider'))!;
  await page.locator('.space.lit').first().click();
  await expect(frame(page)).not.toHaveAttribute('data-n', String(before));
  expect(await rides()).toBe(1);
  // His way stands on the board in his own line.
  await expect(page.locator(`[data-trail="${name}"]`).first()).toBeVisible();

  await playSeat(page.request, id, 1, ['end-rider'], (now) => now.legal.some((action) => action.startsWith('ride ')));
  await page.goto(`/table/${id}`);
  await myTurn(page);
  const ends = await countClicks(page);
  const then = await n(page);
  await page.getByTestId('end-all').click();
  await page.getByTestId('end-all-sure').click();
  await expect.poll(() => n(page)).toBeGreaterThan(then + 1);
  expect(await ends()).toBe(2);
  expect(errors).toEqual([]);
});
