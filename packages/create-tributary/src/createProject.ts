import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type TemplateName, templates } from './templates.js';

export interface ProjectRequest {
  /** Created if missing. */
  readonly folder: string;
  readonly template: TemplateName;
  /** The value of `tributary-sdk` in `dependencies`: a range or a file. */
  readonly sdk: string;
}

const shelf = fileURLToPath(new URL('../templates/', import.meta.url));
/** npm packs no `.gitignore`, and tools of this repository would take a `package.json` for one of its packages. */
const realNames: Readonly<Record<string, string>> = { _gitignore: '.gitignore', '_package.json': 'package.json' };
const filled = /^(?:_package\.json|README\.md)$/;

/**
 * Writes a project.
 * @throws Error if the folder is not empty, or npm would not accept its name
 */
export function createProject({ folder, template, sdk }: ProjectRequest): void {
  const place = resolve(folder);
  const name = packageName(basename(place));
  if (existsSync(place) && readdirSync(place).length > 0) throw new Error(`${folder} is not empty`);
  for (const layer of templates[template].layers) {
    const from = join(shelf, layer);
    for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const source = join(entry.parentPath, entry.name);
      const target = join(place, entry.parentPath.slice(from.length), realNames[entry.name] ?? entry.name);
      mkdirSync(dirname(target), { recursive: true });
      if (filled.test(entry.name))
        writeFileSync(target, fill(readFileSync(source, 'utf8'), { name, sdk: inJson(sdk) }));
      else copyFileSync(source, target);
    }
  }
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
