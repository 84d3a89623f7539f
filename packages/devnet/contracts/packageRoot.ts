import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const isOurs = (manifest: string): boolean =>
  existsSync(manifest) && (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string }).name === 'tributary-sdk';

/**
 * Returns the folder of the SDK's package.json. The compiler copies neither .sol nor .json to
 * dist/, so both are found from here, from source and from dist.
 */
export const packageRoot = (): string => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!isOurs(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder)
      throw new Error('The package.json of tributary-sdk was not found above ' + fileURLToPath(import.meta.url));
    folder = parent;
  }
  return folder;
};
