// Puzzles that people make: of a moment, searched by the server, solved by others, rated, and reported.

import { expect, test, type Page } from './site';
import { inBothLights } from './axe';
import { listen, openList } from './table';

type Puzzle = { title: string; position: object; solution: { actions: string[] } };

async function register(page: Page, name: string): Promise<void> {
  const data = { name, password: 'speak friend', language: 'en' };
  expect((await page.request.post('/api/register', { data })).ok()).toBe(true);
}

async function answer(page: Page, action: string): Promise<void> {
  await openList(page);
  await page.locator(`section.list [data-action="${action}"]`).click();
}

test('a puzzle is made of a moment, refused where nothing is clear, solved and failed by others', async ({
  page,
  browser,
}) => {
  const errors = listen(page);
  const [maker, solver] = [`Rosie ${crypto.randomUUID().slice(0, 8)}`, `Fatty ${crypto.randomUUID().slice(0, 8)}`];
  await register(page, maker);
  const given = (await (await page.request.get('/api/puzzles/board-the-last-blow')).json()) as Puzzle;
  const place = (position: object) => `/analysis/board#${encodeURIComponent(JSON.stringify(position))}`;

  // The opening: every answer is about as good, and the figures are shown.
  await page.goto(place({ title: 'board' }));
  await page.getByRole('button', { name: 'Make a puzzle' }).click();
  const dialog = page.getByTestId('make-puzzle');
  await dialog.getByLabel('Name').fill('The first die of all');
  await dialog.getByRole('button', { name: 'Create puzzle' }).click();
  await expect(dialog.getByRole('alert')).toContainText('clearly the best', { timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // A win on the board is one, and bears its author's name.
  await page.goto('/about');
  await page.goto(place({ ...given.position, title: 'board' }));
  await page.getByRole('button', { name: 'Make a puzzle' }).click();
  await dialog.getByLabel('Name').fill('Behind the mountains');
  await dialog.getByRole('button', { name: 'Create puzzle' }).click();
  await expect(dialog.getByRole('status')).toContainText('Puzzle created', { timeout: 30_000 });
  await dialog.getByRole('link', { name: 'See the puzzle' }).click();
  await expect(page.getByTestId('say')).toContainText('One answer is clearly the best here');
  await expect(page.getByText(`by ${maker}`)).toBeVisible();
  const address = page.url();
  const puzzle = (await (await page.request.get(address.replace('/puzzles/', '/api/puzzles/'))).json()) as Puzzle;

  // Somebody else fails first: the server weighs the answer, and the rating goes down.
  const other = await browser.newPage();
  await register(other, solver);
  await other.goto('/puzzles');
  await other.getByTestId('house').locator('a', { hasText: maker }).click();
  await other.getByRole('button', { name: /Hint/ }).click();
  await other.getByRole('button', { name: /Hint/ }).click();
  await expect(other.getByTestId('puzzle').locator('.aside').nth(1)).toContainText('It is one of these');
  await answer(other, 'move-fellowship');
  await expect(other.getByTestId('else')).toContainText(/wins \d+ games in 100/, { timeout: 30_000 });
  await expect(other.getByTestId('rated')).toContainText('Your rating');
  await other.getByRole('button', { name: 'Try again' }).click();
  for (const action of puzzle.solution.actions) await answer(other, action);
  await expect(other.getByTestId('solved')).toBeVisible();
  await expect(other.getByTestId('why')).toContainText('wins 100% of the time');
  await other.getByRole('button', { name: 'Report' }).click();
  await other.getByLabel('What is wrong with this puzzle?').fill('nothing, it is fine');
  await other.getByRole('button', { name: 'Send report' }).click();
  await expect(other.getByText('Report sent.')).toBeVisible();
  await other.goto('/puzzles');
  await expect(other.getByTestId('solver')).toContainText(/Your rating: \d/);
  expect(await inBothLights(other)).toEqual([]);
  await other.close();

  // Its author withdraws it.
  await page.getByRole('button', { name: 'Withdraw puzzle' }).click();
  await expect(page.getByText('You withdrew this puzzle')).toBeVisible();
  await page.goto('/puzzles');
  await expect(page.getByTestId('house').locator('li').first()).toBeVisible();
  await expect(page.getByTestId('house')).not.toContainText(maker);
  // The browser notes the refusal of the opening by itself.
  expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
});
