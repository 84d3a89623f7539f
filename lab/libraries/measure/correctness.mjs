import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './files.mjs';

const jest = join(root, 'node_modules/jest/bin/jest.js');

/** Our own tests, with the adapter in the place of our files. @returns how many passed, and the names of those that failed */
export function runOurTests({ adapter, files, tests, without }) {
  const folder = mkdtempSync(join(tmpdir(), 'libraries-'));
  const report = join(folder, 'report.json');
  const names = without === undefined ? [] : ['--testNamePattern', `^(?!.*(${without}))`];
  spawnSync(
    process.execPath,
    [
      jest,
      '--config',
      'lab/libraries/jest.config.mjs',
      '--json',
      '--outputFile',
      report,
      ...names,
      '--testPathPatterns',
      tests,
    ],
    {
      env: {
        ...process.env,
        ...(adapter && { LIBRARY: adapter, FILES: files.join(',') }),
        NODE_OPTIONS: '--experimental-vm-modules',
      },
      stdio: 'ignore',
    },
  );
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(folder, { recursive: true });
  const all = testResults.flatMap(({ name, message, assertionResults }) =>
    assertionResults.length > 0
      ? assertionResults
      : [{ status: 'failed', fullName: `${name} did not run: ${message}` }],
  );
  const failed = all.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  return { passed: all.filter(({ status }) => status === 'passed').length, failed };
}
