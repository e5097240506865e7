// Choosing an opponent: a bot by its measured strength, a rated game against it, and what that did to the rating.

import { inBothLights } from './axe';
import { expect, test } from './site';
import { listen, robot } from './table';

test('a rated game against a bot, from the page of opponents to the change of the rating', async ({ browser }) => {
  const page = await browser.newPage();
  const errors = listen(page);
  const name = `Chooser ${Math.random().toString(36).slice(2, 9)}`;
  await page.request.post('/api/register', { data: { name, password: 'speak friend' } });
  await page.goto('/opponents/battle');

  // Seven levels from the weakest up, each with a range; the program that plays at random is not for people.
  const levels = page.getByRole('radiogroup', { name: 'Bots' }).getByRole('radio');
  await expect(levels).toHaveCount(7);
  await expect(page.locator('[data-level=random]')).toHaveCount(0);
  await expect(page.locator('[data-level=wizard] .range')).toHaveText(/^[\d,]+–[\d,]+$/);
  await expect(page.getByText('You have no rating yet')).toBeVisible();
  // Levels that the games cannot tell apart say so.
  await expect(page.locator('[data-level=rider]')).toContainText('about as strong as the Dwarf');
  await expect(page.locator('[data-level=dwarf]')).not.toContainText('about as strong');
  await expect(page.locator('[data-level=breelander]')).toHaveAttribute('aria-checked', 'true'); // the second of all

  // By keys, one stop for all of them.
  await page.locator('[data-level=breelander]').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-level=dwarf]')).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: 'Dwarf' })).toBeVisible();
  await expect(page.getByText('Usually beaten by')).toBeVisible();
  expect(await inBothLights(page)).toEqual([]);

  await page.getByRole('radio', { name: 'Good' }).click();
  await expect(page.getByText('Hints and undo are off in rated games.')).toBeVisible();
  await page.getByRole('button', { name: 'Play the Dwarf' }).click();
  await expect(page).toHaveURL(/\/table\//);
  const id = new URL(page.url()).pathname.split('/')[2]!;
  const table = (await (await page.request.get(`/api/tables/${id}`)).json()) as { rated: boolean; hints: boolean };
  expect([table.rated, table.hints]).toEqual([true, false]);

  expect(await robot(page, { played: 4 })).toBe(4);
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.goto(`/table/${id}/after`);
  await expect(page.locator('[data-change]').first()).toHaveText(/^−\d+$/);
  const after = (await page.locator('section[aria-labelledby=rating] .numbers').first().textContent())!;

  // The same number wherever it is shown.
  const shown = (await (await page.request.get(`/api/players/${encodeURIComponent(name)}/overall`)).json()) as {
    ratings: { title: string; rating: number }[];
  };
  const rating = Math.round(shown.ratings.find((one) => one.title === 'battle')!.rating);
  const written = new Intl.NumberFormat('en').format(rating);
  expect(after).toContain(written);
  await page.goto('/opponents/battle');
  await expect(page.getByText(/^Your rating \(.+\) is not settled yet: between [\d,]+ and [\d,]+\.$/)).toBeVisible();
  await page.goto(`/people/${encodeURIComponent(name)}`);
  await expect(page.locator('li [data-change]')).toHaveText(/rating−\d+$/);
  expect(errors).toEqual([]);
  await page.close();
});

test('an account goes out as one file and comes in at another', async ({ browser }) => {
  const page = await browser.newPage();
  const tag = Math.random().toString(36).slice(2, 9);
  await page.request.post('/api/register', { data: { name: `Old ${tag}`, password: 'speak friend' } });
  await page.request.patch('/api/me', { data: { about: `Moved ${tag}.` } });
  await page.goto('/account/data');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ]);
  const kept = await file.path();
  await page.request.post('/api/logout');
  await page.request.post('/api/register', { data: { name: `New ${tag}`, password: 'speak friend' } });
  await page.goto('/account/data');
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'x.jsonl', mimeType: 'application/json', buffer: Buffer.from('{ "no": 1 }') });
  await expect(page.getByText('This file contains no account.')).toBeVisible();
  await input.setInputFiles(kept);
  await expect(page.getByText('Your data has been merged.')).toBeVisible();
  await page.goto(`/people/${encodeURIComponent(`New ${tag}`)}`);
  await expect(page.getByText(`Moved ${tag}.`)).toBeVisible();
  await page.close();
});
