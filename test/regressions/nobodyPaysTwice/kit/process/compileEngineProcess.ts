import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { compiler } from '../../../../kit/compilerProblems.js';

const project = fileURLToPath(new URL('tsconfig.json', import.meta.url));
const compiled = new URL(
  '../../../../../dist/regressions/test/regressions/nobodyPaysTwice/kit/process/engineProcess.js',
  import.meta.url,
);

/** Compiles the TypeScript for a process of Node, and returns the script's path. */
export async function compileEngineProcess(): Promise<string> {
  await promisify(execFile)(process.execPath, [compiler, '-p', project, '--noCheck'], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return fileURLToPath(compiled);
}
