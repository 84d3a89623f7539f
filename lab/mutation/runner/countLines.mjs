import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { createInstrumenter } from 'istanbul-lib-instrument';

const parserPlugins = [
  'typescript',
  'decorators-legacy',
  'asyncGenerators',
  'bigInt',
  'classProperties',
  'classPrivateProperties',
  'classPrivateMethods',
  'dynamicImport',
  'importMeta',
  'numericSeparator',
  'objectRestSpread',
  'optionalCatchBinding',
  'topLevelAwait',
];

const instrument = (text, path) => createInstrumenter({ esModules: true, parserPlugins }).instrumentSync(text, path);

/** A plugin of the bundler: the chosen sources count their lines in `globalThis.__coverage__`. */
export function countLines(isChosen) {
  return {
    name: 'count lines',
    setup(bundle) {
      bundle.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        if (!isChosen(relative(process.cwd(), path))) return undefined;
        return { contents: instrument(await readFile(path, 'utf8'), path), loader: 'ts' };
      });
    },
  };
}
