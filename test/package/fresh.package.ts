import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import manifest from '../../package.json' with { type: 'json' };
import devnetManifest from '../../packages/devnet/package.json' with { type: 'json' };
import { blocksOf } from './blocksOf.js';
import { type Bundler, bundlers, forParcel, widgetPage } from './bundlers.js';
import { firstLoadOf } from './firstLoadOf.js';
import { type Framework, frameworks } from './frameworks.js';
import { install, openFolder, type PackedSet, pack, run } from './pack.js';
import { createProjects, press, rejectLast, start, trials } from './templateProjects.js';
import { tracesOf } from './tracesOf.js';
import { tryScriptTag } from './tryScriptTag.js';
import { walletPage } from './walletPage.js';

const isFull = process.env['FULL'] === '1';
const firstCheckout = 'docs/tutorials/first-checkout.md';
const nativeEngine = 'docs/how-to/use-a-native-game-engine.md';
const folder = openFolder('package');
const studio = join(folder.path, 'studio');
const bare = join(folder.path, 'bare');
const created = join(folder.path, 'created');
let packages: PackedSet;

/** The two packed files that bring a devnet. */
const devnetFiles = (): readonly string[] => [packages.devnet.tarball, packages.contracts.tarball];

function newFolder(
  path: string,
  files: Readonly<Record<string, string>> = {},
  own: Readonly<Record<string, unknown>> = {},
): string {
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'package.json'), JSON.stringify({ name: 'studio', private: true, type: 'module', ...own }));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), content);
  }
  return path;
}

/** A separate project next to the others; packages are installed one folder up. */
const project = (name: string, files: Readonly<Record<string, string>>): string => newFolder(join(studio, name), files);
const bin = (name: string): string => join(studio, 'node_modules/.bin', name);
const inPackage = (path: string): string => join(studio, 'node_modules/tributary-sdk', path);

const versionOf = (name: keyof typeof manifest.devDependencies): string => `${name}@${manifest.devDependencies[name]}`;
const ours = [
  'jest',
  'react',
  'react-dom',
  'styled-components',
  'downshift',
  '@tanstack/react-virtual',
  'viem',
  '@wagmi/core',
  'webpack',
  'webpack-cli',
  'typescript',
  '@types/react',
  '@types/react-dom',
  '@types/node',
] as const;
const tools = [
  'rxjs@7',
  'vite@8',
  'esbuild@0.28',
  'parcel@2',
  'publint@0.3',
  '@arethetypeswrong/cli@0.18',
  '@babel/plugin-transform-modules-commonjs@7',
  '@babel/plugin-transform-dynamic-import@7',
  ...ours.map(versionOf),
];

// The packages of a game are installed while the package is built; the cases then run in parallel.
beforeAll(async () => {
  newFolder(studio, {}, forParcel);
  newFolder(bare);
  [packages] = await Promise.all([pack(folder.path), install(studio, tools)]);
  const { sdk } = packages;
  await Promise.all([install(studio, [sdk.tarball, ...devnetFiles()]), install(bare, [sdk.tarball])]);
  await createProjects(created, packages);
});
afterAll(() => folder.remove());

