import { resolve } from 'node:path';
import ts from 'typescript';
import { blocksOf } from '../package/blocksOf.js';

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  types: ['node'],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
};

export interface CompileOptions {
  /** Where the blocks pretend to be: what they import is looked for from there. Default: beside package.json, so that they import the package as a user does. */
  readonly folder?: string;
  /** Files of declarations that they need beside. */
  readonly declarations?: readonly string[];
  readonly paths?: Readonly<Record<string, readonly string[]>>;
}

/** What the compiler says of the `ts` and `tsx` blocks of some pages, each a module of its own. Types come from dist/. */
export function compileBlocks(
  pages: readonly string[],
  { folder = '.', declarations = [], paths }: CompileOptions = {},
): { readonly count: number; readonly problems: readonly string[] } {
  const blocks = new Map(
    pages.flatMap((page) =>
      blocksOf(page)
        .filter(({ language }) => language === 'ts' || language === 'tsx')
        .map(
          ({ source, language, line }) =>
            [resolve(folder, `${page.replaceAll('/', '.')}.${line}.${language}`), { page, line, source }] as const,
        ),
    ),
  );
  const all = paths === undefined ? options : { ...options, paths: paths as Record<string, string[]> };
  const files = ts.createCompilerHost(all);
  const host: ts.CompilerHost = {
    ...files,
    fileExists: (name) => blocks.has(name) || files.fileExists(name),
    readFile: (name) => blocks.get(name)?.source ?? files.readFile(name),
    getSourceFile: (name, target, ...rest) => {
      const block = blocks.get(name);
      return block === undefined
        ? files.getSourceFile(name, target, ...rest)
        : ts.createSourceFile(name, block.source, target, true);
    },
  };
  const program = ts.createProgram([...blocks.keys(), ...declarations.map((file) => resolve(file))], all, host);
  const problems = ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const block = file && blocks.get(file.fileName);
    const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
    return `${block?.page ?? file?.fileName}:${(block?.line ?? 0) + line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
  return { count: blocks.size, problems };
}
