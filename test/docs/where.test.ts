import { describe, expect, it } from '@jest/globals';
import { declarationsIn, pathOf } from './declarations.js';
import { expectWritten } from './expectWritten.js';
import { where } from './where.js';

function page(): string {
  return [
    '# Where is what',
    '',
    'Forty questions of somebody who is new here. A file has the name of what it exports, so the name is given only where it is another one.',
    'Folders and who may import whom: [architecture](../explanation/architecture.md).',
    '',
    'Written by `npm run docs` from `test/docs/where.ts`, by the names that the files declare; a test fails when this page is stale.',
    '',
    'Tried on 2026-11-23, 2026-11-27, 2026-11-28 and 2026-11-29, each time by a reader who had the README and the names of the folders, chose a folder for each question and then a file from the list of that folder:',
    '38, 37, 38 and 39 of 40 were right at the first guess. Not found so: three times where reads are batched (looked for in `core/rpc/multicall`; its folder is called `core/rpc/batching` since, and was found), twice a way of paying of one’s own (`EnginePlugin`, the example) and three times where a node’s 429 is waited for (`core/http/retryPause.ts`, `core/rpc/transport/RpcEndpoint.ts`).',
    '',
    '| Where … | File |',
    '|---|---|',
    ...where.map(([question, symbol]) => `| ${question} | ${fileCell(symbol)} |`),
    '',
  ].join('\n');
}

function fileCell(symbol: string): string {
  const path = pathOf(symbol);
  const file = `[\`${path}\`](../../${path})`;
  return path.split('/').at(-1)!.split('.')[0] === symbol ? file : `${file}: \`${symbol}\``;
}

describe('docs/records/where.md', () => {
  it('answers forty questions, each by the file that declares the name', () => {
    expect(where.length).toBe(40);
    expect(new Set(where.map(([question]) => question)).size).toBe(40);
    expectWritten('docs/records/where.md', page());
  });
});

describe('pathOf', () => {
  it('finds no identifier that is not declared', () => {
    expect(() => pathOf('NobodyDeclaresThis')).toThrow('NobodyDeclaresThis is declared in no file');
  });
});

describe('declarationsIn', () => {
  it('tells what a file exports under its own name', () => {
    const text = [
      "export { elsewhere } from './elsewhere.js';",
      'const inside = 1;',
      'export const Role = Symbol();',
      'export interface Role { readonly a: number }',
      'export function rule(): void {}',
    ].join('\n');
    expect(declarationsIn('a.ts', text).map(({ name, kind }) => `${kind} ${name}`)).toEqual([
      'const Role',
      'interface Role',
      'function rule',
    ]);
  });
});
