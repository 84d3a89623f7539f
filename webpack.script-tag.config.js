import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const pathTo = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Says what the bundle weighs, and writes down what `integrity` has to be for each file. */
const account = {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('account', ({ assets, outputOptions: { path } }) => {
      const files = Object.keys(assets).filter((name) => name.endsWith('.js'));
      const contents = Object.fromEntries(files.map((name) => [name, readFileSync(join(path, name))]));
      const integrity = Object.fromEntries(files.map((name) => [name, `sha384-${createHash('sha384').update(contents[name]).digest('base64')}`]));
      writeFileSync(join(path, 'integrity.json'), `${JSON.stringify(integrity, null, 2)}\n`);
      const kilobytes = (names) => (names.reduce((sum, name) => sum + gzipSync(contents[name], { level: 9 }).length, 0) / 1000).toFixed(1);
      console.log(`script tag: tributary.js ${kilobytes(['tributary.js'])} kB gzip, React included; with all ${files.length - 1} parts that are loaded on demand ${kilobytes(files)} kB`);
    });
  },
};

// One script for pages without a bundler. Its parts lie beside it and are found by its own address.
export default {
  name: 'script-tag',
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  entry: { tributary: pathTo('dist/script-tag/main.js') },
  output: { path: pathTo('dist/script-tag/bundle'), filename: '[name].js', chunkFilename: 'tributary-[contenthash:12].js', publicPath: 'auto', uniqueName: 'tributary', crossOriginLoading: 'anonymous', clean: true },
  performance: { hints: false },
  stats: 'errors-warnings',
  plugins: [account],
};
