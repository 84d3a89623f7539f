import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const command = fileURLToPath(new URL('compat.mjs', import.meta.url));

describe('the compat entry', () => {
  // `npm run differential:compat` sends all requests; `-- reference` compares with the published packages.
  it('answers the calls of the published SDK as the engine does, in their shapes', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [command, 'ours', '6']);
    expect(stdout).toContain('swap exact in');
    expect(stdout.split('\n').filter((line) => line.includes('×'))).toEqual([]);
  }, 120_000);
});
