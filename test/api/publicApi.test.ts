import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';

describe('the types of the public API', () => {
  it('accept what a user may write and refuse what must not be written', () => {
    const compile = (): string =>
      execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'test/api/tsconfig.json'], {
        encoding: 'utf8',
        stdio: 'pipe',
      });
    expect(outputOf(compile)).toBe('');
  });
});

function outputOf(run: () => string): string {
  try {
    return run();
  } catch (error) {
    return (error as { readonly stdout: string }).stdout;
  }
}
