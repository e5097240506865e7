// How many clicks a usual turn takes, by hand: the thing, then the place. One step takes all of it back.

import { expect, test, type Page } from './site';
import { everyDie as position } from './positions';
import { advance, countClicks, listen, openTable, stacked, touchable, undone, unfold } from './table';

const bot = { kind: 'bot', level: 'random' };

const open = async (page: Page) => {
  const errors = listen(page);
  const id = await openTable(page, [{ kind: 'me' }, bot], { position });
  await expect(page.locator('[data-region="minas-tirith"]')).toHaveAttribute('tabindex', '0');
  return { id, errors };
};
const click = async (page: Page, region: string) => {
  const { x, y } = await touchable(page, region);
  await page.mouse.click(x, y);
};
const n = async (page: Page) => Number(await page.locator('.frame').getAttribute('data-n'));
const causes = async (page: Page, id: string) => {
  const answer = await page.request.get(`/api/tables/${id}/history`);
  const { records } = (await answer.json()) as { records: { kind: string; seat: number; cause?: string }[] };
  return records.filter((r) => r.kind === 'action' && r.seat === 0).map((r) => r.cause);
};

test('a march takes two clicks, and one step takes all of it back', async ({ page }) => {
  const { id, errors } = await open(page);
  const before = await n(page);
  await click(page, 'minas-tirith'); // brings it into sight
  await page.getByRole('button', { name: 'Deselect' }).click();
  const clicks = await countClicks(page);
  await click(page, 'minas-tirith');
  await expect(page.locator('[data-slip="region:minas-tirith"]')).toBeVisible();
  await click(page, 'lossarnach');
  await expect(page.locator('.frame')).not.toHaveAttribute('data-n', String(before));
  expect(await clicks()).toBe(2);
  // The cheapest die that serves, and all who may go.
  const chain = ['die army-muster', 'march-armies', 'march minas-tirith lossarnach', 'take-all'];
  await expect.poll(() => causes(page, id)).toEqual(chain);
  await expect(page.getByTestId('undo')).toContainText('Undo everything since your first choice');
  await page.getByTestId('undo').click();
  await expect(page.locator('[data-region="minas-tirith"]')).toHaveAttribute('aria-label', /3 regular/);
  await expect(page.locator('.prompt')).toContainText('choose a die');
  expect(errors).toEqual([]);
});

test('some stay behind, and another die pays', async ({ page }) => {
  const { id } = await open(page);
  await click(page, 'minas-tirith');
  const slip = page.locator('[data-slip="region:minas-tirith"]');
  await slip.getByRole('button', { name: /One fewer: regular/ }).click();
  await expect(slip).toContainText('1 figure stays behind.');
  await slip.locator('[data-way="die character"]').click();
  await click(page, 'lossarnach');
  await expect.poll(() => causes(page, id)).toContain('go');
  const chain = await causes(page, id);
  expect(chain[0]).toBe('die character');
  expect(chain.filter((cause) => cause === 'take gondor regular')).toHaveLength(2);
});

test('a recruit takes two clicks', async ({ page }) => {
  const { id } = await open(page);
  const clicks = await countClicks(page);
  await click(page, 'minas-tirith');
  await page.locator('.slip [data-action="recruit regular minas-tirith"]').click();
  await expect.poll(() => causes(page, id)).toEqual(['die muster', 'muster', 'recruit regular minas-tirith']);
  expect(await clicks()).toBe(2);
});

test('an event card takes two clicks', async ({ page }) => {
  const { id } = await open(page);
  const clicks = await countClicks(page);
  await page.locator('[data-card]').first().click();
  await expect(page.locator('.slip')).toContainText('Gandalf'); // what it does is read before it is played
  await page.locator('.slip [data-action^="play "]').click();
  await expect.poll(async () => (await causes(page, id)).at(1)).toMatch(/^play /);
  expect(await clicks()).toBe(2);
});

test('moving the Fellowship takes two clicks', async ({ page }) => {
  const { id } = await open(page);
  const clicks = await countClicks(page);
  await page.locator('[data-fellowship="track"]').click();
  await page.locator('.slip [data-action="move-fellowship"]').click();
  await expect.poll(() => causes(page, id)).toEqual(['die character', 'move-fellowship']);
  expect(await clicks()).toBe(2);
});

