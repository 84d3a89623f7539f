import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const config = 'test/kit/environments/cases/jest.config.js';

interface Told {
  readonly testResults: readonly { readonly assertionResults: readonly Record<'status' | 'title', string>[] }[];
}

/** The cases one after the other in one process, in the project's settings: the tests that have passed, in the order of their titles. */
async function passed(project: string): Promise<readonly string[]> {
  const given = ['--config', config, '--selectProjects', project, '--runInBand', '--json'];
  const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js'];
  const run = promisify(execFile)(process.execPath, [...jest, ...given], { cwd: root });
  const { stdout } = await run.catch((failure: { readonly stdout: string }) => failure);
  return (JSON.parse(stdout) as Told).testResults
    .flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed'))
    .map(({ title }) => title)
    .sort();
}

describe('test files of one process', () => {
  it.each(['units', 'dom'])(
    'share a context in its original state, unless one requests a separate context: in the project %s',
    async (project) => {
      const each = [
        'finds the globals, the variables and the clock as they were',
        ...(project === 'dom' ? ['finds the page empty, at its address, and nothing stored'] : []),
        'leaves every kind of change',
        'runs the hooks and the cleanups of the kits',
      ];
      const first = (number: number) => `is number ${number} in its context, and shares the loaded modules`;
      expect(await passed(project)).toEqual([first(1), first(2), first(1), ...each, ...each, ...each].sort());
    },
  );
});
