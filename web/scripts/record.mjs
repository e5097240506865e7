// Records a scene of a title as pictures, eight a second, to be looked at one by one: at 1440×900 and 390×844, by day and by
// candle. The page's clock stands still between two pictures, so that a busy machine loses none.
// A server must run: `make run`, then `npm run record -- TITLE SCENE` (PONY is its address, CHROMIUM the browser).
//   npm run record -- board battle --sizes 1440x900,390x844 --lights day,candle --lang fr --out /tmp/recordings
// Beside the pictures, words.txt has what could be read for the first time in each of them, and the page's title.
// The scenes are in scenes.mjs.

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { scenes } from './scenes.mjs';

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '1440x900,390x844' },
    lights: { type: 'string', default: 'day,candle' },
    lang: { type: 'string', default: 'en' },
    pace: { type: 'string', default: 'even' },
    out: { type: 'string', default: '/tmp/recordings' },
    most: { type: 'string', default: '640' },
  },
});
const [title, name] = positionals;
const scene = scenes[title]?.[name];
if (!scene) {
  const known = Object.entries(scenes).flatMap(([title, of]) => Object.keys(of).map((scene) => `${title} ${scene}`));
  console.error(`npm run record -- TITLE SCENE, which is one of: ${known.join(', ')}`);
  process.exit(2);
}

const baseURL = process.env.PONY ?? 'http://127.0.0.1:8080';
const executablePath = execFileSync('../scripts/chromium.sh', { encoding: 'utf8' }).trim();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const frame = 125; // milliseconds
const step = 25; // of the page's clock between two looks at what moves by itself
const looked = 6; // pictures of a question before it is answered
const still = 8; // pictures without a scene, after which it is over

async function json(answer) {
  const got = await answer;
  if (!got.ok()) throw new Error(`${got.url()}: ${got.status()} ${await got.text()}`);
  return got.json();
}

/** The table, at which this context sits on `me` and the other guest on every other seat. */
async function newTable(mine, others) {
  for (const one of [mine, others]) await one.post('/api/guest', { data: {} });
  const count = scene.players ?? 2;
  const seats = Array.from({ length: count }, (_, i) => ({ kind: i === scene.me ? 'me' : 'open' }));
  const { position, options } = scene;
  const { id } = await json(
    mine.post('/api/tables', {
      data: { title, seats, position, ...(options && { options }) },
    }),
  );
  const contribution = 'ab'.repeat(32);
  await json(mine.post(`/api/tables/${id}/contribute`, { data: { seat: scene.me, contribution } }));
  for (let seat = 0; seat < count; seat++)
    if (seat !== scene.me) await json(others.post(`/api/tables/${id}/join`, { data: { seat, contribution } }));
  return id;
}

const liked = (legal, starts = []) =>
  starts.map((start) => legal.find((action) => action.startsWith(start))).find(Boolean) ?? legal[0];

/** Whoever is to decide, as they see the table. */
async function deciding(id, mine, others) {
  const now = await json(mine.get(`/api/tables/${id}/view?seat=${scene.me}`));
  if (now.decider < 0 || now.decider === scene.me || now.status !== 'live') return { now, by: mine, seat: scene.me };
  return { now, by: others, seat: now.decider };
}

async function answer(id, { by, seat }, starts) {
  const { n, legal, prompt } = await json(by.get(`/api/tables/${id}/view?seat=${seat}`));
  const action = liked(legal ?? [], starts);
  if (!action) throw new Error(`seat ${seat} has nothing to answer`);
  await json(by.post(`/api/tables/${id}/actions`, { data: { n, seat, action } }));
  return `seat ${seat}, ${prompt}: ${action}`;
}

/** Moves the page's time on: its clock, and what moves by style sheets. */
async function pass(page, busy) {
  for (let spent = 0; spent < frame; spent += step) {
    await page.clock.runFor(step);
    await page.evaluate((step) => {
      for (const one of document.getAnimations()) {
        if (one.playState !== 'running') continue;
        const { endTime } = one.effect.getComputedTiming();
        const at = Number(one.currentTime ?? 0) + step;
        if (at >= endTime) one.finish();
        else one.currentTime = at;
      }
    }, step);
    while (busy.size) await new Promise((done) => setTimeout(done, 5));
  }
}

async function record(width, height, light) {
  const folder = join(asked.out, `${title}-${name}-${asked.lang}-${width}-${light}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    locale: asked.lang,
    colorScheme: light === 'day' ? 'light' : 'dark',
    hasTouch: width < 600,
    serviceWorkers: 'block',
  });
  const visitor = await browser.newContext({ baseURL });
  const others = visitor.request;
  const page = await context.newPage();
  const mine = context.request;
  const id = await newTable(mine, others);
  await page.addInitScript((pace) => {
    localStorage.setItem('pony.pace', pace);
    localStorage.setItem('pony.learn', JSON.stringify({ v: 1, quiet: true }));
    localStorage.setItem('pony.questions', 'all');
    localStorage.setItem('pony.thinks', 'server');
  }, asked.pace);
  await page.clock.install({ time: 0 });
  const busy = new Set();
  page.on('request', (request) => request.resourceType() !== 'eventsource' && busy.add(request));
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => busy.delete(request));
  await page.goto(`/table/${id}`);
  await page.locator('.frame').waitFor();
  await page.waitForFunction(() => !document.querySelector('[data-cut]:not(:has(> *))'));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.clock.pauseAt(600_000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });

  const read = [];
  let [before, quiet, question, answered, over] = [new Set(), 0, 0, 0, false];
  for (let i = 0; i < Number(asked.most) && !(over && quiet >= still); i++) {
    await pass(page, busy);
    const file = `${String(i).padStart(4, '0')}.png`;
    await page.screenshot({ path: join(folder, file), animations: 'allow', caret: 'initial' });
    const {
      lines,
      scene: shown,
      prompted,
    } = await page.evaluate(() => ({
      lines: [document.title, ...document.body.innerText.split('\n')].map((line) => line.trim()).filter(Boolean),
      scene: document.querySelector('.moment, [data-tale]') !== null,
      prompted: document.querySelector('.prompt:not(.wait)') !== null,
    }));
    const fresh = lines.filter((line) => !before.has(line));
    if (fresh.length) read.push(`${file}  ${fresh.join(' | ')}`);
    before = new Set(lines);
    quiet = shown ? 0 : quiet + 1;
    question = prompted && !shown ? question + 1 : 0;

    const who = await deciding(id, mine, others);
    if (over) continue;
    over = who.now.status === 'over' || (answered > 0 && scene.until(who.now, answered));
    quiet = over ? 0 : quiet; // what ended it is still to be seen
    if (over || (who.seat === scene.me && question < looked)) continue;
    read.push(`      ${await answer(id, who, scene.answers)}`);
    if (who.seat === scene.me) answered++;
    question = 0;
  }
  writeFileSync(join(folder, 'words.txt'), read.join('\n') + '\n');
  await context.close();
  await visitor.close();
  console.log(folder);
}

for (const size of asked.sizes.split(','))
  for (const light of asked.lights.split(',')) await record(...size.split('x').map(Number), light);
await browser.close();
