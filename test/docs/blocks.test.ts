import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { compilerProblems } from '../kit/compilerProblems.js';
import { blocksOf } from '../package/blocksOf.js';
import { everyPage } from './everyPage.js';

/** Papers that others wrote, and logs: their code is for reading. */
const papers = new Set(
  ['specification.md', 'facts.md', 'benchmarks.md', 'pool-quoting.md'].map((paper) => `docs/${paper}`),
);

const pages = everyPage().filter((page) => !papers.has(page));

/** Below package.json, so that each block imports the package as a user does. Types come from dist/. */
const folder = 'dist/blocks';

/** Each block is a module of its own, by the name of its file. */
const blocks: ReadonlyMap<string, { readonly page: string; readonly line: number; readonly source: string }> = new Map(
  pages.flatMap((page) =>
    blocksOf(page)
      .filter(({ language }) => language === 'ts' || language === 'tsx')
      .map(
        ({ source, language, line }) =>
          [`${page.replaceAll('/', '.')}.${line}.${language}`, { page, line, source }] as const,
      ),
  ),
);

const compilerOptions = {
  target: 'ES2022',
  module: 'NodeNext',
  moduleDetection: 'force',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  types: ['node'],
  strict: true,
  skipLibCheck: true,
};

/** With the line of the page instead of the block's. */
function problems(): readonly string[] {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, { source }] of blocks) writeFileSync(`${folder}/${name}`, source);
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions, include: ['.'] }));
  return compilerProblems(folder).map((problem) =>
    problem.replace(/^([^(]+)\((\d+),/, (said, name: string, line: string) => {
      const block = blocks.get(name);
      return block ? `${block.page}(${block.line + Number(line)},` : said;
    }),
  );
}

describe('the code in README and docs', () => {
  // A program of its own over all types of the package: slow on a busy machine.
  it('compiles against the types that are published, block by block', () => {
    expect(blocks.size).toBeGreaterThan(10);
    expect(problems()).toEqual([]);
  }, 240_000);
});
