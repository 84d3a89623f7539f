import { gzipSync } from 'node:zlib';
import webpack from 'webpack';

const react = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'];

/**
 * Weighs what a studio's production bundle of some imports comes to, React external; nothing is written.
 * `firstLoad`: what the page fetches before anything is asked for. `whole`: with every part that is loaded on demand. gzip bytes.
 * One compiler for all measurements, so that what they share is parsed once.
 */
export function openScales() {
  let source = '';
  const compiler = webpack({
    mode: 'production',
    devtool: false,
    cache: { type: 'memory' },
    target: ['web', 'es2022'],
    entry: () => Promise.resolve({ main: `data:text/javascript,${encodeURIComponent(source)}` }),
    output: { library: { type: 'module' } },
    experiments: { outputModule: true },
    externals: react,
    externalsType: 'module',
    performance: { hints: false },
  });
  compiler.hooks.shouldEmit.tap('sizes', () => false);
  const measure = (entry) =>
    new Promise((resolve, reject) => {
      source = entry;
      compiler.run((error, stats) => {
        if (error) return void reject(error);
        if (stats.hasErrors()) return void reject(new Error(stats.toString({ all: false, errors: true })));
        resolve(sizeOf(stats.compilation));
      });
    });
  return { measure, close: () => new Promise((resolve) => compiler.close(resolve)) };
}

function sizeOf({ entrypoints, assets, chunkGraph, chunks }) {
  const entry = entrypoints.get('main');
  const weigh = (files) => files.reduce((sum, file) => sum + gzipSync(assets[file].buffer(), { level: 9 }).length, 0);
  const modulesOf = (some) => [...some].flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)].flatMap(filesOf));
  return {
    firstLoad: weigh(entry.getFiles()),
    whole: weigh(Object.keys(assets)),
    firstModules: modulesOf(entry.chunks),
    modules: modulesOf(chunks),
  };
}

/** Modules that webpack has put together count each. */
function filesOf(module) {
  return module.modules ? module.modules.flatMap(filesOf) : module.resource ? [module.resource] : [];
}
