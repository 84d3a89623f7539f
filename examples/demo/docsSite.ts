import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';

export interface SitePage {
  readonly type: string;
  readonly body: Buffer;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The generator's pages have their own scripts and styles; they load nothing from other servers. */
export const sitePolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'";

/**
 * Returns a file of the documentation site as `npm run docs:site` has built it, by its path below
 * `/docs/`; `null` if there is none.
 */
export async function docsSite(folder: string, path: string): Promise<SitePage | null> {
  const name = normalize(`/${decodeURIComponent(path)}`);
  const place = join(folder, name);
  const found = await stat(place).catch(() => null);
  const file = found?.isDirectory() ? join(place, 'index.html') : place;
  const body = await readFile(file).catch(() => null);
  return body === null ? null : { type: types[extname(file)] ?? 'text/plain; charset=utf-8', body };
}
