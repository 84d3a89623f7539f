import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import {
  POOL_LENS_BYTECODE,
  POOL_LENS_COMPILER,
  POOL_LENS_SOURCE_HASH,
} from '../../../../plugins/swap/lens/poolLensBytecode.js';
import type { CompiledLens } from './compilePoolLens.js';
import { compilePoolLens } from './compilePoolLens.js';

const TARGET = fileURLToPath(new URL('../../../../plugins/swap/lens/poolLensBytecode.ts', import.meta.url));

describe('poolLensBytecode', () => {
  it('is what the source compiles to', () => {
    const compiled = compilePoolLens();
    if (process.env['WRITE_LENS'] === '1') {
      writeFileSync(TARGET, asModule(compiled));
      return;
    }
    expect({ bytecode: POOL_LENS_BYTECODE, sourceHash: POOL_LENS_SOURCE_HASH, compiler: POOL_LENS_COMPILER }).toEqual(
      compiled,
    );
  });

  it('leaves room for requests within the limit of init code', () => {
    expect((POOL_LENS_BYTECODE.length - 2) / 2).toBeLessThan(2_000);
  });
});

function asModule({ bytecode, sourceHash, compiler }: CompiledLens): string {
  return [
    '// Written by `WRITE_LENS=1 npx jest poolLensBytecode` from PoolLens.sol; a test compares it with the compiled source.',
    `export const POOL_LENS_SOURCE_HASH = '${sourceHash}';`,
    `export const POOL_LENS_COMPILER = '${compiler}';`,
    'export const POOL_LENS_BYTECODE =',
    `  '${bytecode}';`,
    '',
  ].join('\n');
}
