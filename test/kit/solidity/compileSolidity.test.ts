import { writeFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { digestOf, type Kept, keptFile, readKept, runCompiler } from './compileSolidity.js';

const files = [
  'integration/aggregator/StrangeRouter.sol',
  'regressions/kit/OddTokens.sol',
  'regressions/nobodyPaysTwice/kit/operations/Accounts.sol',
].map((path) => new URL(`../../${path}`, import.meta.url));

describe('the compiled contracts of the tests', () => {
  it('are what their files compile to (`WRITE_SOLIDITY=1` writes them)', () => {
    const compiled = files.map((file): [string, Kept] => [
      file.pathname.split('/').at(-1)!,
      { digest: digestOf(file), contracts: runCompiler(file) },
    ]);
    if (process.env['WRITE_SOLIDITY'] === '1')
      writeFileSync(keptFile, `${JSON.stringify(Object.fromEntries(compiled), null, 1)}\n`);
    expect(readKept()).toEqual(Object.fromEntries(compiled));
  });
});
