// Lessons as a newcomer meets them: from the home page, by clicks alone, with nothing but what the coach says and lights.

import { expect, test } from './site';
import { inBothLights } from './axe';
import { answer, lessonOf, walk } from './lessons';
import { listen, openTable } from './table';
import { titles } from './titles';

const screens = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

// Every title on both screens and in both languages; either screen speaks either language with two of them.
for (const [screen, viewport] of Object.entries(screens))
  for (const lang of ['en', 'fr'])
    test.describe(`${screen}, ${lang}`, () => {
      test.use({ viewport, locale: lang === 'fr' ? 'fr-FR' : 'en-GB', hasTouch: screen === 'phone' });
      for (const title of titles.filter((_, i) => (i % 2 === 0) === ((screen === 'desktop') === (lang === 'en'))))
        test(`the first lesson of ${title} from the home page to its end`, async ({ page }) => {
          const errors = listen(page);
          const lesson = await lessonOf(page, `${title}-1`);
          await page.goto('/');
          // A phone has it in the menu, behind the last of its tabs.
          const more = page.getByRole('button', { name: lang === 'fr' ? 'Plus' : 'More', exact: true });
          if (screen === 'phone') await more.click();
          const menu = screen === 'phone' ? page.getByRole('dialog') : page.getByRole('navigation').first();
          await menu.getByRole('link', { name: lang === 'fr' ? /^Apprendre/ : /^Learn/ }).click();
          await page.locator(`[data-lesson-step="${title}-1"]`).click();
          await walk(page, lesson);
          await page.goto('/learn#lessons');
          await expect(page.locator(`[data-lesson="${title}-1"]`)).toContainText(lang === 'fr' ? 'terminée' : 'done');
          expect(errors).toEqual([]);
        });
    });

test('an answer that does not go on is explained, and nothing moves', async ({ page }) => {
  await page.goto('/learn/board-1');
  await expect(page.getByTestId('say')).toContainText('one step from the fire');
  await answer(page, 'pass');
  await expect(page.getByTestId('else')).toContainText('costs a point of Corruption');
  await expect(page.locator('.coach .count')).toHaveText('1 of 12');
  await answer(page, 'die character');
  await expect(page.locator('.coach .count')).toHaveText('2 of 12');
  await expect(page.getByTestId('else')).toHaveCount(0);
});

test('progress survives a reload, and a step back is one step', async ({ page }) => {
  await page.goto('/learn/board-1');
  await answer(page, 'die character');
  await answer(page, 'move-fellowship');
  await expect(page.locator('.coach .count')).toHaveText('3 of 12');
  await page.reload();
  await expect(page.locator('.coach .count')).toHaveText('3 of 12');
  await expect(page.locator('.prompt')).toContainText('2 damage');
  await page.goto('/learn#lessons');
  await expect(page.locator('[data-lesson="board-1"]')).toContainText('started');
  await page.goto('/learn/board-1?again');
  await expect(page.locator('.coach .count')).toHaveText('1 of 12');
  await answer(page, 'die character');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.locator('.coach .count')).toHaveText('1 of 12');
});

