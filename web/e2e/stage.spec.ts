// Random questions of every title at three sizes: what is asked about lies in the open, the frame keeps its place, and one
// press gives one answer. STAGE=300 asks for more questions than the usual few.

import { readFileSync } from 'node:fs';
import { expect, test, type Page } from './site';
import { advance, asked, openList, openTable, watchFrame } from './table';
import { titles } from './titles';

const questions = Number(process.env['STAGE'] ?? 8);
/** A long run tells all that it finds. */
const soft = expect.configure({ soft: true });
const bot = { kind: 'bot', level: 'random' };
const sizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
/** Where each region of the map is looked for: the middle of its box may lie outside it. */
const shapes = JSON.parse(readFileSync(new URL('../src/titles/board/shapes.json', import.meta.url), 'utf8')) as {
  regions: Record<string, { anchor: [number, number] }>;
};
const anchors = Object.fromEntries(Object.entries(shapes.regions).map(([id, { anchor }]) => [id, anchor]));

function numbers(seed: number): (n: number) => number {
  return (n) => (seed = (seed * 16807) % 2147483647) % n;
}

async function open(page: Page, title: string): Promise<string> {
  const options = title === 'cards' ? { options: { scenario: 'trilogy-2' } } : {};
  const id = await openTable(page, [{ kind: 'me' }, bot], { title, ...options });
  await expect(page.locator('.prompt')).toBeVisible();
  return id;
}

/** What may be chosen on the board and cannot be pressed where it is: under a part, or out of the window. On a phone what is
 *  out of sight is named at the edge. */
const hidden = (page: Page): Promise<string[]> =>
  page.evaluate((anchors) => {
    const lit = document.querySelectorAll<SVGElement | HTMLElement>(
      'main :is([data-region], [data-space], [data-zone])[tabindex="0"], main .formation.lit, main .place.lit .ground',
    );
    return [...lit].flatMap((one) => {
      const anchor = anchors[one.dataset['region'] ?? ''];
      const box = one.getBoundingClientRect();
      const { x, y } = anchor
        ? new DOMPoint(...anchor).matrixTransform((one as SVGGraphicsElement).getScreenCTM()!)
        : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const top = document.elementFromPoint(x, y);
      if (top?.closest('main') && !top.closest('[data-part]')) return [];
      // On a phone a place lies beside the screen: its tab is lit.
      if (document.querySelector(`[data-tab="${one.dataset['location']}"].lit`)?.checkVisibility()) return [];
      const by =
        top?.closest<HTMLElement>('[data-part]')?.dataset['part'] ?? (top ? top.className : 'nothing: outside');
      const id = one.dataset['region'] ?? one.dataset['formation'] ?? one.dataset['space'];
      if (id && innerWidth < 700 && document.querySelector(`[data-edge~="${id}"]`)?.checkVisibility()) return [];
      const name = Object.values(one.dataset).join(' ') || one.textContent.trim().slice(0, 30);
      return [`${name} at ${Math.round(x)}, ${Math.round(y)} under ${by}`];
    });
  }, anchors);

/** Words that have no room where they stand: what a box, a scene or the window cuts off, in a line or below it. What scrolls
 *  is not cut, but for one's own dice, which are to be seen whole. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rooms = (one: Element, axis: 'X' | 'Y'): Element[] => {
      const found: Element[] = [];
      for (let at: Element | null = one; at && !at.matches('.frame'); at = at.parentElement) {
        const flow = getComputedStyle(at)[`overflow${axis}`];
        const scrolls = flow === 'auto' || flow === 'scroll';
        if (scrolls && !at.matches('.me *')) break;
        if (flow !== 'visible') found.push(at);
      }
      return found;
    };
    const walker = document.createTreeWalker(document.querySelector('.frame')!, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    const line = document.createRange();
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const one = text.parentElement!;
      if (!/\p{L}{2}/u.test(text.textContent!) || one.closest('.sr, svg, [hidden]')) continue;
      if (!one.checkVisibility({ opacityProperty: true })) continue;
      line.selectNodeContents(text);
      const box = line.getBoundingClientRect();
      const walls = [
        ...rooms(one, 'X').map((room) => {
          const { left, right } = room.getBoundingClientRect();
          return [box.left, box.right, left, right] as const;
        }),
        ...rooms(one, 'Y').map((room) => {
          const { top, bottom } = room.getBoundingClientRect();
          return [box.top, box.bottom, top, bottom] as const;
        }),
      ];
      // What has no room at all is put away: it is read elsewhere.
      const away = walls.some(([low, high, from, to]) => high <= from + 1 || low >= to - 1 || to - from <= 1);
      // Letters may reach over their line.
      const cuts = walls.some(([low, high, from, to]) => low < from - 3 || high > to + 3);
      if (cuts && !away) found.push(`${one.className || one.tagName}: ${text.textContent!.trim()}`);
    }
    return found;
  });

/** Names on the board that lie on one another by more than a fifth of the smaller. */
const collided = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = new Map<Element, { text: string; left: number; top: number; right: number; bottom: number }>();
    for (const line of document.querySelectorAll<SVGTextElement>('main svg text')) {
      if (!/\p{L}{3}/u.test(line.textContent) || !line.checkVisibility({ opacityProperty: true })) continue;
      if (line.querySelector('textPath')) continue;
      const { left, right, top: above, bottom: below, height } = line.getBoundingClientRect();
      if (right < 0 || left > innerWidth || below < 0 || above > innerHeight) continue;
      const [top, bottom] = [above + height * 0.15, below - height * 0.15]; // letters, without the air around them
      // The lines of one name stand in a group of its own.
      const name = line.parentElement!.hasAttribute('transform') ? line.parentElement! : line;
      const one = names.get(name) ?? { text: '', left, right, top, bottom };
      names.set(name, {
        text: `${one.text} ${line.textContent.trim()}`.trim(),
        left: Math.min(one.left, left),
        right: Math.max(one.right, right),
        top: Math.min(one.top, top),
        bottom: Math.max(one.bottom, bottom),
      });
    }
    const all = [...names.values()];
    const area = (one: (typeof all)[number]) => (one.right - one.left) * (one.bottom - one.top);
    return all.flatMap((a, i) =>
      all.slice(i + 1).flatMap((b) => {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        const share = across > 0 && down > 0 ? (across * down) / Math.min(area(a), area(b)) : 0;
        return share > 0.2 ? [`${a.text} and ${b.text}: ${Math.round(share * 100)} %`] : [];
      }),
    );
  });

