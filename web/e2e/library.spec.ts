import { readFileSync } from 'node:fs';
import { expect, test } from './site';

// A game of the old client is brought, looked at turn by turn, played on, put into a collection, and found again.
test('an old game is imported, replayed, played on, collected and found', async ({ page, browser }) => {
  await page.goto('/library');
  await page.getByTestId('log').setInputFiles('../oldlog/testdata/refused.log');
  await expect(page.getByRole('status').getByText('expansion2[L]')).toBeVisible();

  await page.getByTestId('log').setInputFiles('../oldlog/testdata/battle.log');
  const moment = page.getByTestId('moment');
  await expect(moment).toContainText('Turn 1');
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Turn 1, position 1 of 3');
  await expect(page.getByRole('link', { name: 'All games' })).toHaveAttribute('href', '/library'); // the way out
  await expect(page).toHaveURL(/\/library\/\w+\?n=1$/);
  const game = new URL(page.url()).pathname.split('/')[2]!;
  await page.keyboard.press('ArrowRight');
  await expect(moment).toContainText('Turn 2');
  await page.keyboard.press('ArrowRight');
  await expect(moment).toContainText('Last position');
  await page.keyboard.press('ArrowLeft');
  await expect(moment).toContainText('Turn 2');

  await page.getByRole('button', { name: 'Add to a collection' }).click();
  const collect = page.getByTestId('collect');
  await collect.getByLabel('New collection').fill('Elves under siege');
  await collect.getByRole('button', { name: 'Create collection' }).click();
  await expect(page.getByText('Added to “Elves under siege”.')).toBeVisible();

  await page.getByRole('button', { name: 'Explore' }).click();
  await expect(page.getByTestId('explorer')).toContainText('On the same map');
  await page.getByTestId('explorer').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByTestId('explorer')).toHaveCount(0);

  await page.getByTestId('play-on').click();
  await page.getByTestId('play-from').getByRole('button', { name: 'Create table' }).click();
  await expect(page).toHaveURL(/\/table\//);

  await page.goto('/library');
  await page.getByLabel('Settlement taken').selectOption({ label: 'Lórien' });
  const found = page.getByTestId('games').getByRole('link');
  await expect(found).toHaveCount(1); // the games of other tests are in no chosen place
  await expect(found).toHaveAttribute('href', `/library/${game}`);
  await page.getByLabel('Settlement taken').selectOption({ label: 'Dale' });
  await expect(page.getByText('No games found.')).toBeVisible();
  await page.getByRole('link', { name: 'Elves under siege' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elves under siege');
  await expect(found).toHaveCount(1); // the search for Dale is over

  // Its owner renames it and shares it by link; anyone who has no link finds nothing.
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const owner = page.getByTestId('owner');
  await owner.getByLabel('Name').fill('The Galadhrim');
  await owner.getByRole('radio', { name: 'Anyone with the link' }).click();
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Galadhrim');
  await expect(page.locator('p.prose').first()).toContainText('Anyone with the link');
  const stranger = await browser.newPage();
  await stranger.goto('/library');
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Library');
  await expect(stranger.getByRole('link', { name: 'The Galadhrim' })).toHaveCount(0);
  await stranger.goto(page.url());
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('The Galadhrim');
  await expect(stranger.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await stranger.close();

  // The collection is deleted, then the game.
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await owner.getByRole('button', { name: 'Delete…' }).click();
  await owner.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library');
  await page.goto(`/library/${game}`);
  await page.getByRole('button', { name: 'Game settings' }).click();
  await owner.getByRole('button', { name: 'Delete…' }).click();
  await owner.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library');
  await page.getByRole('combobox', { name: 'Whose games' }).selectOption({ label: 'Mine' });
  await expect(page.getByText('No games found.')).toBeVisible();
});

// Names are left out unless they are asked for; what is far too large is not even sent.
test('names are kept on request, and a huge file is refused at once', async ({ page }) => {
  await page.goto('/library');
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.url().endsWith('/api/imports'))));
  const huge = { name: 'huge.log', mimeType: 'text/plain', buffer: Buffer.alloc(3 << 20, 'x') };
  await page.getByTestId('log').setInputFiles(huge);
  await expect(page.getByRole('status').getByText('The file is too large.')).toBeVisible();
  expect(sent).toBe(0);

  await page.getByRole('switch', { name: 'Keep the players’ names' }).click();
  await page.getByTestId('log').setInputFiles('../oldlog/testdata/ring.log');
  await expect(page.getByTestId('moment')).toContainText('Turn 1');
  const kept = await page.request.get(`/api/imports/${new URL(page.url()).pathname.split('/')[2]}`);
  expect(((await kept.json()) as { names?: object }).names).toEqual({ free: 'North', shadow: 'South' });

  // Luck and play apart; a moment worth another look can become a puzzle.
  await expect(page.getByTestId('told')).toContainText('Luck and play');
  await page.getByTestId('worth').first().getByRole('button', { name: 'Make a puzzle' }).click();
  await expect(page.getByTestId('make-puzzle')).toBeVisible();
});

