// Without movement a scene shows the same facts as still pictures: each of them is seen, and nothing on the page moves.
// The scenes are those of `npm run record`.

import { expect, test, type APIRequestContext } from './site';

type Deciding = { now: { status: string; prompt?: string }; seat: number };
type Scene = { me: number; answers: string[]; until: (now: object, answered: number) => boolean };
type Scripts = {
  scenes: Record<string, Record<string, Scene>>;
  newTable: (title: string, scene: Scene, mine: APIRequestContext, others: APIRequestContext) => Promise<string>;
  deciding: (id: string, scene: Scene, mine: APIRequestContext, others: APIRequestContext) => Promise<Deciding>;
  answer: (id: string, who: Deciding, starts: string[]) => Promise<string>;
};
const load = async (): Promise<Scripts> => ({
  ...((await import(`../scripts/${'scene.mjs'}`)) as Scripts),
  ...((await import(`../scripts/${'scenes.mjs'}`)) as Scripts),
});

test.use({ reducedMotion: 'reduce' });

const facts: [title: string, scene: string, ...facts: string[]][] = [
  ['board', 'siege', '.half .why small:not(:empty)', '.half .total', '[data-host] .fell', '[data-happened]'],
  ['board', 'hunt', '.dlg .die', '.drawn [data-tile="3"]', '.dlg .prose'],
  ['hunt', 'search', '[data-playback]'],
  ['battle', 'volley', '[data-plate] .need', '[data-plate] .die', '[data-strikes]'],
  ['battle', 'flight', '[data-plate] .die'],
  ['cards', 'combat', '[data-ledger] .ledger', '.plate.fell', '.account .end'],
];

for (const [title, name, ...wanted] of facts)
  test(`${title}, ${name}: the same facts, standing still`, async ({ page, browser, baseURL }) => {
    const { scenes, newTable, deciding, answer } = await load();
    const scene = scenes[title]![name]!;
    const visitor = await browser.newContext({ baseURL: baseURL! });
    const [mine, others] = [page.request, visitor.request];
    const id = await newTable(title, scene, mine, others);
    await page.addInitScript(() => localStorage.setItem('pony.pace', 'even'));
    await page.clock.install({ time: 0 });
    await page.goto(`/table/${id}`);
    await expect(page.locator('.frame')).toBeVisible();
    await page.clock.pauseAt(600_000);
    const left = new Set(wanted);
    // The page's clock goes on only here, so that nothing is missed.
    for (let i = 0, answered = 0, over = false; i < 900 && left.size; i++) {
      await page.clock.runFor(100);
      for (const fact of left) if (await page.locator(fact).first().isVisible()) left.delete(fact);
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter((one) => one.playState === 'running' && Number(one.effect?.getComputedTiming().duration) > 0)
          .map((one) => (one as CSSAnimation).animationName ?? (one as CSSTransition).transitionProperty),
      );
      expect(moving).toEqual([]);
      const who = await deciding(id, scene, mine, others);
      over ||= who.now.status === 'over' || (answered > 0 && scene.until(who.now, answered));
      const own = who.seat === scene.me;
      if (over || (own && !(await page.locator('.prompt:not(.wait):not([data-playback])').isVisible()))) continue;
      await answer(id, who, scene.answers);
      if (own) answered++;
    }
    expect([...left]).toEqual([]);
    await visitor.close();
  });
