import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

// In the page.
declare const axe: { run(context: object, options: object): Promise<{ readonly violations: readonly Violation[] }> };

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const own = createRequire(import.meta.url);
const source = readFileSync(createRequire(own.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns the WCAG 2.2 AA violations that a tool can detect. The checker stays in the page, because loading it takes twenty times as long as a
 * check. Frames are skipped: they belong to another page.
 */
export async function violationsIn(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const violations = await page.evaluate(async (runOnly) => {
    const found = await axe.run({ exclude: [['iframe']] }, { runOnly, resultTypes: ['violations'], iframes: false });
    return found.violations;
  }, standards);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  );
}

/** Waits for animations that end: a half faded colour isn't a final colour. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
    await Promise.all(passing.map((animation) => animation.finished.catch(() => undefined)));
  });
}
