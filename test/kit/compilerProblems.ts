import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** TypeScript's native compiler; the other one, `typescript`, is for those who want its API. */
export const compiler = resolve('node_modules/typescript-7/bin/tsc');

/** Returns the compiler's errors of a project, one per line: `file(line,column): error TS…: …`. Continuation lines are left out. */
export function compilerProblems(folder: string): readonly string[] {
  const args = [compiler, '-p', '.', '--noEmit', '--pretty', 'false', '--singleThreaded'];
  try {
    execFileSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    return [];
  } catch (error) {
    const lines = (error as { readonly stdout?: string }).stdout?.trim();
    if (!lines) throw error;
    return lines.split('\n').filter((line) => !line.startsWith(' '));
  }
}
