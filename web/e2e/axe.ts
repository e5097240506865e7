// What axe finds on a page.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from './site';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The findings by day, and by candle those that colours make: the page is the same. Nothing may fade from one light to
 *  the other. */
export async function inBothLights(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const byDay = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const byCandle = await found(page, colours);
  return [...byDay.map((finding) => `light: ${finding}`), ...byCandle.map((finding) => `dark: ${finding}`)];
}

/** Buttons, links and fields that are too small for a finger; a link inside a sentence, a box with its label and what
 *  lies on a board are as small as they are. */
export const tooSmall = (page: Page, least = 44): Promise<string[]> =>
  page.evaluate((least) => {
    const controls = 'button, a, select, input:not([type=checkbox], [type=radio], [type=file], [type=range])';
    const reach = (one: Element) => {
      // A part drawn around a control takes touches for it too.
      const { width, height } = one.getBoundingClientRect();
      const grown = ['::before', '::after'].map((part) => getComputedStyle(one, part));
      const also = grown.filter((style) => style.content !== 'none' && style.position === 'absolute');
      const most = (own: number, of: 'width' | 'height') => Math.max(own, ...also.map((s) => parseFloat(s[of]) || 0));
      return [most(width, 'width'), most(height, 'height')] as const;
    };
    return [...document.querySelectorAll(controls)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('svg, .sr, .skip, [role=log]'))
      .filter((one) => getComputedStyle(one).display !== 'inline' && !one.matches('label input'))
      .flatMap((one) => {
        const [width, height] = reach(one).map(Math.round) as [number, number];
        const name = (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40);
        return width < least || height < least
          ? [`${one.tagName} ${one.className} “${name}” ${width} × ${height}`]
          : [];
      });
  }, least);

/** What axe looks at: these rules or all but these, and what of the page it leaves out. */
type Look = { rules?: readonly string[]; without?: readonly string[]; outside?: string };

/** What light and dark decide. Drawings are left out: axe reads the colour of letters, and drawn ones have a fill. */
const colours: Look = { rules: ['color-contrast', 'link-in-text-block'], outside: 'svg' };

/** All other rules but those whose findings are never serious, some of which take long on a large board. */
const structure: Look = {
  without: [
    ...colours.rules!,
    ...['heading-order', 'landmark-unique', 'landmark-one-main', 'page-has-heading-one', 'region', 'skip-link'],
    ...['aria-allowed-role', 'aria-deprecated-role', 'empty-heading', 'focus-order-semantics', 'hidden-content'],
    ...['image-redundant-alt', 'meta-viewport', 'meta-viewport-large', 'presentation-role-conflict'],
  ],
};

/** Serious and critical findings of axe. */
export const violations = async (page: Page): Promise<string[]> => [
  ...(await found(page, structure)),
  ...(await found(page, colours)),
];

/** It is evaluated, not loaded: the page's policy forbids foreign scripts. */
async function found(page: Page, look: Look): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(readFileSync(axePath, 'utf8'));
  return page.evaluate(async ({ rules, without, outside }) => {
    type Axe = {
      run: (
        context: object,
        o: object,
      ) => Promise<{
        violations: { id: string; impact: string; nodes: { target: string[]; failureSummary?: string }[] }[];
      }>;
    };
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(
      outside ? { include: [['html']], exclude: [[outside]] } : document,
      {
        resultTypes: ['violations'],
        ...(rules && { runOnly: rules }),
        ...(without && { rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) }),
      },
    );
    return violations
      .filter((v) => v.impact === 'serious' || v.impact === 'critical')
      .flatMap((v) =>
        v.nodes
          .slice(0, 4)
          .map((n) => `${v.id}: ${n.target.join(' ')} ${n.failureSummary?.split('\n')[1]?.trim() ?? ''}`),
      );
  }, look);
}
