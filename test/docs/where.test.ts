import { describe, expect, it } from '@jest/globals';
import { declarationsIn, pathOf } from './declarations.js';
import { expectWritten } from './expectWritten.js';
import { where } from './where.js';

function page(): string {
  return [
    '# Source index',
    '',
    'Forty questions of a newcomer, with the file that answers each. A file has the name of its export, so the name is given only if it differs.',
    'Folders and their import rules: [architecture](../explanation/architecture.md).',
    '',
    'Written by `npm run docs` from `test/docs/where.ts`, by the names that the files declare; a test fails when this page is stale.',
    '',
    'Tested on 2026-11-23, 2026-11-27, 2026-11-28 and 2026-11-29. Each time a reader with the README and the folder names chose a folder for each question, and then a file from that folder’s list:',
    '38, 37, 38 and 39 of 40 were right at the first guess. Wrong guesses: the batching of reads three times (searched in `core/rpc/multicall`; found after its folder was renamed to `core/rpc/batching`), a custom payment method twice (`EnginePlugin`, the example) and the wait after a node’s 429 three times (`core/http/retryPause.ts`, `core/rpc/transport/RpcEndpoint.ts`).',
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
  it('lists the names that a file exports itself', () => {
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
