import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const command = fileURLToPath(new URL('../../lab/differential/raw.mjs', import.meta.url));

describe('tributary-sdk/compat', () => {
  it('returns the published packages’ answers letter for letter, except for listed differences', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [command, '24'], { maxBuffer: 2 ** 26 });
    const lines = stdout.split('\n');
    expect(lines.filter((line) => line.includes('×'))).toEqual([]);
    const [equal = 0, all = 0] = (/(\d+) of (\d+) answers equal/.exec(stdout) ?? []).slice(1).map(Number);
    expect(all).toBeGreaterThan(300);
    expect(equal).toBeGreaterThan(100);
  });
});
