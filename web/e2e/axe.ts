// What axe finds on a page.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from './house';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The findings by day, and by candle those that colours make: the page is the same. Nothing may fade from one light to
 *  the other. */
export async function inBothLights(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const byDay = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const byCandle = await violations(page, ['color-contrast', 'link-in-text-block']);
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

/** Serious and critical findings of axe. It is evaluated, not loaded: the page's policy forbids foreign scripts. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(readFileSync(axePath, 'utf8'));
  return page.evaluate(async (rules) => {
    type Axe = {
      run: (
        root: Document,
        o: object,
      ) => Promise<{
        violations: { id: string; impact: string; nodes: { target: string[]; failureSummary?: string }[] }[];
      }>;
    };
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(document, {
      resultTypes: ['violations'],
      ...(rules && { runOnly: rules }),
    });
    return violations
      .filter((v) => v.impact === 'serious' || v.impact === 'critical')
      .flatMap((v) =>
        v.nodes
          .slice(0, 4)
          .map((n) => `${v.id}: ${n.target.join(' ')} ${n.failureSummary?.split('\n')[1]?.trim() ?? ''}`),
      );
  }, rules);
}