for (const title of titles)
  for (const size of sizes)
    test(`${title} at ${size.width}: all that is asked about lies in the open`, async ({ page }) => {
      test.setTimeout(120_000 + questions * 15_000);
      await page.setViewportSize(size);
      let id = await open(page, title);
      const random = numbers(size.width);
      let moved = await watchFrame(page);
      const moves: string[] = [];
      for (let i = 0; i < questions; i++) {
        let now = await asked(page.request, id);
        while (now.status === 'over') {
          moves.push(...(await moved()));
          id = await open(page, title);
          moved = await watchFrame(page);
          now = await asked(page.request, id);
        }
        await expect(page.locator('.frame')).toHaveAttribute('data-n', String(now.n));
        await expect(page.locator('.settling')).toHaveCount(0);
        const where = `${now.prompt ?? ''}, record ${now.n}`;
        await soft.poll(() => hidden(page), where).toEqual([]);
        await soft.poll(() => cut(page), where).toEqual([]);
        await soft.poll(() => collided(page), where).toEqual([]);
        if (test.info().errors.length > 8) break; // more of the same
        const action = now.legal[random(now.legal.length)]!;
        const answer = await page.request.post(`/api/tables/${id}/actions`, {
          data: { n: now.n, seat: now.seat, action },
        });
        expect(answer.ok(), action).toBe(true);
      }
      // On a phone a sheet opens under the question.
      moves.push(...(await moved()));
      expect(moves.filter((move) => size.width > 700 || /\b(turn|unfold|seat)\b/.test(move))).toEqual([]);
    });

/** What answers, or begins an answer, beside the list: buttons of the question, and what is lit on the table. */
const lit = [
  '.prompt .answer, .prompt .body :is(button, [role=button]):not([aria-disabled=true])',
  '.me [data-die] button, .hand [data-card]:not([aria-disabled=true])',
  'main :is([data-region], [data-space], [data-zone])[tabindex="0"], main .formation.lit, main .place.lit .ground',
].join();

