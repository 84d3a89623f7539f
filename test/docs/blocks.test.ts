import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { blocksOf } from '../package/blocksOf.js';
import { everyPage } from './everyPage.js';

/** Papers that others wrote, and logs: their code is for reading. */
const papers = new Set(
  ['specification.md', 'facts.md', 'benchmarks.md', 'pool-quoting.md'].map((paper) => `docs/${paper}`),
);

const pages = everyPage().filter((page) => !papers.has(page));

/** Each block is a module of its own, beside package.json, so that it imports the package as a user does. Types come from dist/. */
const blocks = new Map(
  pages.flatMap((page) =>
    blocksOf(page)
      .filter(({ language }) => language === 'ts' || language === 'tsx')
      .map(
        ({ source, language, line }) =>
          [resolve(`${page.replaceAll('/', '.')}.${line}.${language}`), { page, line, source }] as const,
      ),
  ),
);

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
  // A package beside this one, whose types are not compiled here.
  paths: {
    'tributary-server': ['./server/src/index.ts'],
    'tributary-server/client': ['./server/src/client/index.ts'],
  },
};

function problems(): readonly string[] {
  const files = ts.createCompilerHost(options);
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
  return (
    ts
      .getPreEmitDiagnostics(ts.createProgram([...blocks.keys()], options, host))
      // What is wrong in the sources themselves is told by `npm run check`.
      .filter(({ file }) => file === undefined || blocks.has(file.fileName))
      .map(({ file, start = 0, messageText }) => {
        const block = file && blocks.get(file.fileName);
        const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
        return `${block?.page ?? file?.fileName}:${(block?.line ?? 0) + line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
      })
  );
}

describe('the code in README and docs', () => {
  // A program of its own over all types of the package: slow on a busy machine.
  it('compiles against the types that are published, block by block', () => {
    expect(blocks.size).toBeGreaterThan(10);
    expect(problems()).toEqual([]);
  }, 240_000);
});
