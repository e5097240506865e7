// What assistive technology would stumble over.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

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
