import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compilerProblems } from '../kit/compilerProblems.js';
import { blocksOf } from '../package/blocksOf.js';

const options = {
  target: 'ES2022',
  module: 'NodeNext',
  moduleDetection: 'force',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  types: ['node'],
  strict: true,
  skipLibCheck: true,
};

export interface CompileOptions {
  /** Where the imports of the blocks are resolved. Default: the folder of package.json, so that they import the package as a user does. */
  readonly folder?: string;
  /** Additional declaration files that they need. */
  readonly declarations?: readonly string[];
  /** From the repository's folder. */
  readonly paths?: Readonly<Record<string, readonly string[]>>;
}

/** Returns the compiler's errors for the `ts` and `tsx` blocks of some pages, with the line of the page. Each is a module; a continued one is joined with its start. Types come from dist/. */
export function compileBlocks(
  pages: readonly string[],
  { folder = '.', declarations = [], paths = {} }: CompileOptions = {},
): { readonly count: number; readonly problems: readonly string[] } {
  const blocks = new Map<string, ModuleOfPage>(
    pages
      .flatMap(modulesOf)
      .map((block) => [`${block.page.replaceAll('/', '.')}.${block.line}.${block.language}`, block]),
  );
  const written = join(folder, 'dist', 'blocks');
  rmSync(written, { recursive: true, force: true });
  mkdirSync(written, { recursive: true });
  for (const [name, { source }] of blocks) writeFileSync(join(written, name), source);
  const absolute = Object.entries(paths).map(([name, files]) => [name, files.map((file) => resolve(file))]);
  const settings = {
    compilerOptions: { ...options, paths: Object.fromEntries(absolute) as object },
    files: [...blocks.keys(), ...declarations.map((file) => resolve(file))],
  };
  writeFileSync(join(written, 'tsconfig.json'), JSON.stringify(settings));
  const problems = compilerProblems(written).flatMap((problem) => {
    const [, name, line, rest] = /^([^(]+)\((\d+)(.*)$/s.exec(problem) ?? [];
    const block = blocks.get(name ?? '');
    if (block !== undefined) return [`${block.page}(${block.line - block.above + Number(line)}${rest}`];
    // Errors in the sources themselves are reported by `npm run check`.
    return name === undefined ? [problem] : [];
  });
  return { count: blocks.size, problems };
}

interface ModuleOfPage {
  readonly page: string;
  readonly language: string;
  readonly source: string;
  readonly line: number;
  /** Lines of `source` that stand in earlier blocks. */
  readonly above: number;
}

/** The `ts` and `tsx` blocks of a page. One that is marked `continues` is read after the blocks before it, as one module. */
function modulesOf(page: string): readonly ModuleOfPage[] {
  const modules: ModuleOfPage[] = [];
  for (const { language: fence, source, line } of blocksOf(page)) {
    const [language = '', mark] = fence.split(' ');
    if (language !== 'ts' && language !== 'tsx') continue;
    const before = mark === 'continues' ? (modules.at(-1)?.source ?? '') : '';
    modules.push({ page, language, source: before + source, line, above: before.split('\n').length - 1 });
  }
  return modules;
}
