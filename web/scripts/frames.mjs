// How smoothly the map pans with all its pieces: frames a second by the browser's own trace.
// A server must run: `make run`, then `npm run frames` (PONY is its address, CHROMIUM the browser).

import { execFileSync } from 'node:child_process';
import { chromium } from '@playwright/test';

const base = process.env.PONY ?? 'http://127.0.0.1:8080';
const executablePath = execFileSync('../scripts/chromium.sh', { encoding: 'utf8' }).trim();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ baseURL: base, viewport: { width: 1440, height: 900 } });

await page.request.post('/api/guest', { data: {} });
const seats = [{ kind: 'me' }, { kind: 'bot', level: 'random' }];
const table = await (await page.request.post('/api/tables', { data: { title: 'board', seats } })).json();
for (const seat of table.mine)
  await page.request.post(`/api/tables/${table.id}/contribute`, { data: { seat, contribution: 'ab'.repeat(32) } });
await page.goto(`/table/${table.id}`);
await page.locator('[data-region="rivendell"]').waitFor({ state: 'attached' });
await page.locator('.plaque, .badge').first().waitFor();

// A hand that draws the map back and forth for three seconds, a step in every frame.
await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.frame'] });
const [asked, seconds] = await page.evaluate(async () => {
  const stage = document.querySelector('main svg[role="group"]').parentElement;
  const { left, top, width, height } = stage.getBoundingClientRect();
  const at = (t) => ({
    clientX: left + width / 2 + Math.sin(t / 240) * 180,
    clientY: top + height / 2 + Math.cos(t / 310) * 90,
  });
  const send = (type, t) =>
    stage.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        isPrimary: true,
        button: 0,
        buttons: type === 'pointerup' ? 0 : 1,
        ...at(t),
      }),
    );
  const began = performance.now();
  let frames = 0;
  send('pointerdown', 0);
  for (let now = began; now - began < 3000; frames++) {
    now = await new Promise(requestAnimationFrame);
    send('pointermove', now - began);
  }
  send('pointerup', 3000);
  return [frames, (performance.now() - began) / 1000];
});
const trace = JSON.parse((await browser.stopTracing()).toString());
const drawn = trace.traceEvents.filter(({ name }) => name === 'DrawFrame').length;
console.log(
  `panning the map: ${(drawn / seconds).toFixed(1)} frames drawn a second (trace), ${(asked / seconds).toFixed(1)} asked for`,
);
await browser.close();
