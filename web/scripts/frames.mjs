// How smoothly a page moves: `npm run frames -- TITLE` pans the board of a title from near with all its pieces (the card game
// has nothing to pan), `npm run frames -- TITLE SCENE` plays a scene of scenes.mjs from its beginning to its end. A server
// must run: `make run` (PONY is its address, CHROMIUM the browser). What it prints: frames a second, the longest wait for one,
// and what a frame costs the page itself (script, style, layout, paint), which other work on the machine hardly changes.

import { answer, baseURL, deciding, launch, newTable, sceneOf } from './scene.mjs';

const [title = 'board', name] = process.argv.slice(2);
const scene = name && sceneOf(title, name);
const budget = 1000 / 55; // milliseconds
const browser = await launch();
const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
const page = await context.newPage();
const categories = ['devtools.timeline', 'toplevel', 'disabled-by-default-devtools.timeline.frame'];

/** Frames that the page asks for, until it is stopped. */
const count = () =>
  page.evaluate(() => {
    const waits = [];
    window.frames_ = waits;
    let last = performance.now();
    const next = (now) => {
      waits.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });

/** What one frame costs: all tasks of the page's main thread between two frames. */
function costs({ traceEvents }) {
  const main = traceEvents.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const own = traceEvents.filter(({ pid, tid, ph }) => ph === 'X' && pid === main?.pid && tid === main?.tid);
  const begins = own.filter(({ name }) => name === 'FireAnimationFrame').map(({ ts }) => ts);
  const sum = (name) => own.filter((event) => event.name === name).reduce((all, { dur }) => all + dur / 1000, 0);
  const tasks = own.filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask');
  const perFrame = begins.map(() => 0);
  for (const { ts, tdur, dur } of tasks) {
    const at = begins.findLastIndex((begin) => begin <= ts + dur);
    if (at >= 0) perFrame[at] += (tdur ?? dur) / 1000;
  }
  return { perFrame: perFrame.toSorted((a, b) => a - b), sum, long: tasks.filter(({ dur }) => dur > 50_000).length };
}

async function told(what, act) {
  await browser.startTracing(page, { categories });
  await count();
  await act();
  const waits = await page.evaluate(() => window.frames_);
  const { perFrame, sum, long } = costs(JSON.parse((await browser.stopTracing()).toString()));
  const seconds = waits.reduce((all, wait) => all + wait, 0) / 1000;
  const at = (share) => (perFrame[Math.floor(perFrame.length * share)] ?? 0).toFixed(1);
  const each = (name) => (sum(name) / waits.length).toFixed(2);
  console.log(
    [
      `${what}: ${(waits.length / seconds).toFixed(1)} frames a second, longest wait ${Math.max(...waits).toFixed(0)} ms`,
      `a frame's own work: median ${at(0.5)} ms, 95 % ${at(0.95)}, 99 % ${at(0.99)}, most ${at(1 - 1e-9)}`,
      `over ${budget.toFixed(1)} ms: ${perFrame.filter((cost) => cost > budget).length} of ${perFrame.length}; tasks over 50 ms: ${long}`,
      `of it style ${each('UpdateLayoutTree')} ms, layout ${each('Layout')}, paint ${each('Paint')}, script ${each('FunctionCall')}`,
    ].join('\n  '),
  );
}

if (scene) {
  const visitor = await browser.newContext({ baseURL });
  const [mine, others] = [context.request, visitor.request];
  const id = await newTable(title, scene, mine, others);
  await page.addInitScript(() => {
    localStorage.setItem('pony.pace', 'even');
    localStorage.setItem('pony.learn', JSON.stringify({ v: 1, quiet: true }));
    localStorage.setItem('pony.questions', 'all');
    localStorage.setItem('pony.thinks', 'server');
  });
  await page.goto(`/table/${id}`);
  await page.locator('.frame').waitFor();
  await page.waitForFunction(() => !document.querySelector('[data-cut]:not(:has(> *))'));
  await told(`${title} ${name}`, async () => {
    for (let answered = 0; ;) {
      const who = await deciding(id, scene, mine, others);
      if (who.now.status === 'over' || (answered && scene.until(who.now, answered))) break;
      const own = who.seat === scene.me;
      if (own) await page.locator('.prompt:not(.wait):not([data-playback])').waitFor();
      await answer(id, who, scene.answers);
      if (own) answered++;
      await page.waitForTimeout(300);
    }
    await page.waitForFunction(() => !document.querySelector('.moment, [data-playback]'));
  });
} else {
  await page.request.post('/api/guest', { data: {} });
  const seats = [{ kind: 'me' }, { kind: 'bot', level: 'random' }];
  const table = await (await page.request.post('/api/tables', { data: { title, seats } })).json();
  for (const seat of table.mine)
    await page.request.post(`/api/tables/${table.id}/contribute`, { data: { seat, contribution: 'ab'.repeat(32) } });
  await page.goto(`/table/${table.id}`);
  await page.locator('.prompt:not(.wait) .say').waitFor();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('+');
  await page.waitForTimeout(500); // the camera has come there

  // A hand that draws the board back and forth for three seconds, a step in every frame.
  await told(`${title}, panning`, () =>
    page.evaluate(async () => {
      const stage = document.querySelector('main [data-part="camera"]').parentElement;
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
      send('pointerdown', 0);
      for (let now = began; now - began < 3000;) {
        now = await new Promise(requestAnimationFrame);
        send('pointermove', now - began);
      }
      send('pointerup', 3000);
    }),
  );
}
await browser.close();
