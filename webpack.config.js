import { fileURLToPath } from 'node:url';

const pathTo = (path) => fileURLToPath(new URL(path, import.meta.url));

// The input is what tsc wrote to dist/, so no TypeScript loader is needed; source-map-loader leads the browser back to the .ts files.
export default (_env, { mode = 'development' }) => ({
  name: 'demo',
  mode,
  target: ['web', 'es2022'],
  devtool: mode === 'production' ? 'source-map' : 'cheap-module-source-map',
  entry: {
    door: pathTo('dist/examples/front-door/main.js'),
    gallery: pathTo('dist/examples/gallery/main.js'),
    game: pathTo('dist/examples/demo/main.js'),
    how: pathTo('dist/examples/how/main.js'),
    playground: pathTo('dist/examples/playground/main.js'),
    river: pathTo('dist/examples/game-client/main.js'),
  },
  output: { path: pathTo('dist/demo'), filename: '[name].js', publicPath: '/assets/' },
  module: { rules: [{ test: /\.js$/, enforce: 'pre', include: pathTo('dist'), use: 'source-map-loader' }] },
  // One file from a local server: its size is no concern here.
  performance: { hints: false },
  // A file whose source was just renamed is no reason to stop.
  ignoreWarnings: [/Failed to parse source map/],
  stats: 'errors-warnings',
});
