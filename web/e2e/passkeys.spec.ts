// Passkeys: made, used to come in, removed, with an authenticator that the browser plays.

import { expect, test } from './site';

test('somebody makes a passkey, signs in by it without a password, and removes it', async ({ browser, baseURL }) => {
  // A key belongs to a name, not to a number.
  const site = baseURL!.replace('127.0.0.1', 'localhost');
  const context = await browser.newContext({ baseURL: site, serviceWorkers: 'block' });
  const page = await context.newPage();
  const browserSession = await context.newCDPSession(page);
  await browserSession.send('WebAuthn.enable');
  await browserSession.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const name = `Keyholder ${Date.now() % 1e6}`;
  await page.request.post('/api/register', { data: { name, password: 'speak friend' } });
  await page.goto('/account/sign-in');
  const keys = page.getByTestId('passkeys');
  await keys.getByLabel('Passkey name').fill('My phone');
  await keys.getByLabel('Password').fill('not that');
  await keys.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await keys.getByLabel('Password').fill('speak friend');
  await keys.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(keys.getByRole('listitem')).toContainText('My phone');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${site}/`);
  await page.goto('/account');
  await page.getByRole('radio', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.goto('/account/sign-in');
  await expect(keys.getByRole('listitem')).toContainText('My phone');
  await keys.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(keys.getByRole('listitem')).toHaveCount(0);
  await context.close();
});
