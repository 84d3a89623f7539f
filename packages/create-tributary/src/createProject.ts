import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPacked, sameRelease } from './sameRelease.js';
import { type TemplateName, templates } from './templates.js';

export interface ProjectRequest {
  /** Created if missing. */
  readonly folder: string;
  readonly template: TemplateName;
  /** The value of `tributary-sdk` in `dependencies`: a range, or a packed file with the other packages next to it. */
  readonly sdk: string;
}

const shelf = fileURLToPath(new URL('../templates/', import.meta.url));
/** npm packs no `.gitignore`, and tools of this repository would take a `package.json` for one of its packages. */
const realNames: Readonly<Record<string, string>> = { _gitignore: '.gitignore', '_package.json': 'package.json' };
const filled = /^(?:_package\.json|README\.md)$/;

/**
 * Writes a project.
 * @throws Error if the folder is not empty, npm would not accept its name, or the SDK is in a folder
 */
export function createProject({ folder, template, sdk }: ProjectRequest): void {
  const place = resolve(folder);
  const name = packageName(basename(place));
  const devnet = sameRelease(sdk, 'tributary-devnet');
  if (existsSync(place) && readdirSync(place).length > 0) throw new Error(`${folder} is not empty`);
  for (const layer of templates[template].layers) {
    const from = join(shelf, layer);
    for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const source = join(entry.parentPath, entry.name);
      const target = join(place, entry.parentPath.slice(from.length), realNames[entry.name] ?? entry.name);
      mkdirSync(dirname(target), { recursive: true });
      if (filled.test(entry.name))
        writeFileSync(target, fill(readFileSync(source, 'utf8'), { name, sdk: inJson(sdk), devnet: inJson(devnet) }));
      else copyFileSync(source, target);
    }
  }
  if (isPacked(sdk)) addContracts(join(place, 'package.json'), sdk);
}

/** The devnet's own dependency, which npm would otherwise look for in the registry. */
function addContracts(file: string, sdk: string): void {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { readonly devDependencies: object };
  const name = 'tributary-devnet-contracts';
  const devDependencies = { ...manifest.devDependencies, [name]: sameRelease(sdk, name) };
  writeFileSync(file, `${JSON.stringify({ ...manifest, devDependencies }, null, 2)}\n`);
}

function packageName(folderName: string): string {
  const name = folderName.toLowerCase();
  if (!/^[a-z0-9][a-z0-9._-]{0,213}$/.test(name))
    throw new Error(`"${folderName}" is no name for a package: letters, digits, dots, dashes and underscores`);
  return name;
}

/** Escapes text for a JSON string: a file path has backslashes on Windows. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
