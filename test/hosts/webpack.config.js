import { fileURLToPath } from 'node:url';

const pathTo = (path) => fileURLToPath(new URL(path, import.meta.url));

// The whole library on one page of somebody else's, with the libraries that such pages are made of, each fetched when a test asks for it.
export default {
  name: 'hosts',
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  entry: { host: pathTo('page.mjs') },
  output: {
    path: pathTo('../../dist/hosts'),
    filename: '[name].js',
    chunkFilename: 'part-[contenthash:8].js',
    publicPath: 'auto',
    clean: true,
  },
  resolve: { modules: [pathTo('node_modules'), pathTo('../../node_modules')] },
  // Names as they were written: what fails under a lockdown says where.
  optimization: { minimize: false },
  performance: { hints: false },
  stats: 'errors-warnings',
};
