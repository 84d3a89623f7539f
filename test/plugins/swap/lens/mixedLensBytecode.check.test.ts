import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import {
  MIXED_LENS_BYTECODE,
  MIXED_LENS_COMPILER,
  MIXED_LENS_SOURCE_HASH,
} from '../../../../plugins/swap/lens/mixedLensBytecode.js';
import { type CompiledLens, compilePoolLens } from './compilePoolLens.js';

const TARGET = fileURLToPath(new URL('../../../../plugins/swap/lens/mixedLensBytecode.ts', import.meta.url));

describe('mixedLensBytecode', () => {
  it('is what the source compiles to', () => {
    const compiled = compilePoolLens('MixedPoolLens');
    if (process.env['WRITE_LENS'] === '1') {
      writeFileSync(TARGET, asModule(compiled));
      return;
    }
    const kept = {
      bytecode: MIXED_LENS_BYTECODE,
      sourceHash: MIXED_LENS_SOURCE_HASH,
      compiler: MIXED_LENS_COMPILER,
    };
    expect(kept).toEqual(compiled);
  });

  it('leaves room for requests within the limit of init code', () => {
    expect((MIXED_LENS_BYTECODE.length - 2) / 2).toBeLessThan(2_500);
  });
});

function asModule({ bytecode, sourceHash, compiler }: CompiledLens): string {
  return [
    '// Written by `WRITE_LENS=1 npx jest mixedLensBytecode` from MixedPoolLens.sol; a test compares it with the compiled source.',
    `export const MIXED_LENS_SOURCE_HASH = '${sourceHash}';`,
    `export const MIXED_LENS_COMPILER = '${compiler}';`,
    'export const MIXED_LENS_BYTECODE =',
    `  '${bytecode}';`,
    '',
  ].join('\n');
}
