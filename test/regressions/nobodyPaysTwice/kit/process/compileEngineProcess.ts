import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const project = fileURLToPath(new URL('tsconfig.json', import.meta.url));
const compiled = new URL(
  '../../../../../dist/regressions/test/regressions/nobodyPaysTwice/kit/process/engineProcess.js',
  import.meta.url,
);

/** A process of Node runs no TypeScript: compiles what it needs, and answers with the script. */
export async function compileEngineProcess(): Promise<string> {
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  await promisify(execFile)(process.execPath, [compiler, '-p', project, '--noCheck'], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return fileURLToPath(compiled);
}
