import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../contracts/packageRoot.js';

const read = new Map<string, string>();

/** One of the drawings in `devnet/pictures`, by its name, as a data URI: whoever shows it asks no other server. */
export const picture = (name: string): string => {
  const known = read.get(name);
  if (known !== undefined) return known;
  const uri = `data:image/svg+xml;base64,${readFileSync(join(packageRoot(), 'devnet/pictures', `${name}.svg`)).toString('base64')}`;
  read.set(name, uri);
  return uri;
};
