import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { deskBytecode } from '../../../examples/custom-plugin/desk/deskBytecode.js';
import { compileDesk } from './compileDesk.js';

const target = fileURLToPath(new URL('../../../examples/custom-plugin/desk/deskBytecode.ts', import.meta.url));

describe('deskBytecode', () => {
  it('is the compiled FixedRateDesk.sol', () => {
    const compiled = compileDesk();
    if (process.env['WRITE_DESK'] === '1') return writeFileSync(target, asModule(compiled));
    expect(deskBytecode).toBe(compiled);
  });
});

function asModule(bytecode: string): string {
  return [
    '// Written by `WRITE_DESK=1 npx jest deskBytecode` from FixedRateDesk.sol; a test compares it with the compiled source.',
    'export const deskBytecode =',
    `  '${bytecode}';`,
    '',
  ].join('\n');
}
