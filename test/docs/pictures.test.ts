import { describe, expect, it } from '@jest/globals';
import { expectWritten } from './expectWritten.js';
import { drawFolders } from './pictures/drawFolders.js';
import { floorsOf, folderGraph, withoutImplied } from './pictures/FolderGraph.js';
import { pictures } from './pictures/pictures.js';
import { targetOf } from './pictures/readImports.js';

const [first] = pictures();

/** Arrows that still have to go. */
const stillUp: Readonly<Record<string, readonly string[]>> = {
  core: [
    'abi → money',
    'allowance → checkout',
    'chains → config',
    'chains → tokens',
    'config → dex',
    'config → tokens',
    'engine → metrics',
    'errors → http',
    'errors → rpc',
    'money → tokens',
    'rpc → wallet',
  ],
  widgets: [
    'host → payment',
    'payment → card',
    'payment → network',
    'payment → root',
    'registry → commerce',
    'root → connect',
  ],
};

describe('docs/pictures', () => {
  it.each(pictures())('$name: no arrow runs up', ({ name, graph }) => {
    expect(graph.up.map(({ from, to }) => `${from} → ${to}`)).toEqual(stillUp[name] ?? []);
  });

  it.each(pictures())('$name is what dependency-cruiser tells', ({ name, title, graph }) => {
    expectWritten(`docs/pictures/${name}.svg`, drawFolders(title, graph));
  });

  it('show more than one floor', () => {
    expect(Math.max(...floorsOf(first!.graph).values())).toBeGreaterThan(2);
  });
});

const importsOf = (...pairs: readonly string[]) =>
  pairs.map((pair) => ({ from: `${pair[0]}/a.ts`, to: `${pair[1]}/b.ts` }));
const folderOf = (path: string): string => path[0]!;

describe('folderGraph', () => {
  it('takes the direction of fewer imports for the one that runs up', () => {
    const { down, up } = folderGraph(importsOf('ab', 'ab', 'bc', 'bc', 'ca', 'aa'), folderOf);
    expect(up.map(({ from, to }) => from + to)).toEqual(['ca']);
    expect(down.map(({ from, to, count }) => `${from}${to}${count}`)).toEqual(['ab2', 'bc2']);
  });
});

describe('withoutImplied', () => {
  it('leaves out what is imported through another folder anyway', () => {
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
