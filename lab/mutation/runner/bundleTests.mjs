import { existsSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { testFiles } from './testFiles.mjs';

const root = process.cwd();
const shim = resolve(root, 'lab/mutation/runner/jestGlobals.mjs');
const kitShim = resolve(root, 'lab/mutation/runner/kitGlobals.mjs');
/** The servers that tests of the server start, and their replacements here. */
const serversOfTests = new Map(
  ['Postgres', 'Anvil'].map((name) => [
    resolve(root, `packages/server/test/kit/${name}.ts`),
    resolve(root, `lab/mutation/runner/kept${name}.mjs`),
  ]),
);

/** The source of an entry: `./viem` is in `integrations`. */
function entryOf(path) {
  const homes = path === '.' ? ['.'] : ['integrations', 'packages', '.'];
  return homes.map((home) => resolve(root, home, path, 'index.ts')).find((file) => existsSync(file));
}

/** Imports as the tests write them, resolved to the sources; jest's functions are ours. */
const resolution = {
  name: 'sources',
  setup(bundle) {
    bundle.onResolve({ filter: /^@jest\/globals$/ }, ({ importer }) => ({
      path: /\.test\.tsx?$/.test(importer) ? shim : kitShim,
    }));
    bundle.onResolve({ filter: /^tributary-sdk(\/|$)/ }, ({ path }) => ({
      path: entryOf(path.replace(/^tributary-sdk/, '.').replace(/^\.\/plugin$/, './core/plugin')),
    }));
  },
};

/** One server of PostgreSQL for all, and one chain for each worker. */
const servers = {
  name: 'servers',
  setup(bundle) {
    bundle.onResolve({ filter: /(^|\/)(Postgres|Anvil)\.js$/ }, ({ path, resolveDir }) => {
      const kept = serversOfTests.get(resolve(resolveDir, path).replace(/\.js$/, '.ts'));
      return kept === undefined ? undefined : { path: kept };
    });
    bundle.onResolve({ filter: /^tests of the server\// }, ({ path }) => ({
      path: resolve(root, `packages/server/test/kit/${path.split('/')[1]}.ts`),
    }));
  },
};

/** A test that reads files next to it finds them at its own path. */
const ownAddress = {
  name: 'own address',
  setup(bundle) {
    bundle.onLoad({ filter: /\/test\/.*\.tsx?$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const contents = text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

/** One module for each test file, evaluated in this order: the file itself, then the closing of its suite. */
const closings = (files) => ({
  name: 'closings',
  setup(bundle) {
    bundle.onResolve({ filter: /^close:/ }, ({ path }) => ({ path, namespace: 'close' }));
    bundle.onLoad({ filter: /.*/, namespace: 'close' }, ({ path }) => {
      const file = files[Number(path.slice('close:'.length))];
      const contents = `import { closeFile } from ${JSON.stringify(shim)};\nimport ${JSON.stringify(resolve(root, file))};\ncloseFile(${JSON.stringify(file)});`;
      return { contents, resolveDir: root, loader: 'js' };
    });
  },
});

/** Returns the sources that a test file imports, and their imports: its likely subject. Further imports lead to nearly all sources. */
function nearby(file, inputs) {
  const importedBy = (path) => (inputs[path]?.imports ?? []).map((imported) => imported.path);
  const direct = importedBy(file);
  return [...new Set([...direct, ...direct.flatMap(importedBy)])].filter(
    (path) => !/^(packages\/server\/)?test\/|^lab\/|^node_modules\//.test(path),
  );
}

/** Bundles the unit tests with these path prefixes, and the code under test, as one ES module in `folder`; adds `nearby.json` with the subject of each file. */
export async function bundleTests(beginnings, folder, { isPage = false, plugins = [] } = {}) {
  const files = await testFiles(root, beginnings, { isPage });
  const { metafile } = await build({
    stdin: {
      contents: files.map((_file, index) => `import 'close:${index}';`).join('\n'),
      resolveDir: root,
      loader: 'js',
    },
    outfile: resolve(root, folder, 'tests.mjs'),
    bundle: true,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    keepNames: true,
    // The package declares its files free of side effects; tests consist of side effects.
    ignoreAnnotations: true,
    logLevel: 'warning',
    plugins: [resolution, servers, closings(files), ownAddress, ...plugins],
  });
  writeFileSync(
    resolve(root, folder, 'nearby.json'),
    JSON.stringify(Object.fromEntries(files.map((file) => [file, nearby(file, metafile.inputs)]))),
  );
}
