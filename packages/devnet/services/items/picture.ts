import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { devnetFolder } from '../../devnetFolder.js';

const read = new Map<string, string>();

/** Returns a drawing of `packages/devnet/pictures` by its name, as a data URI, so that a page needs no other server. */
export const picture = (name: string): string => {
  const known = read.get(name);
  if (known !== undefined) return known;
  const uri = `data:image/svg+xml;base64,${readFileSync(join(devnetFolder(), 'pictures', `${name}.svg`)).toString('base64')}`;
  read.set(name, uri);
  return uri;
};
