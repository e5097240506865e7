// The detective's desk: what the page says of clues, questions and chances is what the rules say; pencil marks; what the
// Ring-bearer reads before he decides.

import { readFileSync } from 'node:fs';
import { expect, test, type Page } from './site';
import { look, openDuel, playSeat, standIn, type Moment } from './hunters';
import { listen, myTurn, newTable, openTable, share } from './table';

type Desk = {
  frodo: Record<string, number>;
  search: Record<string, number>;
  zones: Record<string, number>;
  sections: Record<string, number>;
  clues: { note: number; out: string[]; left: number }[];
  best: { what: string; target: string; chance: number }[];
};
type HuntView = Moment['view'] & {
  desk?: Desk;
  riders: { id: string; at: string }[];
  rider: { active: string };
  known?: { places: number };
  asked?: { answer?: string };
};
const viewOf = async (page: Page, id: string, seat: number) => (await look(page.request, id, seat)).view as HuntView;
const percent = (thousandths = 0): number =>
  thousandths >= 1000 ? 100 : thousandths ? Math.min(99, Math.max(1, Math.round(thousandths / 10))) : 0;
const board = JSON.parse(readFileSync(new URL('../src/titles/hunt/board-act1.json', import.meta.url), 'utf8')) as {
  spaces: { id: string; zone: string }[];
  zones: { id: string; section: string }[];
};

const riding = {
  title: 'hunt',
  options: { reminders: false, aid: true },
  journal: ['shire-1', '.', '.', 'shire-10', '.', 'shire-19', 'shire-22', '.'],
  phase: 'riders',
  riders: { blue: 'shire-22', green: 'shire-49', red: 'shire-24', violet: 'shire-31' },
  dice: { ring: 2, sword: 1 },
};
const settled = (page: Page) => expect(page.locator('.settling')).toHaveCount(0);
const bot = { kind: 'bot', level: 'random' };
const asWraith = (page: Page, position: object) => openTable(page, [bot, { kind: 'me' }], { title: 'hunt', position });

test('what the hunter reads is what the rules say: clues, best questions, chances', async ({ page }) => {
  const errors = listen(page);
  const id = await asWraith(page, riding);
  await myTurn(page);
  // One gesture: ride, then ask in the same place; until something is revealed it can be taken back.
  const rows = page.locator('[data-asks]');
  await page.locator('#space-shire-19').click();
  await expect(rows.locator('[data-action="perceive-zone ring"]')).toContainText('Perception zone I•A');
  await page.getByTestId('undo').click();
  await expect(rows.locator('[data-action="perceive-zone ring"]')).toContainText('Perception zone II•A');
  await settled(page);
  await rows.locator('[data-action=search]').click();
  await expect(rows.locator('[data-action=search]')).toHaveCount(0);
  await settled(page);
  await page.locator('.prompt [data-action=end-rider]').click();
  await expect(page.locator('.prompt')).toContainText('The green Nazgûl');
  await settled(page);
  const asked = await viewOf(page, id, 1);
  const { desk } = asked;
  expect(desk!.clues.length).toBeGreaterThan(0);
  // The rows of the rider whose turn it is.
  const at = asked.riders.find((rider) => rider.id === asked.rider.active)!.at;
  const { zone } = board.spaces.find((space) => space.id === at)!;
  const { section } = board.zones.find((one) => one.id === zone)!;
  for (const [action, chance] of [
    ['search', desk!.search[at]],
    ['perceive-zone ring', desk!.zones[zone]],
    ['perceive-section ring', desk!.sections[section]],
    ['hunt-die sword', desk!.frodo[at]],
  ] as const)
    await expect(rows.locator(`[data-action="${action}"] [data-chance]`)).toHaveText(
      new RegExp(`: ${percent(chance)}%$`),
    );
  // Percentages where they matter.
  const likely = Object.entries(desk!.frodo).filter(([, chance]) => chance >= 50);
  await expect(page.locator('main .chance')).toHaveCount(likely.length);
  // Clues with what they ruled out, and the best questions.
  await page.getByRole('button', { name: 'Notes' }).click();
  for (const { note, out, left } of desk!.clues) {
    const clue = page.locator(`[data-clue="${note}"]`);
    await expect(clue.locator('small')).toHaveText(
      `${out.length} ${out.length === 1 ? 'place' : 'places'} ruled out, ${left} left`,
    );
    await clue.focus();
    await expect(page.locator('main .ruled')).toHaveCount(out.length);
  }
  await expect(page.locator('[data-question]')).toHaveCount(desk!.best.length);
  for (const { what, target, chance } of desk!.best)
    await expect(page.locator(`[data-question="${what} ${target}"] b`)).toHaveText(`${percent(chance)}%`);
  expect(errors).toEqual([]);
});

test('without the aid the desk lists the clues and computes nothing', async ({ page }) => {
  await asWraith(page, { ...riding, options: { reminders: false, aid: false } });
  await myTurn(page);
  const rows = page.locator('[data-asks]');
  await expect(rows.locator('[data-action=search]')).toBeVisible();
  await settled(page);
  await rows.locator('[data-action=search]').click();
  await expect(rows.locator('[data-action=search]')).toHaveCount(0);
  await settled(page);
  await page.locator('.prompt [data-action=end-rider]').click();
  await expect(page.locator('.prompt')).toContainText('The green Nazgûl');
  await page.getByRole('button', { name: 'Notes' }).click();
  await expect(page.locator('[data-clues] li')).toContainText(['location 22']);
  await expect(page.locator('[data-clue], [data-chance], [data-best], main .chance, main .maybe')).toHaveCount(0);
});