test('a step of a nation takes two clicks', async ({ page }) => {
  const { id } = await open(page);
  const clicks = await countClicks(page);
  await page.locator('button[data-nation="rohan"]').click();
  await page.locator('.slip [data-action="advance rohan"]').click();
  await expect.poll(() => causes(page, id)).toEqual(['die muster', 'advance rohan']);
  expect(await clicks()).toBe(2);
});

test('an army that can do nothing says why when it is looked at', async ({ page }) => {
  await openTable(page, [{ kind: 'me' }, bot], {
    position: { ...position, dice: { free: { event: 1 }, shadow: { event: 4 } }, rings: { free: 0, shadow: 3 } },
  });
  await expect(page.locator('.prompt')).toContainText('choose a die');
  const { x, y } = await touchable(page, 'minas-tirith');
  await page.mouse.move(x, y);
  await expect(page.locator('[data-why]')).toContainText(/needs? a.* die/);
  // A press says it there too, and nowhere else a second time.
  await page.mouse.click(x, y);
  await expect(page.locator('[data-why]')).toContainText(/needs? a.* die/);
  await expect(page.locator('.toast')).toHaveCount(0);
  // Nations and characters say it in their cards, dice and decks beside them: by the pointer, the focus or a touch.
  await page.locator('[data-reads="nation:rohan"]').hover();
  await expect(page.locator('[data-reader] [data-why]')).toContainText(/Muster/);
  await page.mouse.move(700, 500);
  await unfold(page, 'fellowship');
  await page.locator('[data-reads="character:legolas"]').focus();
  await expect(page.locator('[data-reader] [data-why]')).toContainText(/Character/);
  await page.locator('[data-fellowship="track"]').click({ force: true });
  await expect(page.locator('.why')).toContainText(/Character die/);
  await page.locator('[data-rings]').first().focus();
  await expect(page.locator('.why')).toContainText('You have no Elven Ring');
  await page.keyboard.press('Escape');
  await expect(page.locator('.why')).toHaveCount(0);
});

test('what the signs mean lies one touch away, from the table and from what is read', async ({ page }) => {
  await open(page);
  await unfold(page, 'politics');
  await page.locator('.signs').click();
  const signs = page.getByRole('dialog', { name: 'Legend' });
  await expect(signs.locator('[data-part=politics]')).toBeInViewport();
  await expect(signs).toContainText('Every nation has three steps to war');
  await page.keyboard.press('Escape');
  await expect(signs).toHaveCount(0);
  await expect(page.locator('.signs')).toBeFocused();
  await unfold(page, 'fellowship');
  await page.locator('[data-reads="character:legolas"]').click();
  await page.locator('[data-reader]').getByRole('button', { name: 'Legend' }).click();
  await expect(signs).toContainText('lets an army re-roll a missed die');
});

test('Escape puts back and closes, and never takes back what was played', async ({ page }) => {
  const { id } = await open(page);
  await page.locator('[data-fellowship="track"]').click();
  await page.keyboard.press('Escape');
  await expect(page.locator('.slip')).toHaveCount(0);
  await click(page, 'minas-tirith');
  await click(page, 'lossarnach');
  await expect(page.getByTestId('undo')).toBeVisible(); // there is something to take back
  // With nothing open, with a card kept open, with the list.
  const taken = await undone(page);
  await page.keyboard.press('Escape');
  await unfold(page, 'fellowship');
  await page.locator('[data-reads="character:legolas"]').click();
  await expect(page.locator('[data-reader]')).toHaveAttribute('role', 'dialog');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-reader]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('.unfold .drop')).toHaveCount(0);
  await page.keyboard.press('l');
  await expect(page.locator('section.list')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('section.list')).toHaveCount(0);
  expect(await taken()).toEqual([]);
  expect(await causes(page, id)).toContain('take-all');
});

