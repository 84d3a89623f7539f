import { describe, expect, it } from '@jest/globals';
import { blocksOf } from '../package/blocksOf.js';
import { compileBlocks } from './compileBlocks.js';
import { everyPage } from './everyPage.js';

/** Papers that others wrote, and logs: their code is for reading. */
const papers = new Set(
  ['records/specification.md', 'records/facts.md', 'records/benchmarks.md', 'explanation/pool-quoting.md'].map(
    (paper) => `docs/${paper}`,
  ),
);

// A package next to this one, and an example, whose types are not compiled here.
const paths = {
  '../../examples/*': ['examples/*'],
  'tributary-server': ['packages/server/src/index.ts'],
  'tributary-server/client': ['packages/server/src/client/index.ts'],
};

describe('the code in README and docs', () => {
  // A separate program over all types of the package: slow on a busy machine.
  it('compiles against the types that are published, block by block', () => {
    const pages = everyPage().filter((page) => !papers.has(page));
    const { count, problems } = compileBlocks(pages, { declarations: ['test/docs/walletPackages.d.ts'], paths });
    expect(count).toBeGreaterThan(10);
    expect(problems).toEqual([]);
  }, 240_000);

  it('is compiled, all of it that is TypeScript', () => {
    const marked = everyPage().flatMap((page) =>
      blocksOf(page).flatMap(({ language, line }) =>
        /^tsx? (?!continues$)/.test(language) ? [`${page}:${line} ${language}`] : [],
      ),
    );
    expect(marked).toEqual([]);
  });
});
