import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { flags, settings } from './e2e/site';

// A Chromium of this machine (scripts/chromium.sh) against the real program: `make build` first.
const port = Number(process.env['E2E_PORT'] ?? 18081);
const chromium = execFileSync('../scripts/chromium.sh', { encoding: 'utf8' }).trim();
const pony = process.env['PONY_BIN'] ?? '../bin/pony';

const localStorage = Object.entries(settings).map(([name, value]) => ({ name, value }));

export default defineConfig({
  testDir: 'e2e',
  testIgnore: process.env['PICTURES'] ? [] : ['pictures.spec.ts'], // they are taken when asked for: make pictures
  outputDir: 'test-results',
  fullyParallel: true,
  workers: Math.min(4, Math.max(2, availableParallelism() - 1)), // the server needs a core too
  retries: 2, // a shared machine may be slow
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    serviceWorkers: 'block', // what is kept from one page to the next belongs to its own test, e2e/offline.spec.ts
    // For contexts that a test makes itself; the others are in e2e/site.ts.
    storageState: {
      cookies: [],
      origins: [{ origin: `http://127.0.0.1:${port}`, localStorage }],
    },
    reducedMotion: 'reduce', // painting what glows and slides takes most of the time; tests of movement ask for it
    launchOptions: { executablePath: chromium, args: flags },
  },
  webServer: {
    // All tests come from one address, a quick machine's more often than a server should allow.
    command: `rm -f /tmp/pony-e2e-${port}.db* && PONY_PUSH_PRIVATE=1 PONY_WEBHOOKS=1 ${pony} serve --addr 127.0.0.1:${port} --db /tmp/pony-e2e-${port}.db --log-level error --rate=-1 --sign-in-rate=-1`,
    url: `http://127.0.0.1:${port}/healthz`,
    reuseExistingServer: false,
    timeout: 120_000,
  },
});
