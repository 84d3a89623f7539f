import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Addresses of other sites and links that are not pages. */
const isElsewhere = (link: string): boolean => /^(?:[a-z][a-z+.-]*:|\/\/)/i.test(link);
const withEntities = (text: string): string =>
  text.replace(/&(amp|quot|#39|#x27|lt|gt);/g, (whole, name: string) => entities[name] ?? whole);
const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', '#39': "'", '#x27': "'", lt: '<', gt: '>' };

/** Links of the pages in a folder that is served at `/`: those whose file or anchor is not there, as `page -> link`. */
export function brokenLinks(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.html'));
  const pages = new Map(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
  const anchors = new Map<string, ReadonlySet<string>>();
  const hasAnchor = (file: string, anchor: string): boolean => {
    const known = anchors.get(file) ?? idsOf(pages.get(file) ?? '');
    anchors.set(file, known);
    return known.has(anchor) || known.has(decodeURIComponent(anchor));
  };
  return files.flatMap((page) =>
    linksOf(pages.get(page)!).flatMap((link) => {
      const [path = '', anchor = ''] = link.split('#');
      const file = path === '' ? page : fileAt(folder, page, path.split('?')[0]!);
      const isThere = file !== null && (anchor === '' || !file.endsWith('.html') || hasAnchor(file, anchor));
      return isThere ? [] : [`${page} -> ${link}`];
    }),
  );
}

function linksOf(html: string): readonly string[] {
  const written = html.replace(/<script\b[\s\S]*?<\/script>/g, '');
  const links = [...written.matchAll(/<(?:a|link|img|script)\b[^>]*?\b(?:href|src)="([^"]*)"/g)].map(([, link]) =>
    withEntities(link!),
  );
  return [...new Set(links)].filter((link) => link !== '' && link !== '#' && !isElsewhere(link));
}

function idsOf(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\b(?:id|name)="([^"]*)"/g)].map(([, id]) => withEntities(id!)));
}

/** As servers of static files find it: itself, a folder's index, or with `.html` behind. */
function fileAt(folder: string, page: string, path: string): string | null {
  const place = decodeURIComponent(path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(page), path));
  const candidates = [place, posix.join(place, 'index.html'), `${place}.html`];
  return candidates.find((each) => existsSync(join(folder, each)) && statSync(join(folder, each)).isFile()) ?? null;
}
