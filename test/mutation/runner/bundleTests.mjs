import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { testFiles } from './testFiles.mjs';

const root = process.cwd();
const shim = resolve(root, 'test/mutation/runner/jestGlobals.mjs');

/** Imports as the tests write them, resolved to the sources; jest's functions are ours. */
const resolution = {
  name: 'sources',
  setup(bundle) {
    bundle.onResolve({ filter: /^@jest\/globals$/ }, () => ({ path: shim }));
    bundle.onResolve({ filter: /^tributary-sdk(\/|$)/ }, ({ path }) => ({ path: resolve(root, `.${path.slice('tributary-sdk'.length)}`, 'index.ts') }));
  },
};

/** A test that reads its neighbours finds them where it stands. */
const ownAddress = {
  name: 'own address',
  setup(bundle) {
    bundle.onLoad({ filter: /\/test\/.*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      return { contents: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)), loader: 'ts' };
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

/** The sources that a test file imports, by whatever way. */
function reachOf(file, inputs) {
  const reached = new Set([file]);
  for (const path of reached) inputs[path]?.imports.forEach((imported) => reached.add(imported.path));
  return [...reached].filter((path) => /^(core|plugins)\//.test(path));
}

/** The unit tests whose paths in test/ begin so, and what they test, as one ES module in `folder`; beside it `reach.json`, which says what each file imports. */
export async function bundleTests(beginnings, folder, plugins = []) {
  const files = await testFiles(root, beginnings);
  const { metafile } = await build({
    stdin: { contents: files.map((_file, index) => `import 'close:${index}';`).join('\n'), resolveDir: root, loader: 'js' },
    outfile: resolve(root, folder, 'tests.mjs'),
    bundle: true,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    keepNames: true,
    // The package says that its files have no effects of their own; tests have nothing else.
    ignoreAnnotations: true,
    logLevel: 'warning',
    plugins: [resolution, closings(files), ownAddress, ...plugins],
  });
  writeFileSync(resolve(root, folder, 'reach.json'), JSON.stringify(Object.fromEntries(files.map((file) => [file, reachOf(file, metafile.inputs)]))));
}
