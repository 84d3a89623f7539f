import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentsOf } from './contentsOf.js';
import { escaped } from './escaped.js';
import { markdownToHtml, titleOf } from './markdownToHtml.js';
import { readingPage } from './readingPage.js';

export interface Reading {
  readonly type: string;
  readonly body: string | Buffer;
}

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
/** Folders and files that may be shown. */
const shelves = /^(?:docs|examples|README\.md)(?:\/|$)/;
const sources = /\.(?:ts|tsx)$/;
const pictures: Readonly<Record<string, string>> = { '.png': 'image/png', '.svg': 'image/svg+xml' };

/**
 * Returns a page of the documentation, a source of an example, an image of either, or the list of a
 * folder; `null` if there is none.
 */
export async function readingRoom(path: string, nonce: string): Promise<Reading | null> {
  const name = normalize(decodeURIComponent(path)).replace(/^\/+|\/+$/g, '');
  if (!shelves.test(name)) return null;
  const place = join(repository, name);
  const found = await stat(place).catch(() => null);
  if (found === null) return null;
  if (name === 'docs') return page('Documentation', nonce, await contentsOf(repository));
  if (found.isDirectory()) return page(name, nonce, list(name, await readdir(place, { withFileTypes: true })));
  const picture = pictures[extname(name)];
  if (picture !== undefined) return { type: picture, body: await readFile(place) };
  const isMarkdown = name.endsWith('.md');
  if (!isMarkdown && !sources.test(name)) return null;
  const text = await readFile(place, 'utf8');
  return isMarkdown
    ? page(titleOf(text) ?? name, nonce, markdownToHtml(text), { hasTitle: true })
    : page(name, nonce, `<pre tabindex="0">${escaped(text)}</pre>`);
}

function list(folder: string, entries: readonly { readonly name: string; isDirectory(): boolean }[]): string {
  const links = entries
    .filter((entry) => entry.isDirectory() || sources.test(entry.name) || entry.name.endsWith('.md'))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .sort()
    .map((name) => `<li><a href="/read/${escaped(encodeURI(`${folder}/${name}`))}">${escaped(name)}</a></li>`);
  return `<ul class="files">${links.join('')}</ul>`;
}

function page(title: string, nonce: string, body: string, { hasTitle = false } = {}): Reading {
  const heading = hasTitle ? '' : `<h1>${escaped(title)}</h1>`;
  return { type: 'text/html; charset=utf-8', body: readingPage({ title, nonce, body: `${heading}${body}` }) };
}