test('a lesson is left into a real game from that very position', async ({ page }) => {
  await page.goto('/learn/board-1');
  await answer(page, 'die character');
  await page.getByRole('button', { name: 'Keep playing from here' }).click();
  await page.waitForURL(/\/table\//);
  await expect(page.locator('.prompt')).toContainText('What do you do with this die');
  await expect(page.locator('.chip-turn')).toHaveText('Turn 12');
});

test('a citation opens its heading beside the table, and the match stays', async ({ page }) => {
  await page.goto('/learn/board-1');
  await page.locator('.prompt small a').click();
  const sheet = page.getByRole('dialog', { name: 'Handbook' });
  await expect(sheet.locator('#action-dice')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page.locator('.coach .count')).toHaveText('1 of 12');
});

test('the handbook is searched as one types, with the words of either language', async ({ page }) => {
  await page.goto('/rules/board');
  await expect(page.locator('#retreat')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('xylophone');
  await expect(page.locator('#hits')).toContainText('No results');
  await page.getByRole('combobox').fill('se retirer');
  await expect(page.locator('#hits button').first()).toContainText('Retreating');
  await page.keyboard.press('Enter');
  await expect(page.locator('#retreat')).toBeInViewport();
  await expect(page).toHaveURL(/#retreat$/);
});

test('words of a question and of a card are explained on hover, focus and tap', async ({ page }) => {
  await page.goto('/learn/battle-6');
  const term = page.locator('.prompt .term button').first();
  await term.hover();
  const card = page.locator('.prompt .card-of');
  await expect(card).toBeVisible();
  await expect(card.getByRole('link', { name: 'Lesson' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await term.focus();
  await page.keyboard.press('Enter');
  await expect(card).toBeVisible();

  await page.goto('/learn/board-11');
  await page.locator('[data-card="athelas"]').first().click();
  await page.locator('[data-reader="athelas"] .term button').first().click();
  await expect(page.locator('[data-reader="athelas"] .card-of')).toContainText('Corruption');
});

test('cards are sifted and searched, with their use in a battle', async ({ page }) => {
  await page.goto('/learn');
  await page
    .getByRole('link', { name: /^Everything about/ })
    .first()
    .click();
  await page.getByRole('navigation', { name: 'Reference' }).getByRole('link', { name: 'Cards' }).click();
  await expect(page.locator('[data-entry]')).toHaveCount(96);
  await page.getByRole('combobox', { name: 'Deck' }).selectOption('shadow-character');
  await expect(page.locator('[data-entry]')).toHaveCount(24);
  await page.getByRole('searchbox').fill('balrog');
  await expect(page.locator('[data-entry="balrog-of-moria"]')).toContainText('Durin’s Bane');
});

for (const title of titles)
  test(`an example of the handbook of ${title} is drawn, and can be played`, async ({ page }) => {
    const errors = listen(page);
    await page.goto(`/rules/${title}`);
    const example = page.locator('[data-example]').first();
    await example.scrollIntoViewIfNeeded();
    await expect(example.locator('> [inert]')).toBeVisible();
    await example.getByRole('link', { name: 'Try it' }).click();
    await expect(page.getByTestId('say')).toBeVisible();
    expect(errors).toEqual([]);
  });

for (const [what, pages] of Object.entries({
  'learn, a lesson and the handbook are': [
    ['/learn#lessons', '[data-lesson]'],
    ['/learn/board-1', '[data-testid=say]'],
    ['/rules/board', '.heading'],
  ],
  'what can be looked up is': [
    ['/rules/hunt/glossary', '[data-term]'],
    ['/rules/board/tiles', '[data-entry]'],
    ['/rules/battle/formations', '[data-entry]'],
  ],
}))
  test(`${what} accessible in both lights`, async ({ page }) => {
    for (const [path, seen] of pages) {
      await page.goto(path!);
      await expect(page.locator(seen!).first()).toBeVisible();
      expect(await inBothLights(page)).toEqual([]);
    }
  });

test('a puzzle is solved, and a try that fails is answered', async ({ page }) => {
  await page.goto('/puzzles');
  await page.locator('[data-puzzle="board-3-the-song-first"]').click();
  await expect(page.getByTestId('say')).toContainText('In which order do you play?');
  await page.getByRole('button', { name: /Hint/ }).click();
  await expect(page.getByTestId('puzzle').locator('.aside')).toContainText('Look at the Hunt pool');
  // A wrong try is played, with what follows it, and taken back.
  await answer(page, 'die character');
  await expect(page.getByTestId('else')).toContainText('even Gollum cannot help');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByTestId('say')).toContainText('In which order do you play?');
  // Who is at the end of the hints sees it played, with the reasons; then it is there to be solved once more.
  await page.getByRole('button', { name: 'Hint (2 of 3)' }).click();
  await page.getByRole('button', { name: 'Hint (3 of 3)' }).click();
  await page.getByRole('button', { name: 'Solution' }).click();
  await expect(page.getByTestId('shown')).toContainText('Bilbo’s Song');
  await expect(page.getByTestId('why')).toBeVisible();
  await page.goto('/puzzles/board-3-the-song-first?again');
  await answer(page, 'die event');
  await answer(page, 'play bilbos-song');
  await expect(page.getByTestId('solved')).toBeVisible();
  await expect(page.getByTestId('why')).toContainText('four chances in seven');
  await page.goto('/puzzles');
  await expect(page.locator('[data-puzzle="board-3-the-song-first"] .done')).toBeVisible();
  // First the game, then the theme; every entry has a picture of its position. Exercises have a page of their own.
  await page.getByRole('button', { name: /^Hunt for the Ring/ }).click();
  await page.getByRole('button', { name: /^Deduction/ }).click();
  await expect(page.locator('.list [data-puzzle]')).toHaveCount(5);
  await expect(page.locator('.list [data-puzzle] .picture svg').first()).toBeVisible();
  await page.getByTestId('exercises').click();
  await expect(page.locator('[data-puzzle="board-1-gollums-price"]')).toBeVisible();
});

test('in a first game each new thing is explained once', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.removeItem('pony.learn'));
  await openTable(page, [{ kind: 'me' }, { kind: 'bot', level: 'hobbit' }]);
  const said = page.locator('[data-concept]');
  await expect(said).toBeVisible();
  const concept = await said.getAttribute('data-concept');
  // The coach rings what he speaks of.
  await expect
    .poll(() =>
      page
        .locator('.prompt, [data-log], [data-die], [data-track], [data-box], [data-hand]')
        .evaluateAll((all) => all.filter((one) => getComputedStyle(one).outlineStyle === 'dashed').length),
    )
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(page.locator(`[data-concept="${concept}"]`)).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.prompt')).toBeVisible();
  await expect(page.locator(`[data-concept="${concept}"]`)).toHaveCount(0);
});
