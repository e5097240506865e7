// What axe finds on a page.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The findings by day and by candle. Nothing may fade from one to the other: ask for stillness first. */
export async function inBothLights(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violations(page)).map((finding) => `${colorScheme}: ${finding}`));
  }
  return found;
}

/** Serious and critical findings of axe. It is evaluated, not loaded: the page's policy forbids foreign scripts. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync(axePath, 'utf8'));
  return page.evaluate(async () => {
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
    });
    return violations
      .filter((v) => v.impact === 'serious' || v.impact === 'critical')
      .flatMap((v) =>
        v.nodes
          .slice(0, 4)
          .map((n) => `${v.id}: ${n.target.join(' ')} ${n.failureSummary?.split('\n')[1]?.trim() ?? ''}`),
      );
  });
}
