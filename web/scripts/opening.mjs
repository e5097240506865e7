// How long a table takes to open where nothing is kept: a new browser context each time, from the wish for its address
// until the board is drawn, and until its question can be answered. Times are medians; what the page's own thread worked is
// processor time, which a busy machine stretches less.
// A server must run: `make run`, then `npm run opening` (PONY is its address, CHROMIUM the browser).
//   npm run opening -- --titles board,hunt --times 9 --size 1440x900 --lang en --waterfall

import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';

const { values: asked } = parseArgs({
  options: {
    titles: { type: 'string' },
    times: { type: 'string', default: '9' },
    size: { type: 'string', default: '1440x900' },
    lang: { type: 'string', default: 'en' },
    waterfall: { type: 'boolean', default: false },
  },
});
const baseURL = process.env.PONY ?? 'http://127.0.0.1:8080';
const [width, height] = asked.size.split('x').map(Number);
const executablePath = execFileSync('../scripts/chromium.sh', { encoding: 'utf8' }).trim();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const context = () => browser.newContext({ baseURL, viewport: { width, height }, locale: asked.lang });

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const json = async (answer) => (await answer).json();

/** A table against bots at which this context's guest is asked something. */
async function newTable(request, title) {
  await request.post('/api/guest', { data: {} });
  const seats = title.seats.map((_, i) => (i ? { kind: 'bot', level: title.levels[0] } : { kind: 'me' }));
  const table = await json(request.post('/api/tables', { data: { title: title.id, seats } }));
  for (const seat of table.mine)
    await request.post(`/api/tables/${table.id}/contribute`, { data: { seat, contribution: 'ab'.repeat(32) } });
  for (let legal = []; !legal.length;) legal = (await json(request.get(`/api/tables/${table.id}/view`))).legal ?? [];
  return table.id;
}

/** In the page: notes when the board and the question were first on the screen. */
function watch() {
  const seen = (globalThis.opening = {});
  const sights = { drawn: '.stage svg, .stage [data-cut]', asked: '.prompt:not(.wait)' };
  const painted = (name) => requestAnimationFrame(() => setTimeout(() => (seen[name] = performance.now())));
  new MutationObserver((_, observer) => {
    for (const [name, selector] of Object.entries(sights))
      if (document.querySelector(selector)) {
        delete sights[name];
        painted(name);
      }
    if (!Object.keys(sights).length) observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

async function open(title) {
  const room = await context();
  const id = await newTable(room.request, title);
  const page = await room.newPage();
  const devtools = await room.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(watch);
  await page.goto(`/table/${id}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.opening.drawn && globalThis.opening.asked, undefined, { polling: 50 });
  const { metrics } = await devtools.send('Performance.getMetrics');
  const requests = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((one) => ({
      path: new URL(one.name).pathname,
      by: one.initiatorType,
      from: one.startTime,
      to: one.responseEnd,
      bytes: one.encodedBodySize,
    })),
  );
  const times = await page.evaluate(() => globalThis.opening);
  await room.close();
  const of = (name) => metrics.find((one) => one.name === name)?.value ?? 0;
  return {
    ...times,
    requests: requests.filter(({ from }) => from < times.asked),
    work: of('TaskDuration') * 1000,
    script: of('ScriptDuration') * 1000,
    style: of('RecalcStyleDuration') * 1000,
    layout: of('LayoutDuration') * 1000,
    nodes: of('Nodes'),
  };
}

function show(requests, end) {
  const scale = 60 / end;
  for (const { path, by, from, to, bytes } of requests) {
    const [a, b] = [Math.round(from * scale), Math.max(Math.round(to * scale), Math.round(from * scale) + 1)];
    const bar = ' '.repeat(a) + '-'.repeat(b - a);
    console.log(
      `  ${from.toFixed(0).padStart(5)} ${bar.padEnd(62)} ${by.padEnd(10)} ${(bytes / 1000).toFixed(1).padStart(6)} KB ${path}`,
    );
  }
}

const { titles } = await (await fetch(`${baseURL}/api/titles`)).json();
const wanted = asked.titles?.split(',') ?? titles.map(({ id }) => id);
for (const title of titles.filter(({ id }) => wanted.includes(id))) {
  await open(title); // the server and the disk are warm, the browser's context never is
  const runs = [];
  for (let i = 0; i < Number(asked.times); i++) runs.push(await open(title));
  const mid = (name) => median(runs.map((run) => run[name])).toFixed(0);
  const all = runs.map((run) => run.asked.toFixed(0)).sort((a, b) => a - b);
  console.log(
    `${title.id} ${asked.size}: drawn ${mid('drawn')} ms, can be answered ${mid('asked')} ms (${all[0]} to ${all.at(-1)}); ` +
      `the page worked ${mid('work')} ms (script ${mid('script')}, style ${mid('style')}, layout ${mid('layout')}), ` +
      `${mid('nodes')} nodes, ${median(runs.map((run) => run.requests.length))} requests`,
  );
  if (asked.waterfall) show(runs.at(-1).requests, runs.at(-1).asked);
}
await browser.close();