for (const title of titles)
  test(`${title}: an answer pressed twice is given once`, async ({ page }) => {
    test.setTimeout(120_000 + questions * 15_000);
    let id = await open(page, title);
    const random = numbers(7);
    const sent = new Map<number, string[]>();
    page.on('request', (request) => {
      if (request.method() !== 'POST' || !request.url().endsWith('/actions')) return;
      const { n } = request.postDataJSON() as { n: number };
      sent.set(n, [...(sent.get(n) ?? []), request.postData()!]);
    });
    const once = () => {
      for (const answers of sent.values()) expect(answers).toHaveLength(1); // one that came late, too
      sent.clear();
    };
    let tried = 0;
    for (let i = 0; i < questions * 3 && tried < questions; i++) {
      const now = await advance(page, id, ({ legal }) => legal.length > 1);
      if (now.status === 'over') {
        once();
        id = await open(page, title);
        continue;
      }
      await expect(page.locator('.frame')).toHaveAttribute('data-n', String(now.n));
      // By turns a row of the list, and whatever is lit elsewhere.
      const listed = i % 2 === 0;
      if (listed) await openList(page);
      else if (await page.locator('section.list').count()) await page.keyboard.press('l');
      await expect(page.locator('section.list')).toHaveCount(listed ? 1 : 0);
      await expect(page.locator('.settling')).toHaveCount(0);
      // A list that has just opened is still on its way.
      if (listed)
        await page.waitForFunction(() =>
          [...document.querySelectorAll('section.list .act')].some((row) => {
            const { x, y, width, height } = row.getBoundingClientRect();
            return row.contains(document.elementFromPoint(x + width / 2, y + height / 2));
          }),
        );
      // Both presses come from the page itself: a busy machine would make the pause longer than was meant.
      const pause = await page.evaluate(
        async ({ what, which, gap }) => {
          const rows = [...document.querySelectorAll<HTMLElement | SVGElement>(what)].filter((row) => {
            const { x, y, width, height } = row.getBoundingClientRect();
            return row.contains(document.elementFromPoint(x + width / 2, y + height / 2));
          });
          if (!rows.length) return 0;
          const { x, y, width, height } = rows[which % rows.length]!.getBoundingClientRect();
          const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, cancelable: true };
          const press = () => {
            const under = document.elementFromPoint(at.clientX, at.clientY)!;
            under.dispatchEvent(new PointerEvent('pointerdown', at));
            under.dispatchEvent(new PointerEvent('pointerup', at));
            under.dispatchEvent(new MouseEvent('click', { ...at, detail: 1 }));
          };
          const began = performance.now();
          press();
          await new Promise((done) => setTimeout(done, gap));
          const pause = performance.now() - began;
          press();
          return pause;
        },
        { what: listed ? 'section.list .act' : lit, which: random(1000), gap: 30 + random(371) },
      );
      if (listed) await expect(page.locator('.frame')).not.toHaveAttribute('data-n', String(now.n));
      const after = await asked(page.request, id);
      if (!listed && after.n === now.n && after.legal.length) {
        // It was only chosen: the answer is given elsewhere, and the next question begins with nothing chosen.
        for (let k = 0; k < 3; k++) await page.keyboard.press('Escape');
        const action = now.legal[random(now.legal.length)]!;
        await page.request.post(`/api/tables/${id}/actions`, { data: { n: now.n, seat: now.seat, action } });
      }
      if (!pause || pause > 450) continue; // the machine held its breath: a second press after that long may be meant
      tried++;
      const how = `${now.prompt ?? ''}, pressed again after ${Math.round(pause)} ms`;
      expect(sent.get(now.n) ?? [], how).toHaveLength(listed ? 1 : Math.min(1, sent.get(now.n)?.length ?? 0));
    }
    expect(tried).toBeGreaterThan(0);
    once();
  });

/** Things of the frame that stand side by side, by the lines they take. */
const linesOf = (page: Page, box: string) =>
  page.locator(box).evaluate((box) => {
    const things = [...box.querySelectorAll(':scope > .part, :scope > .unfold, .btn')].filter(
      (one) => one.checkVisibility() && !one.parentElement!.closest('.part:not(.ask), .unfold'),
    );
    const middles = things.map((one) => one.getBoundingClientRect()).map(({ y, height }) => y + height / 2);
    return new Set(middles.map((y) => Math.round(y / 12))).size;
  });

for (const locale of ['en-GB', 'fr-FR'])
  test.describe(locale, () => {
    test.use({ locale });

    test('battle: top line and answers take one line each', async ({ page }) => {
      const oneLine = async (what: string) => {
        for (const [width, height] of [
          [1280, 800],
          [1440, 900],
        ] as const) {
          await page.setViewportSize({ width, height });
          for (const box of ['header.line', '.prompt .answers'])
            await expect.poll(() => linesOf(page, box), `${box} at ${width}, ${what}`).toBe(1);
        }
      };
      const id = await openTable(page, [{ kind: 'me' }, bot], { title: 'battle', options: { deployment: 'free' } });
      await expect(page.locator('.ask .v').first()).toBeVisible();
      await oneLine('while armies deploy');
      const ending = ({ legal }: { legal: string[] }) => legal.includes('pass') && legal.length > 1;
      await advance(page, id, ending, 'deploy ', 'place ', 'lead', 'pick ', 'march ', 'halt');
      const now = await advance(page, id, (now) => ending(now) && now.legal.length < 4, 'pick ', 'march ', 'halt');
      await expect(page.locator('.frame')).toHaveAttribute('data-n', String(now.n));
      await expect(page.getByTestId('undo')).toBeVisible();
      await oneLine('with a way back');
      await page.setViewportSize({ width: 820, height: 1180 });
      await expect.poll(() => linesOf(page, '.prompt .answers'), 'on a tablet held upright').toBe(1);
    });
  });
