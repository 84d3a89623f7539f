import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { anchorOf } from './anchorOf.js';
import { everyPage } from './everyPage.js';

interface Sidebar {
  readonly sidebar: readonly { readonly items: readonly { readonly link: string }[] }[];
}

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

describe('the documentation site', () => {
  it('has the anchors that the pages link to', async () => {
    const { anchorOf: onSite } = (await import(resolve('docs/site/anchorOf.mjs'))) as {
      readonly anchorOf: typeof anchorOf;
    };
    const headings = everyPage().flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading!),
    );
    expect(headings.length).toBeGreaterThan(500);
    expect(headings.filter((heading) => onSite(heading) !== anchorOf(heading))).toEqual([]);
  });

  it('has every page in its sidebar, once', async () => {
    const { sidebar } = (await import(resolve('docs/site/sidebar.mjs'))) as Sidebar;
    const listed = sidebar.flatMap(({ items }) =>
      items.map(({ link }) => (link === '/' ? 'README.md' : `${link.slice(1)}.md`)),
    );
    // The index of the decisions links to each of them.
    const pages = everyPage().filter((page) => /^README\.md$|^docs\/(?!decisions\/(?!README))/.test(page));
    expect([...listed].sort()).toEqual([...pages].sort());
  });

  it('has the reference of every entry of the package, and of the devnet', () => {
    const { exports } = readJson('package.json') as Manifest;
    const { entryPoints } = readJson('typedoc.json') as { readonly entryPoints: readonly string[] };
    const sources = Object.entries(exports).flatMap(([entry, target]) => {
      // An entry a widget: the same names as those of `./widgets`.
      if (typeof target === 'string' || entry.startsWith('./widgets/')) return [];
      return [target.types.replace(/^\.\/dist\/(.*)\.d\.ts$/, '$1.ts')];
    });
    expect([...entryPoints].sort()).toEqual([...sources, 'packages/devnet/index.ts'].sort());
    expect(sources.filter((source) => !existsSync(source))).toEqual([]);
  });
});
