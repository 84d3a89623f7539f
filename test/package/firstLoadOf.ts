import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const statically = /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+)["']/g;

/** What a page fetches before anything is asked for: its own script and what that imports at once. Bytes, gzip. */
export function firstLoadOf(script: string): number {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    for (const [, target] of readFileSync(file, 'utf8').matchAll(statically)) visit(resolve(dirname(file), target!));
  };
  visit(script);
  return [...seen].reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);
}
