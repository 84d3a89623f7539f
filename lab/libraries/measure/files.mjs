import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const adapterFile = (adapter) => join(root, 'lab/libraries', adapter);

const folders = ['core', 'flows', 'widgets'];

/** Found by its name, which no two files of the house share: where it lies is the house's business. */
export function fileNamed(name, { base = '', ending }) {
  const found = folders
    .flatMap((folder) => walk(join(root, base, folder)))
    .find((file) => basename(file) === `${name}${ending}`);
  if (found === undefined) throw new Error(`there is no ${name}${ending}`);
  return found;
}
export const compiled = (name) => fileNamed(name, { base: 'dist', ending: '.js' });
export const source = (name) => fileNamed(name, { ending: '.ts' });

const known = new Map();

function walk(folder) {
  if (!known.has(folder)) known.set(folder, list(folder));
  return known.get(folder);
}

function list(folder) {
  try {
    return readdirSync(folder, { recursive: true }).map((file) => join(folder, file));
  } catch {
    return []; // not every state of the house has every folder
  }
}
