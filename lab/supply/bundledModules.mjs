import webpack from 'webpack';

/** The files that a studio's bundle of the whole package is made of, React left to the studio. Nothing is written. */
export async function bundledModules() {
  const entry = ['', '/widgets', '/headless']
    .map((path, index) => `export * as part${index} from 'tributary-sdk${path}';`)
    .join('\n');
  const compiler = webpack({
    mode: 'production',
    devtool: false,
    target: ['web', 'es2022'],
    entry: `data:text/javascript,${encodeURIComponent(entry)}`,
    output: { library: { type: 'module' } },
    experiments: { outputModule: true },
    optimization: { minimize: false, concatenateModules: false },
    externals: [/^react(-dom)?(\/|$)/],
    externalsType: 'module',
    performance: { hints: false },
  });
  compiler.hooks.shouldEmit.tap('supply', () => false);
  const { modules } = await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve(stats.compilation);
    });
  });
  const files = [...modules].flatMap(({ resource }) => (resource?.startsWith('/') ? [resource] : []));
  await new Promise((resolve) => compiler.close(resolve));
  return [...new Set(files)].sort();
}