// Many files at once, most of them no games: each gets its sentence, and nothing that can be read is lost.
for (const [locale, words] of Object.entries({
  'en-GB': {
    brought: '2 imported, 8 refused. 1 file holds a game that is here already.',
    refused: {
      'cut.log': 'The log ends before the second turn',
      'empty.log': 'The file is empty.',
      'image.png': 'This is not a log of the old client',
      'huge.log': 'The file is too large.',
      'long.log': 'A line of the file is too long',
      'one.log': 'This is a log of the variant base.',
      'refused.log': 'This is a log of the variant expansion2[L].',
      'wide.log': 'This is not a log of the old client',
    },
  },
  'fr-FR': {
    brought: 'Importés : 2 ; refusés : 8. 1 fichier contient une partie déjà présente.',
    refused: {
      'cut.log': 'Le journal s’arrête avant le deuxième tour',
      'empty.log': 'Le fichier est vide.',
      'image.png': 'Ce n’est pas un journal de l’ancien client',
      'huge.log': 'Le fichier est trop gros.',
      'long.log': 'Une ligne du fichier est trop longue',
      'one.log': 'Ce journal est celui de la variante base.',
      'refused.log': 'Ce journal est celui de la variante expansion2[L].',
      'wide.log': 'Ce n’est pas un journal de l’ancien client',
    },
  },
}))
  test(`broken files are told one by one: ${locale}`, async ({ browser }) => {
    const page = await browser.newPage({ locale });
    await page.goto('/library');
    const log = (name: string) => readFileSync(`../oldlog/testdata/${name}.log`);
    const turn = log('turn').toString('latin1');
    const files: Record<string, Buffer> = {
      'again.log': log('ring'),
      'cut.log': Buffer.from(turn.slice(0, turn.indexOf('<~Game.7~>2')), 'latin1'),
      'empty.log': Buffer.alloc(0),
      'huge.log': Buffer.alloc(3 << 20, 'x'),
      'image.png': Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 255, 254, 10]),
      'long.log': Buffer.from(`${turn}${'a'.repeat(1 << 17)}`, 'latin1'),
      'one.log': Buffer.from(turn.replace('base2]', 'base]'), 'latin1'),
      'refused.log': log('refused'),
      'ring.log': log('ring'),
      'sixteen.log': Buffer.from(`\uFEFF${turn}`, 'utf16le'),
      'wide.log': Buffer.from('Not a log at all.\n', 'utf16le'),
    };
    await page
      .getByTestId('log')
      .setInputFiles(Object.entries(files).map(([name, buffer]) => ({ name, mimeType: 'text/plain', buffer })));
    const status = page.locator('section', { has: page.getByTestId('log') }).getByRole('status');
    await expect(status).toContainText(words.brought);
    for (const [name, why] of Object.entries(words.refused))
      await expect(status.locator('p', { hasText: name })).toContainText(why);
    await expect(status.locator('.warn')).toHaveCount(Object.keys(words.refused).length);
    for (const game of ['again', 'sixteen'])
      await expect(page.getByTestId('games').getByRole('link', { name: game })).toHaveCount(1);
    await page.context().close();
  });
