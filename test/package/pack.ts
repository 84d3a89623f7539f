import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const repository = resolve('.');
/** Neither is what a package is made of. */
const leftOut = new Set(['node_modules', 'dist', 'test', '.git', '.ci']);

/** A folder that goes when `remove` is called. */
export function openFolder(name: string): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), `tributary-${name}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** What a command printed. @throws Error with all it printed where it fails */
export function run(folder: string, command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  // Without jest's flags for Node.
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '', ...env }, maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${stdout}\n${stderr}`);
  return stdout;
}

export interface Packed {
  readonly tarball: string;
  readonly files: readonly string[];
  readonly bytes: number;
}

/** Packs a copy of the repository, so that nobody's dist/ is in the way; `prepack` builds it as for publishing. */
export function pack(folder: string): Packed {
  const copy = join(folder, 'repository');
  for (const name of readdirSync(repository)) {
    if (!leftOut.has(name)) cpSync(join(repository, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'));
  const printed = run(copy, 'npm', ['pack', '--json', '--pack-destination', folder]);
  const [packed] = JSON.parse(printed.slice(printed.lastIndexOf('\n[') + 1)) as readonly { readonly filename: string; readonly size: number; readonly files: readonly { readonly path: string }[] }[];
  return { tarball: join(folder, packed!.filename), files: packed!.files.map(({ path }) => path), bytes: packed!.size };
}
