import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { declarations, sourceFiles } from './declarations.js';
import { everyPage } from './everyPage.js';

/** Texts of others, and pages from an earlier run or about the past: their paths are from that time. */
const ofTheirDay = new Set(
  ['benchmarks', 'chaos', 'differential', 'facts', 'long-run', 'mutation', 'specification', 'supply-chain'].map(
    (name) => `docs/records/${name}.md`,
  ),
);
/** Pages that describe the code by its names. */
const aboutCode = ['CONTRIBUTING.md', 'docs/explanation/architecture.md', 'docs/explanation/concepts.md'];
/** Words of RxJS, inversify and the web. */
const foreign = new Set(['Promise', 'Observable', 'CustomEvent', 'ContainerModule']);

/** Returns the inline code of a page, without its blocks and its generated parts. */
function codeIn(page: string): readonly string[] {
  const prose = readFileSync(page, 'utf8').replace(/^```[\s\S]*?^```$|<!-- generated[\s\S]*?<!-- end/gm, '');
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text!);
}

const isPath = (text: string): boolean =>
  /^(core|plugins|flows|widgets|integrations|packages|examples|test|lab|docs|contracts-abi)(\/[\w.-]+)+\/?$/.test(text);
const isName = (text: string): boolean => /^([a-z]+[A-Z]|[A-Z][a-z]+)[A-Za-z]*$/.test(text);

describe('README and docs', () => {
  it('name no file and no folder that is not there', () => {
    const missing = everyPage()
      .filter((page) => !ofTheirDay.has(page) && page !== 'CHANGELOG.md')
      .flatMap((page) =>
        codeIn(page)
          .filter((text) => isPath(text) && !existsSync(text))
          .map((text) => `${page}: ${text}`),
      );
    expect(missing).toEqual([]);
  });

  // docs/explanation/architecture.md named `shouldRun` for a long time, and it had never existed.
  it.each(aboutCode)('%s names no undeclared identifier', (page) => {
    const files = sourceFiles().map((path) => path.split('/').at(-1)!.split('.')[0]!);
    const known = new Set([...declarations().map(({ name }) => name), ...files, ...foreign]);
    expect(codeIn(page).filter((text) => isName(text) && !known.has(text))).toEqual([]);
  });
});
