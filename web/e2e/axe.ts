// What axe finds on a page.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

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
