import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { compiler } from '../../../../kit/compilerProblems.js';

const project = fileURLToPath(new URL('tsconfig.json', import.meta.url));
const compiled = new URL(
  '../../../../../dist/regressions/test/regressions/nobodyPaysTwice/kit/process/engineProcess.js',
  import.meta.url,
);

/** A process of Node runs no TypeScript: compiles what it needs, and answers with the script. */
export async function compileEngineProcess(): Promise<string> {
  await promisify(execFile)(process.execPath, [compiler, '-p', project, '--noCheck'], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return fileURLToPath(compiled);
}
