// What playing on the device costs: the size of the rules and of each title's mind, the time from a press on "Create table"
// to the first question with nothing cached and with everything cached, once for somebody who has chosen the game meanwhile
// (the rules load beside it) and once for one who presses as soon as there is a button, and simulations a second in the
// browser beside the native program (on all its cores), on the same questions.
// A server must run: `make run`, then `npm run device` (PONY is its address, CHROMIUM the browser).
//   npm run device -- --times 5 --questions 4 --titles board,hunt

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';

const { values: asked } = parseArgs({
  options: {
    titles: { type: 'string' },
    times: { type: 'string', default: '5' },
    questions: { type: 'string', default: '4' },
    warm: { type: 'string', default: '4' },
  },
});
const baseURL = process.env.PONY ?? 'http://127.0.0.1:8080';
const executablePath = execFileSync('../scripts/chromium.sh', { encoding: 'utf8' }).trim();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const newContext = () => browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const json = async (answer) => {
  const got = await answer;
  if (!got.ok()) throw new Error(`${got.status()} ${await got.text()}`);
  return got.json();
};
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(0)} KB`;
const round = (ms) => `${(ms / 1000).toFixed(2)} s`;

/** The files of weights of a title, together, as they travel. */
function mind(title) {
  const folder = `../titles/${title}/mind`;
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.weights'));
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(`${folder}/${file}`), { level: 9 }).length, 0);
}

/** From the press on the button until something is asked, by somebody who chooses first or who presses at once. */
async function press(context, title, chooses) {
  const page = await context.newPage();
  await page.goto(`/tables/new?on=device&title=${title}`);
  const button = page.getByRole('button', { name: 'Create table' });
  await button.waitFor();
  if (chooses) await page.waitForLoadState('networkidle');
  const began = performance.now();
  await button.click();
  await page.locator('.prompt:not(.wait)').waitFor({ timeout: 120_000 });
  const took = performance.now() - began;
  await page.close();
  return took;
}

/** Until the files of playing without a connection are kept too, which are fetched behind the first game. */
async function kept(context) {
  const page = await context.newPage();
  await page.goto('/about');
  await page.evaluate(async () => {
    const [, text] = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(await (await fetch('/sw.js')).text());
    const files = JSON.parse(JSON.parse(text)).device[document.documentElement.lang];
    while ((await Promise.all(files.map((file) => caches.match(file)))).includes(undefined))
      await new Promise((resolve) => setTimeout(resolve, 200));
  });
  await page.close();
}

async function opening(title) {
  const times = [[], [], [], []];
  for (let i = 0; i < Number(asked.times); i++)
    for (const chooses of [true, false]) {
      const context = await newContext();
      times[chooses ? 0 : 2].push(await press(context, title, chooses)); // nothing is cached
      await kept(context);
      times[chooses ? 1 : 3].push(await press(context, title, chooses));
      await context.close();
    }
  return times.map(median);
}

/** The same questions to the server and to the worker of a page: simulations a second of both. */
async function speeds(title) {
  const context = await newContext();
  const page = await context.newPage();
  await page.goto('/about');
  const [source] = /\/assets\/source-[\w-]+\.js/.exec(await (await page.request.get('/sw.js')).text());
  await page.request.post('/api/guest', { data: {} });
  // Who plays a position gets no advice on it from the server; somebody else does.
  const judge = (await newContext()).request;
  await judge.post('/api/guest', { data: {} });
  const seats = title.seats.map((_, i) => (i ? { kind: 'bot', level: title.levels[0] } : { kind: 'me' }));
  const made = { title: title.id, seats, hints: true };
  const { id, mine } = await json(page.request.post('/api/tables', { data: made }));
  await page.request.post(`/api/tables/${id}/contribute`, { data: { seat: mine[0], contribution: 'ab'.repeat(32) } });
  const sums = { native: [0, 0], device: [0, 0] };
  const add = (of, { simulations, ms }) => {
    sums[of][0] += simulations;
    sums[of][1] += ms;
  };
  // The first questions are not counted: a browser translates the rules quickly first, and well where they run often.
  for (let questions = -Number(asked.warm); questions < Number(asked.questions);) {
    const { n, status, legal = [] } = await json(page.request.get(`/api/tables/${id}/view`));
    if (status === 'over') break;
    if (!legal.length) continue;
    if (legal.length > 1) {
      const { position } = await json(page.request.get(`/api/tables/${id}/question?n=${n}&seat=${mine[0]}`));
      const body = { title: title.id, position, seconds: 1 };
      const began = performance.now();
      const native = await json(judge.post('/api/analysis/counsel', { data: body, timeout: 120_000 }));
      if (questions >= 0) add('native', { simulations: native.simulations, ms: performance.now() - began });
      const device = await page.evaluate(
        async ({ source, body }) => {
          const { ask } = await import(source);
          await ask('GET', '/titles', undefined, { think: true }); // the rules are there
          const began = performance.now();
          const answer = await ask('POST', '/analysis/counsel', body, { think: true });
          return { ...(await answer.json()), ms: performance.now() - began };
        },
        { source, body },
      );
      if (JSON.stringify(device.candidates) !== JSON.stringify(native.candidates))
        throw new Error(`${title.id}: the browser answers otherwise than the server at record ${n}`);
      if (questions >= 0) add('device', device);
      questions++;
    }
    await page.request.post(`/api/tables/${id}/actions`, { data: { n, action: legal[0] } });
  }
  await context.close();
  return Object.fromEntries(Object.entries(sums).map(([of, [simulations, ms]]) => [of, (1000 * simulations) / ms]));
}

console.log(`rules: ${kilobytes(statSync('rules/pony.wasm.gz').size)} compressed\n`);
const columns = ['title', 'mind', 'nothing cached', 'cached', 'at once, nothing cached', 'at once, cached'];
console.log(`| ${[...columns, 'native, simulations/s', 'browser', 'ratio'].join(' | ')} |`);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
const request = (await newContext()).request;
const { titles } = await json(request.get('/api/titles'));
for (const title of titles.filter(({ id }) => !asked.titles || asked.titles.split(',').includes(id))) {
  const times = await opening(title.id);
  const { native, device } = await speeds(title);
  const figures = [kilobytes(mind(title.id)), ...times.map(round), native.toFixed(0), device.toFixed(0)];
  console.log(`| ${[title.id, ...figures, (device / native).toFixed(2)].join(' | ')} |`);
}
await browser.close();