test('an attack shows its odds and is asked once', async ({ page }) => {
  const errors = listen(page);
  const id = await openTable(page, [{ kind: 'me' }, bot], {
    position: {
      ...position,
      regions: [
        { region: 'minas-tirith', army: [{ nation: 'gondor', regular: 3, elite: 1, leader: 1 }] },
        { region: 'osgiliath', army: [{ nation: 'sauron', regular: 4 }] },
      ],
    },
  });
  await expect(page.locator('[data-fellowship="track"]')).toBeEnabled();
  await click(page, 'minas-tirith');
  await click(page, 'osgiliath');
  const sure = page.getByRole('alertdialog');
  await expect(sure).toContainText('%');
  expect(await causes(page, id)).toEqual([]);
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await expect(sure).toHaveCount(0);
  await click(page, 'osgiliath');
  await sure.locator('[data-sure]').click();
  await expect
    .poll(async () => (await causes(page, id)).slice(0, 2))
    .toEqual(['die army-muster', 'attack minas-tirith osgiliath']);
  expect(errors).toEqual([]);
});

test('what can be done at a place stands once, in the panel named after it', async ({ page }) => {
  const id = await openTable(page, [{ kind: 'me' }, bot], {
    position: { ...position, hands: { 0: ['guards-of-the-citadel'] } },
  });
  await advance(page, id, (now) => now.prompt?.startsWith('card-recruit') ?? false, 'play ', 'die event');
  for (const size of [
    { width: 1440, height: 900 },
    { width: 820, height: 1180 },
  ]) {
    await page.setViewportSize(size);
    await click(page, 'minas-tirith');
    const chooser = page.getByRole('region', { name: 'Choices' }).filter({ hasText: 'Minas Tirith' });
    await expect(chooser.locator('[data-action="recruit regular minas-tirith"]')).toBeVisible();
    await expect(page.locator('[data-action="recruit regular minas-tirith"]:visible')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(chooser).toHaveCount(0);
  }
});

test('a choice from the list by keys keeps the focus in the list', async ({ page }) => {
  await open(page);
  await page.keyboard.press('l');
  await expect(page.locator('section.list .act').first()).toBeFocused();
  const before = await n(page);
  await page.locator('section.list [data-action="die muster"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.frame')).not.toHaveAttribute('data-n', String(before));
  await expect(page.locator('section.list .act').first()).toBeFocused();
});

test('what is open stands side by side: an army, the list, a hint, a card', async ({ page }) => {
  await open(page);
  const hint = page.getByRole('region', { name: 'What a bot would do' });
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1180, height: 820 },
    { width: 820, height: 1180 },
  ]) {
    await page.setViewportSize(size);
    const apart = async (what: string) => expect(await stacked(page), `${what} at ${size.width}`).toEqual([]);
    await click(page, 'minas-tirith');
    await expect(page.locator('.slip')).toBeVisible();
    await page.mouse.move(5, 5);
    await apart('the army');
    await page.keyboard.press('l');
    await expect(page.locator('section.list')).toBeVisible();
    await apart('the list beside the army');
    await page.keyboard.press('h');
    await expect(hint.locator('li').first()).toBeVisible();
    await expect(page.locator('section.list')).toHaveCount(0);
    await apart('the hint beside the army');
    await page.keyboard.press('Escape');
    await page.locator('[data-reads="nation:rohan"]').hover();
    await expect(page.locator('[data-reader]')).toBeVisible();
    await page.mouse.move(700, 400);
    await page.keyboard.press('Escape');
    await expect(page.locator('.slip, [data-reader]')).toHaveCount(0);
  }
});

test('on a phone the choices of one army come with its steppers', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await open(page);
  // Choices are listed by army, each with who is in it and what it can do; the map shows the one that is chosen.
  const army = page.locator('.sheet [data-piece="region:minas-tirith"]');
  await expect(async () => {
    // They may be open already: until it is known what the map can be asked, the sheet asks.
    if (!(await army.count())) await page.getByRole('button', { name: /^Choices/ }).click();
    await expect(army).toBeVisible();
  }).toPass();
  await expect(army).toContainText(/Minas Tirith.*march/s);
  await army.click();
  await expect(page.locator('[data-region="minas-tirith"]')).toBeInViewport();
  await page
    .locator('.slip')
    .getByRole('button', { name: /One fewer: regular/ })
    .click();
  await page.locator('.sheet [data-action="march minas-tirith lossarnach"]').click();
  await expect.poll(() => causes(page, id)).toContain('go');
});
