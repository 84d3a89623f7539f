import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const isOurs = (folder: string): boolean => {
  const manifest = join(folder, 'package.json');
  return (
    existsSync(manifest) &&
    (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string }).name === 'tributary-devnet'
  );
};

/**
 * Returns the folder of the devnet's package.json, with its contracts and pictures. The compiler
 * copies neither to its output, so both are found from here: from the installed package, from
 * source, and from the output of the whole repository.
 */
export const devnetFolder = (): string => {
  const start = dirname(fileURLToPath(import.meta.url));
  for (let folder = start; ; folder = dirname(folder)) {
    const found = [folder, join(folder, 'packages/devnet')].find(isOurs);
    if (found !== undefined) return found;
    if (folder === dirname(folder))
      throw new Error(`The package.json of tributary-devnet was not found above ${start}`);
  }
};
