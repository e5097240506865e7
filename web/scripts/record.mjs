// Records a scene of a title as pictures, eight a second, to be looked at one by one: at 1440×900 and 390×844, by day and by
// candle. The page's clock stands still between two pictures, so that a busy machine loses none.
// A server must run: `make run`, then `npm run record -- TITLE SCENE` (PONY is its address, CHROMIUM the browser).
//   npm run record -- board battle --sizes 1440x900,390x844 --lights day,candle --lang fr --out /tmp/recordings
// Beside the pictures, words.txt has what could be read for the first time in each of them, and the page's title.
// The scenes are in scenes.mjs.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { answer, baseURL, deciding, launch, newTable, sceneOf } from './scene.mjs';

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
const scene = sceneOf(title, name);
const browser = await launch();
const frame = 125; // milliseconds
const step = 25; // of the page's clock between two looks at what moves by itself
const looked = 6; // pictures of a question before it is answered
const still = 8; // pictures without a scene, after which it is over

/** Moves the page's time on: its clock, and what moves by style sheets. Tells whether anything has changed. */
async function pass(page, busy) {
  const changed = await page.evaluate(
    async ([frame, step]) => {
      // What happens on a page is seen by an observer of its own.
      const seen = (window.recorded ??= (() => {
        const seen = { changed: true };
        const observer = new MutationObserver(() => (seen.changed = true));
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        return seen;
      })());
      for (let spent = 0; spent < frame; spent += step) {
        await window.__pwClock.controller.runFor(step);
        for (const one of document.getAnimations()) {
          if (one.playState !== 'running') continue;
          seen.changed = true;
          const { endTime } = one.effect.getComputedTiming();
          const at = Number(one.currentTime ?? 0) + step;
          if (at >= endTime) one.finish();
          else one.currentTime = at;
        }
      }
      const { changed } = seen;
      seen.changed = false;
      return changed;
    },
    [frame, step],
  );
  const waited = busy.size > 0;
  while (busy.size) await new Promise((done) => setTimeout(done, 5));
  return changed || waited;
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
  const id = await newTable(title, scene, mine, others);
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
  let picture;
  let [before, quiet, question, answered, over] = [new Set(), 0, 0, 0, false];
  for (let i = 0; i < Number(asked.most) && !(over && quiet >= still); i++) {
    const file = `${String(i).padStart(4, '0')}.png`;
    if (await pass(page, busy)) picture = await devtools.send('Page.captureScreenshot', { optimizeForSpeed: true });
    writeFileSync(join(folder, file), picture.data, 'base64');
    const {
      lines,
      scene: shown,
      prompted,
    } = await page.evaluate(() => ({
      lines: [document.title, ...document.body.innerText.split('\n')].map((line) => line.trim()).filter(Boolean),
      scene: document.querySelector('.moment, [data-playback]') !== null,
      prompted: document.querySelector('.prompt:not(.wait)') !== null,
    }));
    const fresh = lines.filter((line) => !before.has(line));
    if (fresh.length) read.push(`${file}  ${fresh.join(' | ')}`);
    before = new Set(lines);
    quiet = shown ? 0 : quiet + 1;
    question = prompted && !shown ? question + 1 : 0;

    const who = await deciding(id, scene, mine, others);
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
