import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const repository = resolve('.');
/** Folders that are not part of a package. */
const leftOut = new Set(['node_modules', 'dist', 'test', 'lab', '.git', '.ci']);

/** An installation on a busy machine; what takes longer waits for something that will not come. */
const LONGEST_MS = 800_000;

/**
 * A folder that goes when `remove` is called.
 * @throws Error if npm would take a folder above it for its project, and install there
 */
export function openFolder(name: string): { readonly path: string; readonly remove: () => void } {
  for (let above = tmpdir(); above !== dirname(above); above = dirname(above))
    for (const project of ['package.json', 'node_modules'].map((entry) => join(above, entry)))
      if (existsSync(project))
        throw new Error(`${project} is in the way: these tests are for folders without a project above them`);
  const path = mkdtempSync(join(tmpdir(), `tributary-${name}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Without jest's flags for Node, and without its NODE_ENV: a bundler that heard "test" would build React for development. */
export function outsideJest(): NodeJS.ProcessEnv {
  const { NODE_ENV: _jest, ...env } = process.env;
  // `npm run --silent` would hide what an npm below it complains of.
  return { ...env, NODE_OPTIONS: '', npm_config_loglevel: 'error' };
}

/** Returns the output of a command. @throws Error with the whole output if it fails */
export async function run(folder: string, command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, {
    cwd: folder,
    env: outsideJest(),
    stdio: ['ignore', 'pipe', 'pipe'],
    // Unlike `timeout`, nothing is waited for where the command could not be started.
    signal: AbortSignal.timeout(LONGEST_MS),
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const [status, printed, complained] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${printed}\n${complained}`);
  return printed;
}

/** Adds packages to a project. Cached packages are not downloaded again. */
export async function install(folder: string, packages: readonly string[]): Promise<void> {
  await run(folder, 'npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...packages]);
}

export interface Packed {
  readonly tarball: string;
  readonly files: readonly string[];
}

/** Copies the repository without its build output and installed packages; the dependencies are the repository's. */
export function copyRepository(copy: string): void {
  for (const name of readdirSync(repository)) {
    if (!leftOut.has(name)) cpSync(join(repository, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'));
}

/** The packages that a project is made with: the SDK, the devnet, the contracts that it deploys under another licence, and the templates. */
export type PackedSet = Readonly<Record<'sdk' | 'devnet' | 'contracts' | 'creator', Packed>>;

/** Packs a copy of the repository and of its packages into one folder, so that an existing dist/ does not interfere; `prepack` builds each as for publishing. */
export async function pack(folder: string): Promise<PackedSet> {
  const copy = join(folder, 'repository');
  copyRepository(copy);
  // One after the other: the devnet is compiled against what the SDK has compiled.
  const sdk = await packIn(copy, folder);
  const devnet = await packIn(join(copy, 'packages/devnet'), folder);
  const contracts = await packIn(join(copy, 'packages/devnet-contracts'), folder);
  return { sdk, devnet, contracts, creator: await packIn(join(copy, 'packages/create-tributary'), folder) };
}

async function packIn(source: string, folder: string): Promise<Packed> {
  const printed = await run(source, 'npm', ['pack', '--json', '--pack-destination', folder]);
  const [packed] = JSON.parse(printed.slice(`\n${printed}`.lastIndexOf('\n['))) as readonly {
    readonly filename: string;
    readonly files: readonly { readonly path: string }[];
  }[];
  return { tarball: join(folder, packed!.filename), files: packed!.files.map(({ path }) => path) };
}
