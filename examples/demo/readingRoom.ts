import { readdir, readFile, stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
/** What may be read here, and nothing beside it. */
const shelves = /^(?:docs|examples|README\.md)(?:\/|$)/;
const readable = /\.(?:md|ts|tsx|svg)$/;

/** A page with a file of the documentation or of the examples, or with the list of a folder; null where there is none. */
export async function readingRoom(path: string, nonce: string): Promise<string | null> {
  const name = normalize(decodeURIComponent(path)).replace(/^\/+|\/+$/g, '');
  if (!shelves.test(name)) return null;
  const place = join(repository, name);
  const found = await stat(place).catch(() => null);
  if (found === null) return null;
  if (found.isDirectory()) return page(name, nonce, list(name, await readdir(place, { withFileTypes: true })));
  if (!readable.test(name)) return null;
  return page(name, nonce, `<pre tabindex="0">${escaped(await readFile(place, 'utf8'))}</pre>`);
}

function list(folder: string, entries: readonly { readonly name: string; isDirectory(): boolean }[]): string {
  const shown = entries.filter((entry) => entry.isDirectory() || readable.test(entry.name));
  const links = shown
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .sort()
    .map((name) => `<li><a href="/read/${escaped(encodeURI(`${folder}/${name}`))}">${escaped(name)}</a></li>`);
  return `<ul>${links.join('')}</ul>`;
}

function page(title: string, nonce: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${escaped(title)} · Tributary</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">body { max-width: 110ch; margin: 0 auto; padding: 16px; font: 16px/24px system-ui, sans-serif; } pre { font: 14px/21px ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; } ul { padding: 0; list-style: none; } a { display: inline-block; padding-block: 10px; } :focus-visible { outline: 3px solid; }</style>
</head>
<body><main><nav aria-label="Up"><a href="/">The river</a></nav><h1>${escaped(title)}</h1>${body}</main></body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
