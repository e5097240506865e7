// A browser gets push notifications while no page of the site is open. The push service is the test's own: that of the
// browser's maker is out of reach, so the page is given a subscription there; everything else is as it is.

import { execFileSync } from 'node:child_process';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { inBothLights, tooSmall } from './axe';
import { flags } from './site';

// A browser that can show notifications.
const whole = execFileSync('../scripts/chromium.sh', ['whole'], { encoding: 'utf8' }).trim();
test.use({ launchOptions: { executablePath: whole, args: flags } });

/** A push service: where browsers subscribe, and what came for them. */
async function pushService() {
  const came: { headers: IncomingHttpHeaders; bytes: number }[] = [];
  const service = createServer((request, answer) => {
    let bytes = 0;
    request.on('data', (part: Buffer) => (bytes += part.length));
    request.on('end', () => {
      came.push({ headers: request.headers, bytes });
      answer.statusCode = 201;
      answer.end();
    });
  });
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
  return { came, service, endpoint: `http://127.0.0.1:${(service.address() as AddressInfo).port}/browser` };
}

/** Pages of this context subscribe at that service. */
async function subscribesAt(context: BrowserContext, endpoint: string) {
  await context.addInitScript((endpoint) => {
    if (typeof PushManager === 'undefined') return;
    const text = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    let made: PushSubscription | null = null;
    PushManager.prototype.subscribe = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
      const keys = {
        p256dh: text(await crypto.subtle.exportKey('raw', pair.publicKey)),
        auth: text(crypto.getRandomValues(new Uint8Array(16))),
      };
      made = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          made = null;
          return true;
        },
      } as unknown as PushSubscription;
      return made;
    };
    PushManager.prototype.getSubscription = async () => made;
  }, endpoint);
}

/** Sends the browser's worker a message, as a push service would, while no page of the site is open. */
async function deliver(page: Page, origin: string, told: Record<string, string>) {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await page.goto('about:blank');
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(told) });
}

const notifications = (page: Page) =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, body }) => `${title}: ${body}`);
  });

test('a browser subscribes, gets a push for a challenge, shows it, and can turn kinds off', async ({
  browser,
  baseURL,
}) => {
  const { came, service, endpoint } = await pushService();
  const context = await browser.newContext({
    locale: 'en',
    serviceWorkers: 'allow',
    permissions: ['notifications'],
    viewport: { width: 390, height: 844 },
  });
  await subscribesAt(context, endpoint);
  const page = await context.newPage();
  const name = `Rosie${Math.floor(performance.now() * 1000) % 1e9}`;
  await page.request.post('/api/register', { data: { name, password: 'speak friend', language: 'en' } });
  await page.goto('/account/notifications');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const here = page.getByRole('switch', { name: 'Enable notifications' });
  await here.click();
  await expect(here).toHaveAttribute('aria-checked', 'true');
  expect(await inBothLights(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);

  const other = await (await browser.newContext()).newPage();
  await other.request.post('/api/register', { data: { name: `Odo${name.slice(5)}`, password: 'speak friend' } });
  const challenge = () => other.request.post('/api/challenges', { data: { title: 'battle', to: name } });
  expect((await challenge()).status()).toBe(201);
  await expect.poll(() => came.length).toBe(1);
  expect(came[0]!.headers['authorization']).toMatch(/^vapid t=/);
  expect(came[0]!.headers['content-encoding']).toBe('aes128gcm');
  expect(came[0]!.bytes).toBeGreaterThan(200);

  // What the service hands on is shown, where no page is looked at.
  await deliver(page, baseURL!, {
    title: 'New challenge',
    body: 'Odo challenges you',
    link: '/tables',
    tag: 'challenge Odo',
  });
  await page.goto('/account/notifications');
  await expect.poll(() => notifications(page)).toEqual(['New challenge: Odo challenges you']);

  // A kind that is turned off is not sent.
  const kind = page.getByRole('switch', { name: 'Someone challenges me' });
  await kind.click();
  await expect(kind).toHaveAttribute('aria-checked', 'false');
  expect((await challenge()).status()).toBe(201);
  const me = (await (await page.request.get('/api/me')).json()) as { account: { push: string[] } };
  expect(me.account.push).toEqual(['turn', 'reminder', 'meeting', 'cup']);
  expect(came.length).toBe(1);
  await context.close();
  service.close();
});