test('all riders are ended at once, and only dice that could be used are asked about', async ({ page }) => {
  await asWraith(page, riding);
  await myTurn(page);
  await settled(page);
  await page.getByTestId('end-all').click();
  await expect(page.getByRole('alertdialog')).toContainText('3 dice can still be used');
  await asWraith(page, { ...riding, dice: {} });
  await myTurn(page);
  await settled(page);
  const sent = page.waitForRequest((request) => request.url().endsWith('/actions'));
  await page.getByTestId('end-all').click();
  expect((await sent).postDataJSON()).toMatchObject({ actions: Array(4).fill('end-rider') });
});

test('pencil marks are kept with the match', async ({ page }) => {
  const errors = listen(page);
  const id = await asWraith(page, riding);
  await myTurn(page);
  await page.getByRole('button', { name: 'Notes' }).click();
  await page.locator('[data-part=reading], .reading').getByTestId('pencil').click();
  await page.keyboard.press('Escape');
  await page.locator('#space-shire-14').click();
  const pencil = page.locator('[data-pencil="shire-14"]');
  await pencil.getByRole('radio', { name: 'Suspected' }).click();
  await pencil.getByLabel('Note').fill('he rested here');
  await pencil.getByLabel('Note').press('Enter');
  await expect(page.locator('[data-mark="shire-14"]')).toBeVisible();
  await pencil.getByRole('button', { name: 'Close' }).click();
  await expect(pencil).toHaveCount(0);
  await expect(page.locator('#space-shire-14')).toBeFocused();
  // The other button writes at any time.
  await page.locator('#space-shire-28').click({ button: 'right' });
  await page.locator('[data-pencil="shire-28"]').getByRole('radio', { name: 'Excluded' }).click();
  await expect(page.locator('[data-mark="shire-28"].excluded')).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-mark]')).toHaveCount(2);
  const kept = (await (await page.request.get(`/api/tables/${id}/notes`)).json()) as { notes: object[] };
  expect(kept.notes).toMatchObject([
    { place: 'shire-14', mark: 'suspected', text: 'he rested here', mine: true },
    { place: 'shire-28', mark: 'excluded', mine: true },
  ]);
  expect(errors).toEqual([]);
});

test('the Ring-bearer reads prices, what the riders can know, and what will be answered', async ({
  page,
  playwright,
  baseURL,
}) => {
  const errors = listen(page);
  const own = { ...riding, options: { reminders: false }, hand: ['get-off-the-road'], held: 2 };
  const id = await openTable(page, [{ kind: 'me' }, bot], {
    title: 'hunt',
    position: { ...own, phase: 'bearer', hour: 2, corruption: 4, dice: {} },
  });
  await myTurn(page);
  await expect(page.locator('main [data-price=shire-23]')).toHaveText('+1');
  await expect(page.locator('.prompt [data-action=wild]')).toContainText('+1 Corruption');
  await expect(page.locator('.prompt [data-action=rest]')).toContainText('−1 Corruption');
  const { known } = await viewOf(page, id, 0);
  await expect(page.locator('[data-known]')).toHaveAttribute('data-known', String(known!.places));
  for (const fact of [page.locator('[data-known]'), page.locator('[data-ahead]')])
    await expect(fact).toBeInViewport({ ratio: 1 }); // nothing of the column is put away

  // What will be answered to a question that he may still stop.
  const other = await playwright.request.newContext({ baseURL: baseURL! });
  await other.post('/api/guest', { data: {} });
  const { id: asked } = await newTable(page, [{ kind: 'me' }, { kind: 'open' }], { title: 'hunt', position: own });
  await other.post(`/api/tables/${asked}/join`, { data: { seat: 1, contribution: share } });
  await playSeat(other, asked, 1, ['search'], (now) => now.decider === 0);
  await page.goto(`/table/${asked}`);
  await myTurn(page);
  const answer = (await viewOf(page, asked, 0)).asked!.answer!;
  await expect(page.locator('[data-answer]')).toHaveAttribute('data-answer', answer);
  await expect(page.locator('[data-answer]')).toContainText(`The answer will be: ${answer}`);
  expect(errors).toEqual([]);
  await other.dispose();
});

test('a first game begins with what it is about', async ({ page }) => {
  await openTable(page, [{ kind: 'me' }, bot], { title: 'hunt' });
  await myTurn(page);
  await expect(page.locator('[data-goal]').first()).toContainText('lead Frodo out of the Shire');
  await openTable(page, [bot, { kind: 'me' }], { title: 'hunt' });
  await myTurn(page);
  await expect(page.locator('[data-goal]')).toContainText('find Frodo');
});

test('the road to the second act says what carries over', async ({ page, playwright, baseURL }) => {
  test.setTimeout(5 * 60_000);
  const other = await playwright.request.newContext({ baseURL: baseURL! });
  const id = await openDuel(page, other, 1);
  await standIn(other, id, 0, 'hobbit');
  // The record that leads there is played while the page looks on.
  const scene = page.locator('[data-moment=act-two]');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`/table/${id}`);
  await page.evaluate(() => {
    new MutationObserver(() => {
      const words = document.querySelector<HTMLElement>('[data-moment=act-two] .words')?.innerText;
      if (words) document.body.dataset['actTwo'] = words;
    }).observe(document.body, { childList: true, subtree: true });
  });
  await playSeat(page.request, id, 1, ['end-rider'], (now) => now.view.act === 'wild');
  await expect(page.locator('body')).toHaveAttribute(
    'data-act-two',
    /Corruption: \d+[^]*Information of the Nazgûl: \d/,
    {
      timeout: 120_000,
    },
  );
  await expect(scene).toHaveCount(0);
  await other.dispose();
});
