import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { anchorOf } from './anchorOf.js';
import { everyPage } from './everyPage.js';

/** Returns the links of a page to this repository; a link quoted as code doesn't count. */
function linksOf(page: string): readonly string[] {
  const text = readFileSync(page, 'utf8')
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/`[^`\n]*`/g, '');
  const targets = [...text.matchAll(/\]\(([^)\s]+)[^)]*\)/g)].map(([, target]) => target!);
  return targets.filter((target) => !/^[a-z]+:/.test(target));
}

function hasTarget(page: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? page : join(page, '..', file);
  if (!existsSync(target)) return false;
  return (
    anchor === undefined ||
    [...readFileSync(target, 'utf8').matchAll(/^#+ (.*)$/gm)].some(([, heading]) => anchorOf(heading!) === anchor)
  );
}

describe('README and docs', () => {
  it('link to files and headings that are there', () => {
    const links = everyPage().flatMap((page) => linksOf(page).map((link) => ({ page, link })));
    expect(links.length).toBeGreaterThan(30);
    expect(links.filter(({ page, link }) => !hasTarget(page, link))).toEqual([]);
  });

  it('can all be reached from README.md', () => {
    const found = new Set<string>();
    const visit = (page: string): void => {
      if (found.has(page)) return;
      found.add(page);
      for (const link of linksOf(page)) {
        const target = join(page, '..', link.split('#')[0]!);
        if (target.endsWith('.md') && existsSync(target)) visit(target);
      }
    };
    visit('README.md');
    expect(everyPage().filter((page) => !found.has(page))).toEqual([]);
  });
});