describe('the packed file', () => {
  it.concurrent('has all exports, and nothing of the tests or the demo', () => {
    const promised = Object.values(manifest.exports).flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target),
    );
    for (const path of promised) expect(packages.sdk.files).toContain(path.replace('./', ''));
    expect(
      packages.sdk.files.filter((path) => /^dist\/(test|demo|examples|api)|\.env|node_modules/.test(path)),
    ).toEqual([]);
    expect(packages.sdk.files).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'THIRD_PARTY_LICENSES',
        'README.md',
        'dist/locales/de.json',
        'dist/integrations/script-tag/bundle/integrity.json',
      ]),
    );
    return Promise.resolve();
  });

  it.concurrent('has types that resolve as its code does, for every entry', async () => {
    // ESM only, by intention.
    await run(studio, bin('attw'), [packages.sdk.tarball, '--profile', 'esm-only', '--no-emoji']);
  });

  // Next wants the directive before anything else, and no `export *` behind it.
  it.concurrent('marks every entry of widgets as client code, for frameworks with server components', () => {
    const modules = packages.sdk.files.filter(
      (path) => /^dist\/widgets\/([\w-]+\/)?index\.js$/.test(path) && !path.includes('/components/'),
    );
    expect(modules).toHaveLength(11);
    const sources = modules.map((path) => readFileSync(inPackage(path), 'utf8'));
    expect(sources.filter((source) => !/^(['"])use client\1;/.test(source))).toEqual([]);
    expect(sources.filter((source) => /^export \*/m.test(source))).toEqual([]);
    return Promise.resolve();
  });

  it.concurrent('is clean for publint', async () => {
    expect(await run(studio, bin('publint'), ['--strict', packages.sdk.tarball])).toContain('All good');
  });

  it.concurrent('has no import side effects except the declared ones', async () => {
    const declared = new Set(manifest.sideEffects.map((path) => path.replace('./', '')));
    const modules = packages.sdk.files.filter(
      (path) => /^dist\/(?!integrations\/script-tag\/).*\.js$/.test(path) && !declared.has(path),
    );
    expect(modules.length).toBeGreaterThan(500);
    const path = project('traces', { 'main.mjs': tracesOf(modules.map(inPackage)) });
    const { added, running } = JSON.parse(await run(path, process.execPath, ['main.mjs'])) as {
      readonly added: readonly string[];
      readonly running: number;
    };
    // The metadata store of inversify: loaded with the engine's runtime, from a package that declares it itself.
    expect(added.filter((name) => !name.startsWith('Reflect '))).toEqual([]);
    expect(running).toBe(0);
  });
});

/** The packages of a project, each by its folder. */
function installedIn(path: string): readonly string[] {
  const lock = JSON.parse(readFileSync(join(path, 'node_modules/.package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, unknown>>;
  };
  return Object.keys(lock.packages);
}

describe('an empty project', () => {
  it.concurrent('gets at most 30 packages and 45 MB, none of them from React', () => {
    const names = installedIn(bare);
    const bytes = readdirSync(join(bare, 'node_modules'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    expect(names.length).toBeLessThanOrEqual(30);
    expect(bytes).toBeLessThanOrEqual(45e6);
    expect(names.filter((name) => /react/.test(name))).toEqual([]);
    return Promise.resolve();
  });

  it.concurrent('gets no Solidity and no part of the devnet with the SDK', () => {
    const files = readdirSync(join(bare, 'node_modules'), { recursive: true, encoding: 'utf8' });
    expect(files).toContain('tributary-sdk/dist/index.js');
    expect(files.filter((path) => path.endsWith('.sol'))).toEqual([]);
    expect(packages.sdk.files.filter((path) => /\.sol$|devnet/.test(path))).toEqual([]);
    const ofContracts = /devnet|anvil|foundry|hardhat|solc|solidity|uniswap|axelar|openzeppelin|seaport|contracts/;
    expect(installedIn(bare).filter((name) => ofContracts.test(name))).toEqual([]);
    expect(Object.keys(manifest.peerDependencies).filter((name) => ofContracts.test(name))).toEqual([]);
    return Promise.resolve();
  });
});

describe('a project without the peers of the widgets', () => {
  const main = join(bare, 'widgets.mjs');

  it.concurrent('gets the install command from its bundler', async () => {
    writeFileSync(main, "import { SwapWidget } from 'tributary-sdk/widgets/swap';\nconsole.log(SwapWidget);\n");
    const args = [main, '--bundle', '--format=esm', '--outfile=out.js', '--external:react', '--external:react-dom'];
    const bundled = run(bare, bin('esbuild'), [...args, '--log-limit=0']);
    // Once, however many modules use it.
    const complaints = await bundled.catch(({ message }: Error) => message);
    expect(complaints.match(/Could not resolve "styled-components"/g)).toHaveLength(1);
    expect(complaints).toMatch(/'styled-components'; \/\/ npm install style/);
  });

  it.concurrent('fails in Node with the name of the first missing package', async () => {
    const loaded = run(bare, process.execPath, ['-e', "import('tributary-sdk/widgets/swap')"]);
    await expect(loaded).rejects.toThrow(/Cannot find package '(styled-components|react)'/);
  });
});

describe('a fresh project', () => {
  const entries = Object.keys(manifest.exports).filter((entry) => !entry.endsWith('.json'));
  const importsOfAll = entries
    .map((entry) => `console.log(Object.keys(await import('${entry.replace('.', 'tributary-sdk')}')).length > 0);`)
    .join('\n');
  const page = `
import { createFundingEngine, swapPlugin } from 'tributary-sdk';
import { createWidgets } from 'tributary-sdk/widgets';
const engine = createFundingEngine({ environment: 'sandbox', plugins: [swapPlugin()] });
document.title = typeof createWidgets(engine);
`;

  it.concurrent('bundles an engine and widgets with webpack, without a warning', async () => {
    const config =
      "export default { mode: 'production', entry: './main.js', performance: { hints: false }, optimization: { minimize: false } };";
    const path = project('webpack', { 'main.js': page, 'webpack.config.js': config });
    const { errors, warnings } = JSON.parse(await run(path, bin('webpack'), ['--json'])) as {
      readonly errors: readonly unknown[];
      readonly warnings: readonly unknown[];
    };
    expect({ errors, warnings }).toEqual({ errors: [], warnings: [] });
  });

  it.concurrent('bundles only the one plugin that it imports from the root with webpack', async () => {
    const plugins = {
      bridge: 'bridgePlugin',
      'bridge-swap': 'bridgeSwapPlugin',
      onramp: 'onrampPlugin',
      swap: 'swapPlugin',
    };
    const sources = Object.entries(plugins).map(
      ([name, plugin]) =>
        [`${name}.js`, `import { ${plugin} } from 'tributary-sdk';\nconsole.log(${plugin});\n`] as const,
    );
    // Bundles every entry into one file with the names of its modules, the lazy ones included.
    const config = `export default { mode: 'production', entry: ${JSON.stringify(Object.fromEntries(Object.keys(plugins).map((name) => [name, `./${name}.js`])))},
  output: { asyncChunks: false, pathinfo: true }, performance: { hints: false }, optimization: { minimize: false } };`;
    const path = project('shaken', { ...Object.fromEntries<string>(sources), 'webpack.config.js': config });
    await run(path, bin('webpack'), []);
    const broughtBy = (name: string): ReadonlySet<string> =>
      new Set(
        [
          ...readFileSync(join(path, `dist/${name}.js`), 'utf8').matchAll(/tributary-sdk\/dist\/plugins\/([\w-]+)\//g),
        ].map(([, plugin]) => plugin!),
      );
    for (const name of Object.keys(plugins)) expect(broughtBy(name)).toEqual(new Set([name]));
  });

  it.concurrent('bundles an engine and widgets with Vite', async () => {
    const path = project('vite', { 'main.js': page, 'index.html': '<script type="module" src="/main.js"></script>' });
    await run(path, bin('vite'), ['build', '--logLevel', 'warn', '--minify', 'false']);
    expect(readFileSync(join(path, 'dist/index.html'), 'utf8')).toContain('<script type="module"');
  });

  it.concurrent.each(Object.entries<Bundler>(bundlers).filter(([, { isSlow }]) => isFull || !isSlow))(
    'bundles one widget by its entry with %s, within its budget',
    async (name, { bin: command, args, first, budget }) => {
      const path = project(`widget-${name}`, widgetPage);
      await run(path, bin(command), args);
      const kilobytes = firstLoadOf(join(path, first)) / 1000;
      expect(kilobytes).toBeLessThanOrEqual(budget);
      // A budget that a chunk which was not found keeps is none.
      expect(kilobytes).toBeGreaterThan(budget * 0.8);
      const output = join(path, 'dist');
      const files = readdirSync(output, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
      // Each language is a separate file.
      expect(files.filter((file) => readFileSync(join(output, file), 'utf8').includes('Token hinzuf'))).toHaveLength(1);
    },
  );

  (isFull ? it.concurrent : it.concurrent.skip).each(Object.entries<Framework>(frameworks))(
    'of %s builds a page with one widget, which shows it',
    async (name, { needs, react, manifest: own, files }) => {
      const path = newFolder(join(folder.path, name.replaceAll(' ', '-')), files);
      writeFileSync(join(path, 'package.json'), JSON.stringify({ name: 'studio', private: true, ...own }));
      const views = (['react', 'react-dom'] as const).map((each) => (react ? `${each}@${react}` : versionOf(each)));
      const beside = (['styled-components', 'downshift', '@tanstack/react-virtual'] as const).map(versionOf);
      await install(path, [packages.sdk.tarball, ...needs, ...views, ...beside]);
      await run(path, 'npm', ['run', '--silent', 'build']);
      // The environment's services are not available here.
      expect(await press(path, { buttons: [], until: 'Choose a wallet', ignore: /net::ERR_/ })).toEqual([]);
    },
  );

  (isFull ? it.concurrent : it.concurrent.skip).each([
    ['Deno', 'deno', ['run', '--allow-all', '--node-modules-dir=manual']],
    ['Bun', 'bun', ['run']],
  ])('imports every entry and the lazy chunks with %s, and buys on a separate devnet', async (_name, runtime, args) => {
    const path = newFolder(join(folder.path, runtime), {
      'entries.mjs': importsOfAll,
      'checkout.mjs': blockUnder(firstCheckout, 'Run a checkout'),
      'code.mjs': `import { createFundingEngine, swapPlugin } from 'tributary-sdk';
const engine = createFundingEngine({ environment: 'sandbox', plugins: [swapPlugin()] });
const asked = engine.balances.getTokenBalance({ walletAddress: 'nobody', chainId: 13473 });
await asked.catch(({ code }) => console.log(code)).finally(() => engine.dispose());`,
    });
    const peers = (
      ['react', 'react-dom', 'styled-components', 'downshift', '@tanstack/react-virtual', 'viem'] as const
    ).map(versionOf);
    await install(path, [packages.sdk.tarball, runtime, 'rxjs@7', ...peers, ...devnetFiles()]);
    const ran = (file: string): Promise<string> => run(path, join(path, 'node_modules/.bin', runtime), [...args, file]);
    expect((await ran('entries.mjs')).trim().split('\n')).toEqual(entries.map(() => 'true'));
    expect(await ran('code.mjs')).toBe('INVALID_ADDRESS\n');
    // They print lists with other quotes.
    expect((await ran('checkout.mjs')).replaceAll('"', "'")).toBe(blockUnder(firstCheckout, 'Run a checkout', 'text'));
  });

  it.concurrent('tests with an engine in Jest with CommonJS, as docs/how-to/bundlers.md says', async () => {
    const path = project('jest', {
      'jest.config.cjs': blockUnder('docs/how-to/bundlers.md', 'Jest', 'js'),
      'engine.test.cjs': `
const { createFundingEngine, swapPlugin } = require('tributary-sdk');
test('bundles the lazy chunks, too', async () => {
  const engine = createFundingEngine({ environment: 'sandbox', plugins: [swapPlugin()] });
  const asked = engine.balances.getTokenBalance({ walletAddress: 'nobody', chainId: 13473 });
  await expect(asked).rejects.toMatchObject({ code: 'INVALID_ADDRESS' });
});
`,
    });
    await run(path, bin('jest'), ['--testMatch', '**/*.test.cjs']);
  });

  it.concurrent('imports every entry in Node', async () => {
    const path = project('node', {
      'main.mjs': importsOfAll,
    });
    expect((await run(path, process.execPath, ['main.mjs'])).trim().split('\n')).toEqual(entries.map(() => 'true'));
  });

  it.concurrent('has an engine in a worker of Node, with the lazy chunks', async () => {
    const path = project('worker', {
      'main.mjs': `import { Worker } from 'node:worker_threads';
new Worker(new URL('./worker.mjs', import.meta.url)).on('message', (code) => console.log(code));`,
      'worker.mjs': `import { parentPort } from 'node:worker_threads';
import { createFundingEngine, swapPlugin } from 'tributary-sdk';
const engine = createFundingEngine({ environment: 'sandbox', plugins: [swapPlugin()] });
const asked = engine.balances.getTokenBalance({ walletAddress: 'nobody', chainId: 13473 });
asked.catch(({ code }) => parentPort.postMessage(code)).finally(() => engine.dispose());`,
    });
    expect(await run(path, process.execPath, ['main.mjs'])).toBe('INVALID_ADDRESS\n');
  });

  it.concurrent('requires every entry in Node with CommonJS', async () => {
    const path = project('commonjs', {
      'main.cjs': entries
        .map((entry) => `console.log(Object.keys(require('${entry.replace('.', 'tributary-sdk')}')).length > 0);`)
        .join('\n'),
    });
    expect((await run(path, process.execPath, ['main.cjs'])).trim().split('\n')).toEqual(entries.map(() => 'true'));
  });

  it.concurrent('renders a widget on a server, without a window', async () => {
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
    expect(await run(path, process.execPath, ['main.mjs'])).toMatch(
      /^<div[^>]*data-tributary-theme="dark".*data-tributary-widget="swap".*<button/s,
    );
  });

  it.concurrent('compiles with TypeScript against the types of every entry', async () => {
    const source = `${entries.map((entry, index) => `import * as entry${index} from '${entry.replace('.', 'tributary-sdk')}';`).join('\n')}\nconsole.log(${entries.map((_entry, index) => `entry${index}`).join(', ')});\n`;
    await compile(project('typescript', { 'main.ts': source }));
  });

  it.concurrent('compiles docs/how-to/wallets/libraries.md with TypeScript', async () => {
    await compile(project('wallet-libraries', walletPage('docs/how-to/wallets/libraries.md').files));
  });

  (isFull ? it.concurrent : it.concurrent.skip).each(['coinbase', 'passport', 'safe', 'walletconnect'])(
    'of TypeScript compiles docs/how-to/wallets/%s.md against the packages that it names',
    async (page) => {
      const { files, needs } = walletPage(`docs/how-to/wallets/${page}.md`);
      const path = newFolder(join(folder.path, `wallets-${page}`), files);
      await install(path, [packages.sdk.tarball, ...needs, versionOf('@types/node')]);
      await compile(path);
    },
  );
});

/** Every `.ts` of a project, as strictly as its types allow. */
async function compile(path: string): Promise<void> {
  const compilerOptions = {
    module: 'NodeNext',
    target: 'ES2022',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  };
  writeFileSync(join(path, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  await run(path, bin('tsc'), ['-p', '.']);
}

describe('a page without a bundler', () => {
  it.concurrent('shows a widget of the packed script, each part under its own hash', async () => {
    const { isShown, hashes, complaints } = await tryScriptTag(inPackage('dist/integrations/script-tag/bundle'));
    expect({ isShown, complaints }).toEqual({ isShown: true, complaints: [] });
    expect(hashes.length).toBeGreaterThan(0);
    expect(hashes.filter((hash) => !hash.startsWith('sha384-'))).toEqual([]);
  });

  it.concurrent('gets ASCII only, so that the page’s charset does not matter', () => {
    const files = packages.sdk.files.filter((path) => /^dist\/integrations\/script-tag\/bundle\/.*\.js$/.test(path));
    expect(files.length).toBeGreaterThan(60);
    expect(files.filter((path) => readFileSync(inPackage(path)).some((byte) => byte > 127))).toEqual([]);
    return Promise.resolve();
  });

  it.concurrent('runs no code of a modified part', async () => {
    const { isShown, hasForgedRun } = await tryScriptTag(inPackage('dist/integrations/script-tag/bundle'), {
      forge: true,
    });
    expect({ isShown, hasForgedRun }).toEqual({ isShown: false, hasForgedRun: false });
  });
});

/** The first block under a heading. */
function blockUnder(file: string, heading: string, language = 'ts'): string {
  const found = blocksOf(file).find((each) => each.heading === heading && each.language === language);
  if (found === undefined) throw new Error(`${file} has no block of ${language} under "${heading}"`);
  return found.source;
}

describe('the README, character by character', () => {
  it.concurrent('has ten lines that pay on a devnet', async () => {
    const path = project('readme', {
      'pay.mjs': ts.transpileModule(blockUnder('README.md', 'Example'), {
        compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
      }).outputText,
      'main.mjs': `import { PrivateKeyWallet } from 'tributary-sdk';
import { devnetOverrides, startDevnet } from 'tributary-devnet';
import { pay } from './pay.mjs';
const devnet = await startDevnet({ silent: true });
const { child, accounts, tokens, contracts } = devnet;
const wallet = new PrivateKeyWallet({ privateKey: accounts.player.privateKey, networks: { [child.chainId]: child.rpcUrl }, chainId: child.chainId });
const price = { type: 'ERC20', tokenAddress: tokens.child.USDC.address, spenderAddress: contracts.child.marketplace, amount: '32.6' };
console.log(await pay(wallet, price, devnetOverrides(devnet)));
await devnet.stop();
process.exit(0);`,
    });
    expect(await run(path, process.execPath, ['main.mjs'])).toBe('done\n');
  });
});

describe('the first tutorial, character by character', () => {
  it.concurrent.each([
    ['a first checkout that finds routes and pays with the first', 'Run a checkout', 'checkout.mjs'],
    ['a first plugin that covers a shortfall', 'Write a plugin', 'plugin.mjs'],
  ])('has %s, and prints the result of the page', async (_what, heading, file) => {
    const path = project(file.replace('.mjs', ''), { [file]: blockUnder(firstCheckout, heading) });
    expect(await run(path, process.execPath, [file])).toBe(blockUnder(firstCheckout, heading, 'text'));
  });
});

describe('docs/how-to/use-a-native-game-engine.md, character by character', () => {
  it.concurrent('has a program that says hello, and ends with its input', async () => {
    const path = project('headless', { 'engine.mjs': blockUnder(nativeEngine, 'Start the engine') });
    const [hello] = (await run(path, process.execPath, ['engine.mjs'])).split('\n');
    expect(JSON.parse(hello!)).toMatchObject({ hello: 'tributary', protocol: 1 });
  });
});

describe('the packed devnet', () => {
  it.concurrent('has its entry, its command, its contracts and its pictures', () => {
    const { '.': entry } = devnetManifest.exports;
    const promised = [...Object.values(entry), ...Object.values(devnetManifest.bin)].map((path) => path.slice(2));
    expect(packages.devnet.files).toEqual(
      expect.arrayContaining([...promised, 'contracts/compiled.json', 'pictures/sword.svg']),
    );
    expect(packages.devnet.files.filter((path) => /compile\.js|publish\.js|node_modules|\.env/.test(path))).toEqual([]);
    return Promise.resolve();
  });

  it.concurrent('has the notices of what is compiled into it, and next to it the contracts under GPL with theirs', () => {
    expect(packages.devnet.files).toEqual(expect.arrayContaining(['LICENSE', 'THIRD_PARTY_LICENSES']));
    expect([...packages.contracts.files].sort()).toEqual([
      'LICENSE',
      'README.md',
      'artifacts/contracts/SwapRouter02.sol/SwapRouter02.json',
      'package.json',
    ]);
    return Promise.resolve();
  });

  it.concurrent('has types that resolve as its code does', async () => {
    await run(studio, bin('attw'), [packages.devnet.tarball, '--profile', 'esm-only', '--no-emoji']);
  });

  it.concurrent('is clean for publint', async () => {
    expect(await run(studio, bin('publint'), ['--strict', packages.devnet.tarball])).toContain('All good');
  });

  it.concurrent('has a command that prints its flags', async () => {
    expect(await run(studio, bin('tributary-devnet'), ['--help'])).toContain('tributary-devnet [flags]');
  });
});

describe('npm create tributary', () => {
  it.concurrent.each(Object.entries(trials))(
    'makes a %s that builds, and that sells something',
    async (name, presses) => {
      const project = join(created, name);
      await run(project, 'npm', ['run', '--silent', 'build']);
      expect(readFileSync(join(project, 'dist/index.html'), 'utf8')).toContain('<script type="module"');
      expect(await press(project, presses)).toEqual([]);
    },
  );

  it.concurrent.each(Object.entries(trials))(
    'makes a %s that delivers nothing if the wallet rejects the last request',
    async (name, presses) => {
      const { signed, isGranted } = await rejectLast(join(created, name), presses);
      // An approval at least was signed and confirmed before.
      expect({ isGranted, isApproved: signed > 0 }).toEqual({ isGranted: false, isApproved: true });
    },
  );

  it.concurrent('makes a plugin that passes the conformance tests and executes a loan', async () => {
    const project = join(created, 'plugin');
    expect(await run(project, 'npm', ['test', '--silent'])).toMatch(/^# pass 14$/m);
    expect(await run(project, 'npm', ['start', '--silent'])).toBe(
      "routes     [ 'credit' ]\nrejections []\nexecution  done\n",
    );
  });

  it.concurrent('makes a backend that pays once for one id', async () => {
    const { url, stop } = await start(join(created, 'backend'), [], { PORT: '0' });
    const pay = async (amount: string): Promise<unknown> => {
      const body = JSON.stringify({ recipient: '0x00000000000000000000000000000000000000AA', amount });
      const response = await fetch(`${url}/payouts/first`, { method: 'PUT', body });
      return { status: response.status, said: (await response.json()) as unknown };
    };
    const paid = { status: 200, said: { id: 'first', status: 'done' } };
    try {
      expect([await pay('5000000'), await pay('5000000')]).toEqual([paid, paid]);
      expect(await pay('5000001')).toMatchObject({ status: 409 });
    } finally {
      await stop();
    }
  });
});
