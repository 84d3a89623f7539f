import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { sourceFolders } from '../declarations.js';

export interface Import {
  readonly from: string;
  /** A file of the repository, `npm:` and a package, or `node:`. */
  readonly to: string;
}

/** The part of dependency-cruiser's output that is read here. */
interface Cruised {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly CruisedImport[];
  }[];
}

interface CruisedImport {
  /** The module as written. */
  readonly module: string;
  readonly resolved: string;
  readonly coreModule: boolean;
}

let all: readonly Import[] | undefined;

/** Every import of every file, types included, as dependency-cruiser resolves it. Read once: it takes some seconds. */
export function readImports(): readonly Import[] {
  all ??= cruise();
  return all;
}

function cruise(): readonly Import[] {
  const asked = [...sourceFolders, 'examples', 'index.ts'].filter((path) => existsSync(path));
  const json = execFileSync(
    process.execPath,
    ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '--output-type', 'json', ...asked],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  const { modules } = JSON.parse(json) as Cruised;
  return modules.flatMap(({ source, dependencies }) =>
    dependencies.map((dependency) => ({ from: source, to: targetOf(dependency) })),
  );
}

/** The package's own name leads to its sources, compiled or not; a package is its name, wherever it is installed. */
export function targetOf({ module, resolved, coreModule }: CruisedImport): string {
  if (coreModule) return 'node:';
  const own = /^tributary-sdk(?:\/(.+))?$/.exec(module);
  if (own !== null) return own[1] === undefined ? 'index.ts' : `${folderOf(own[1])}/index.ts`;
  const [, name] = /.*node_modules\/(?:@types\/)?((?:@[^/]+\/)?[^/]+)/.exec(resolved) ?? [];
  return name === undefined ? resolved : `npm:${name}`;
}

const folderOf = (entry: string): string =>
  ['integrations', 'packages'].map((home) => `${home}/${entry}`).find((path) => existsSync(path)) ?? entry;
