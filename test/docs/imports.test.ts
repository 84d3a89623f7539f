import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import { expectPartWritten, expectWritten } from './expectWritten.js';
import { drawFolders } from './pictures/drawFolders.js';
import { floorsOf, folderGraph, withoutImplied } from './pictures/FolderGraph.js';
import { pictures, topFolder } from './pictures/pictures.js';
import { readImports, targetOf } from './pictures/readImports.js';

const [first] = pictures();

function importTable(): string {
  const rows = new Map<string, { readonly folders: Set<string>; readonly packages: Set<string> }>();
  for (const { from, to } of readImports()) {
    const folder = topFolder(from);
    if (folder === null) continue;
    const row = rows.get(folder) ?? { folders: new Set(), packages: new Set() };
    rows.set(folder, row);
    const target = topFolder(to);
    if (to === 'node:') row.packages.add('Node');
    else if (to.startsWith('npm:')) row.packages.add(to.slice('npm:'.length));
    else if (target !== null && target !== folder) row.folders.add(target);
  }
  const cell = (names: ReadonlySet<string>): string => [...names].sort().join(', ') || 'nothing';
  return [
    '| Folder | imports of the repository | and of packages |',
    '|---|---|---|',
    ...[...rows].sort().map(([folder, row]) => `| ${folder} | ${cell(row.folders)} | ${cell(row.packages)} |`),
    '',
  ].join('\n');
}

function importRules(): string {
  const { forbidden } = createRequire(`${process.cwd()}/package.json`)('./.dependency-cruiser.cjs') as {
    readonly forbidden: readonly { readonly name: string }[];
  };
  const names = forbidden.map(({ name }) => name).filter((name) => !name.includes('floor'));
  return `${names.map((name) => `\`${name}\``).join(' · ')}\n`;
}

describe('docs/pictures', () => {
  it.each(pictures())('$name: no arrow runs up', ({ graph }) => {
    expect(graph.up.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it.each(pictures())('$name matches dependency-cruiser’s output', ({ name, title, graph }) => {
    expectWritten(`docs/pictures/${name}.svg`, drawFolders(title, graph));
  });

  it('show more than one floor', () => {
    expect(Math.max(...floorsOf(first!.graph).values())).toBeGreaterThan(2);
  });
});

describe('docs/explanation/architecture.md', () => {
  it('has the imports of dependency-cruiser’s output, and its rules', () => {
    expectPartWritten('docs/explanation/architecture.md', 'imports', importTable());
    expectPartWritten('docs/explanation/architecture.md', 'rules', importRules());
  });
});

const importsOf = (...pairs: readonly string[]) =>
  pairs.map((pair) => ({ from: `${pair[0]}/a.ts`, to: `${pair[1]}/b.ts` }));
const folderOf = (path: string): string => path[0]!;

describe('folderGraph', () => {
  it('treats the direction with fewer imports as the upward one', () => {
    const { down, up } = folderGraph(importsOf('ab', 'ab', 'bc', 'bc', 'ca', 'aa'), folderOf);
    expect(up.map(({ from, to }) => from + to)).toEqual(['ca']);
    expect(down.map(({ from, to, count }) => `${from}${to}${count}`)).toEqual(['ab2', 'bc2']);
  });
});

describe('withoutImplied', () => {
  it('leaves out imports that another folder implies', () => {
    const { down } = folderGraph(importsOf('ab', 'bc', 'ac', 'ad'), folderOf);
    expect(withoutImplied(down).map(({ from, to }) => from + to)).toEqual(['ab', 'ad', 'bc']);
  });
});

describe('targetOf', () => {
  const at = (module: string, resolved: string) => targetOf({ module, resolved, coreModule: false });

  it.each([
    ['tributary-sdk', 'dist/index.d.ts', 'index.ts'],
    ['tributary-sdk/plugins/swap', 'tributary-sdk/plugins/swap', 'plugins/swap/index.ts'],
    ['react', '../elsewhere/node_modules/@types/react/index.d.ts', 'npm:react'],
    ['@a/b', 'node_modules/@a/b/c.js', 'npm:@a/b'],
    ['./a.js', 'core/a.ts', 'core/a.ts'],
  ])('leads from %s to the source or the package', (module, resolved, target) => {
    expect(at(module, resolved)).toBe(target);
  });
});
