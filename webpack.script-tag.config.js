import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import webpack from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';

const pathTo = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Says what the bundle weighs, and writes down what `integrity` has to be for each file. @throws Error for a file that is not ASCII */
const account = {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('account', ({ assets, outputOptions: { path } }) => {
      const files = Object.keys(assets).filter((name) => name.endsWith('.js'));
      const contents = Object.fromEntries(files.map((name) => [name, readFileSync(join(path, name))]));
      const foreign = files.filter((name) => contents[name].some((byte) => byte > 127));
      if (foreign.length > 0) throw new Error(`Not ASCII: ${foreign.join(', ')}`);
      const integrity = Object.fromEntries(
        files.map((name) => [name, `sha384-${createHash('sha384').update(contents[name]).digest('base64')}`]),
      );
      writeFileSync(join(path, 'integrity.json'), `${JSON.stringify(integrity, null, 2)}\n`);
      const kilobytes = (names) =>
        (names.reduce((sum, name) => sum + gzipSync(contents[name], { level: 9 }).length, 0) / 1000).toFixed(1);
      console.log(
        `script tag: tributary.js ${kilobytes(['tributary.js'])} kB gzip, React included; with all ${files.length - 1} parts that are loaded on demand ${kilobytes(files)} kB`,
      );
    });
  },
};

/** Not a line of the script makes code of text, not even one that is never called (`npm run audit:supply` looks). */
const noCompiler = new webpack.NormalModuleReplacementPlugin(
  /\/calculations\/buildNoActivations\w+ResolverJit\.js$/,
  pathTo('dist/integrations/script-tag/noCompiler.js'),
);

// One script for pages without a bundler. Its parts lie beside it and are found by its own address; it carries the hash of each, so that the one
// `integrity` that a page writes down covers all of them.
export default {
  name: 'script-tag',
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  entry: { tributary: pathTo('dist/integrations/script-tag/main.js') },
  output: {
    path: pathTo('dist/integrations/script-tag/bundle'),
    filename: '[name].js',
    chunkFilename: 'tributary-[contenthash:12].js',
    publicPath: 'auto',
    uniqueName: 'tributary',
    crossOriginLoading: 'anonymous',
    // A page that demands Trusted Types gets its parts by this policy; one that allows other names only is told so by the browser.
    trustedTypes: { policyName: 'tributary', onPolicyCreationFailure: 'continue' },
    clean: true,
  },
  // A page that does not say its charset reads a script as windows-1252.
  optimization: { minimizeOptions: { javascript: { compress: { passes: 2 }, format: { ascii_only: true } } } },
  performance: { hints: false },
  stats: 'errors-warnings',
  plugins: [noCompiler, new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }), account],
};
