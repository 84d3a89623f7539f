import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import manifest from '../../package.json' with { type: 'json' };
import { blocksOf } from './blocksOf.js';
import { openFolder, pack, run, type Packed } from './pack.js';

const folder = openFolder('package');
const studio = join(folder.path, 'studio');
let packed: Packed;

/** A project of its own beside the others; what is installed is found one folder up. */
function project(name: string, files: Readonly<Record<string, string>>): string {
  const path = join(studio, name);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'package.json'), JSON.stringify({ name, private: true, type: 'module' }));
  for (const [file, content] of Object.entries(files)) writeFileSync(join(path, file), content);
  return path;
}

const bin = (name: string): string => join(studio, 'node_modules/.bin', name);
const versionOf = (name: keyof typeof manifest.devDependencies): string => `${name}@${manifest.devDependencies[name]}`;
const devnetPackages = ['@foundry-rs/anvil', '@axelar-network/axelar-cgp-solidity', '@uniswap/swap-router-contracts', '@uniswap/v3-core', '@uniswap/v3-periphery'] as const;
const installed = ['react', 'react-dom', 'styled-components', 'webpack', 'webpack-cli', 'typescript', '@types/react', '@types/react-dom', '@types/node', ...devnetPackages] as const;

beforeAll(() => {
  packed = pack(folder.path);
  mkdirSync(studio);
  writeFileSync(join(studio, 'package.json'), JSON.stringify({ name: 'studio', private: true, type: 'module' }));
  run(studio, 'npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', packed.tarball, 'rxjs@7', 'vite@7', 'publint@0.3', '@arethetypeswrong/cli@0.18', ...installed.map(versionOf)]);
});
afterAll(() => folder.remove());

describe('the packed file', () => {
  it('has what every export promises, and nothing of the tests or the demo', () => {
    const promised = Object.values(manifest.exports).flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)));
    const bins = Object.values(manifest.bin);
    for (const path of [...promised, ...bins]) expect(packed.files).toContain(path.replace('./', ''));
    expect(packed.files.filter((path) => /^dist\/(test|demo|examples)|\.env|node_modules/.test(path))).toEqual([]);
    expect(packed.files).toEqual(expect.arrayContaining(['LICENSE', 'THIRD_PARTY_LICENSES', 'README.md', 'devnet/contracts/compiled.json']));
  });

  it('runs nothing when it is installed', () => {
    const names = Object.keys(manifest.scripts);
    expect(names.filter((name) => /^(pre|post)?install$|^prepare$/.test(name))).toEqual([]);
  });

  it('is clean for publint', () => {
    expect(run(studio, bin('publint'), ['--strict', packed.tarball])).toContain('All good');
  });

  it('has types that resolve as its code does, for every entry', () => {
    // ESM only, by intention.
    run(studio, bin('attw'), [packed.tarball, '--profile', 'esm-only', '--no-emoji']);
  });
});

describe('a fresh project', () => {
  const entries = Object.keys(manifest.exports).filter((entry) => !entry.endsWith('.json') && entry !== './script-tag');

  it('of Node imports every entry', () => {
    const path = project('node', { 'main.mjs': entries.map((entry) => `console.log(Object.keys(await import('${entry.replace('.', 'tributary-sdk')}')).length > 0);`).join('\n') });
    expect(run(path, process.execPath, ['main.mjs']).trim().split('\n')).toEqual(entries.map(() => 'true'));
  });

  const page = `
import { createFundingEngine, swapPlugin } from 'tributary-sdk';
import { createWidgets } from 'tributary-sdk/widgets';
const engine = createFundingEngine({ environment: 'sandbox', plugins: [swapPlugin()] });
document.title = typeof createWidgets(engine);
`;

  it('of webpack bundles an engine and widgets, without a warning', () => {
    const config = "export default { mode: 'production', entry: './main.js', performance: { hints: false }, optimization: { minimize: false } };";
    const path = project('webpack', { 'main.js': page, 'webpack.config.js': config });
    const stats = JSON.parse(run(path, bin('webpack'), ['--json'])) as { readonly errors: readonly unknown[]; readonly warnings: readonly unknown[] };
    expect({ errors: stats.errors, warnings: stats.warnings }).toEqual({ errors: [], warnings: [] });
  });

  it('of Vite bundles the same', () => {
    const path = project('vite', { 'main.js': page, 'index.html': '<script type="module" src="/main.js"></script>' });
    run(path, bin('vite'), ['build', '--logLevel', 'warn', '--minify', 'false']);
    expect(readFileSync(join(path, 'dist/index.html'), 'utf8')).toContain('<script type="module"');
  });

  it('of server rendering renders a widget without a window', () => {
    const server = `
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createFundingEngine, swapPlugin } from 'tributary-sdk';
import { SwapWidget, TributaryProvider } from 'tributary-sdk/widgets';
const engine = createFundingEngine({ environment: 'sandbox', plugins: [swapPlugin()] });
const fail = (error) => {
  console.error(error);
  process.exit(1);
};
const page = renderToPipeableStream(createElement(TributaryProvider, { engine }, createElement(SwapWidget)), {
  onAllReady: () => page.pipe(process.stdout),
  onError: fail,
});
`;
    const path = project('server', { 'main.mjs': server });
    expect(run(path, process.execPath, ['main.mjs'])).toMatch(/^<div[^>]*data-tributary-theme="dark".*data-tributary-widget="swap".*<button/s);
  });

  it('of TypeScript compiles against the types of every entry', () => {
    const source = `${entries.map((entry, index) => `import * as entry${index} from '${entry.replace('.', 'tributary-sdk')}';`).join('\n')}\nconsole.log(${entries.map((_entry, index) => `entry${index}`).join(', ')});\n`;
    const options = { module: 'NodeNext', target: 'ES2022', strict: true, noEmit: true, skipLibCheck: true, types: ['node'], lib: ['ES2023', 'DOM', 'DOM.Iterable'] };
    const path = project('typescript', { 'main.ts': source, 'tsconfig.json': JSON.stringify({ compilerOptions: options, files: ['main.ts'] }) });
    run(path, bin('tsc'), ['-p', '.']);
  });
});

describe('the README, character by character', () => {
  const block = (heading: string): string => {
    const found = blocksOf('README.md').find((each) => each.heading === heading && each.language === 'ts');
    if (found === undefined) throw new Error(`README.md has no code under "${heading}"`);
    return found.source;
  };

  it('has a first checkout that finds routes and pays with the first', () => {
    const path = project('checkout', { 'checkout.mjs': block('A first checkout') });
    expect(run(path, process.execPath, ['checkout.mjs'])).toMatch(/swap[\s\S]*done/);
  });

  it('has a first plugin whose route stands beside ours', () => {
    const path = project('plugin', { 'plugin.mjs': block('A first plugin') });
    expect(run(path, process.execPath, ['plugin.mjs'])).toMatch(/treasury/);
  });
});

describe('npx tributary-devnet', () => {
  it('says which packages are missing where they are', () => {
    const bare = join(folder.path, 'bare');
    mkdirSync(bare);
    writeFileSync(join(bare, 'package.json'), '{"private":true}');
    run(bare, 'npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', packed.tarball]);
    expect(() => run(bare, join(bare, 'node_modules/.bin/tributary-devnet'), [])).toThrow(/npm install --save-dev @foundry-rs\/anvil/);
  });
});
