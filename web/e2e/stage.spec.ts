// Random questions of every title at three sizes: what is asked about lies in the open, the frame keeps its place, and one
// press gives one answer. STAGE=300 asks for more questions than the usual few.

import { readFileSync } from 'node:fs';
import { expect, test, type Page } from './site';
import { advance, asked, openList, openTable, watchFrame } from './table';
import { titles } from './titles';

const questions = Number(process.env['STAGE'] ?? 8);
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

/** What may be chosen on the board and cannot be pressed where it is: under a part, or out of the window. */
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
      // Out of sight it may be named at the edge.
      const id = one.dataset['region'] ?? one.dataset['formation'] ?? one.dataset['space'];
      if (id && document.querySelector(`[data-edge~="${id}"]`)?.checkVisibility()) return [];
      const name = Object.values(one.dataset).join(' ') || one.textContent.trim().slice(0, 30);
      return [`${name} at ${Math.round(x)}, ${Math.round(y)} under ${by}`];
    });
  }, anchors);

/** Words of the parts that have no room where they stand. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.frame .part :is(b, small, h3, h4, p, .say, .btn, .name)')].flatMap(
      (one) =>
        !one.matches('.sr, .sr *') &&
        one.checkVisibility() &&
        one.scrollWidth > one.clientWidth + 2 &&
        getComputedStyle(one).overflowX !== 'visible'
          ? [`${one.className}: ${one.textContent.trim()}`]
          : [],
    ),
  );

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
      const id = await open(page, title);
      const random = numbers(size.width);
      const moved = await watchFrame(page);
      for (let i = 0; i < questions; i++) {
        const now = await asked(page.request, id);
        if (now.status === 'over') break;
        await expect(page.locator('.frame')).toHaveAttribute('data-n', String(now.n));
        await expect(page.locator('.settling')).toHaveCount(0);
        const where = `${now.prompt ?? ''}, record ${now.n}`;
        await expect.poll(() => hidden(page), where).toEqual([]);
        await expect.poll(() => cut(page), where).toEqual([]);
        await expect.poll(() => collided(page), where).toEqual([]);
        const action = now.legal[random(now.legal.length)]!;
        const answer = await page.request.post(`/api/tables/${id}/actions`, {
          data: { n: now.n, seat: now.seat, action },
        });
        expect(answer.ok(), action).toBe(true);
      }
      // On a phone a sheet opens under the question.
      if (size.width > 700) expect(await moved()).toEqual([]);
    });

for (const title of titles)
  test(`${title}: an answer pressed twice is given once`, async ({ page }) => {
    test.setTimeout(120_000 + questions * 15_000);
    const id = await open(page, title);
    const random = numbers(7);
    let sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/actions')) sent.push(request.postData() ?? '');
    });
    let tried = 0;
    for (let i = 0; i < questions * 3 && tried < questions; i++) {
      const now = await advance(page, id, ({ legal }) => legal.length > 1);
      if (now.status === 'over') break;
      await expect(page.locator('.frame')).toHaveAttribute('data-n', String(now.n));
      await openList(page);
      await expect(page.locator('.settling')).toHaveCount(0);
      // A list that has just opened is still on its way.
      await page.waitForFunction(() =>
        [...document.querySelectorAll('section.list .act')].some((row) => {
          const { x, y, width, height } = row.getBoundingClientRect();
          return row.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }),
      );
      sent = [];
      // Both presses come from the page itself: a busy machine would make the pause longer than was meant.
      const pause = await page.evaluate(
        async ({ which, gap }) => {
          const rows = [...document.querySelectorAll<HTMLElement>('section.list .act')].filter((row) => {
            const { x, y, width, height } = row.getBoundingClientRect();
            return row.contains(document.elementFromPoint(x + width / 2, y + height / 2));
          });
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
        { which: random(1000), gap: 30 + random(371) },
      );
      await expect(page.locator('.frame')).not.toHaveAttribute('data-n', String(now.n));
      await asked(page.request, id);
      if (pause > 450) continue; // the machine held its breath: a second press after that long may be meant
      tried++;
      expect(sent, `pressed again after ${Math.round(pause)} ms`).toHaveLength(1);
    }
    expect(tried).toBeGreaterThan(0);
  });

/** Things of the frame that stand side by side, by the lines they take. */
const linesOf = (page: Page, box: string) =>
  page.locator(box).evaluate((box) => {
    const things = [...box.children].filter((one) => one.checkVisibility() && !one.matches('.sr, .grow'));
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
    });
  });
