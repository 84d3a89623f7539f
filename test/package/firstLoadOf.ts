import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const statically = /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+)["']/g;

/** Returns the size of a page's first load: its own script and the imports of that. `first`: the script, or the page that names it. Bytes, gzip. */
export function firstLoadOf(first: string): number {
  const script = first.endsWith('.html') ? scriptOf(first) : first;
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    for (const [, target] of readFileSync(file, 'utf8').matchAll(statically)) visit(resolve(dirname(file), target!));
  };
  visit(script);
  return [...seen].reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);
}

function scriptOf(page: string): string {
  const named = /<script[^>]* src="?\/?([^"> ]+)/.exec(readFileSync(page, 'utf8'))?.[1];
  if (named === undefined) throw new Error(`${page} has no script`);
  return resolve(dirname(page), named);
}
