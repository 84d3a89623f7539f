import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import webpack from 'webpack';

const react = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'];

/**
 * Returns the sizes of a game's production bundles of some imports, React external; nothing is written.
 * `firstLoad`: the bytes that a page fetches before any user action. `whole`: with all lazy chunks. gzip bytes.
 * Several bundles of one compilation share the parsing, but also the lazy chunks: for their `whole`, weigh each separately.
 * @param {Readonly<Record<string, string>>} sources by name: a module's text
 * @param {{ firstLoadOnly?: boolean, instead?: Readonly<Record<string, string>> }} options `firstLoadOnly`: leaves out later loads, and `whole`
 * is meaningless. `instead`: replacement files, by absolute path
 */
export async function measureSizes(sources, { firstLoadOnly = false, instead = {} } = {}) {
  const compiler = webpack({
    mode: 'production',
    devtool: false,
    target: ['web', 'es2022'],
    entry: Object.fromEntries(
      Object.entries(sources).map(([name, source]) => [name, `data:text/javascript,${encodeURIComponent(source)}`]),
    ),
    output: { library: { type: 'module' } },
    experiments: { outputModule: true },
    // A second pass takes half the time again and saves next to nothing.
    optimization: {
      minimizeOptions: { javascript: { compress: { passes: 1 } } },
      ...(firstLoadOnly && { splitChunks: false }),
    },
    plugins: [
      ...(firstLoadOnly ? [leaveOutLaterParts] : []),
      new webpack.NormalModuleReplacementPlugin(/./, ({ createData }) => {
        const file = instead[createData?.resource];
        if (file !== undefined)
          Object.assign(createData, { resource: file, userRequest: file, request: file, context: dirname(file) });
      }),
    ],
    externals: react,
    externalsType: 'module',
    performance: { hints: false },
  });
  compiler.hooks.shouldEmit.tap('sizes', () => false);
  const compilation = await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors() || stats.hasWarnings())
        reject(new Error(stats.toString({ all: false, errors: true, warnings: true })));
      else resolve(stats.compilation);
    });
  });
  const weigh = openScale(compilation);
  const sizes = Object.fromEntries(Object.keys(sources).map((name) => [name, sizeOf(compilation, name, weigh)]));
  await new Promise((resolve) => compiler.close(resolve));
  return sizes;
}

/** Before they are minified, which is most of the work. */
const leaveOutLaterParts = {
  apply(compiler) {
    compiler.hooks.compilation.tap('sizes', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'sizes', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1 },
        () => {
          const first = new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()));
          for (const { name } of compilation.getAssets()) if (!first.has(name)) compilation.deleteAsset(name);
        },
      );
    });
  },
};

/** Every file is packed once, however many bundles it is part of. */
function openScale({ assets }) {
  const known = new Map();
  return (file) => {
    if (!known.has(file)) known.set(file, gzipSync(assets[file].buffer(), { level: 9 }).length);
    return known.get(file);
  };
}

function sizeOf({ entrypoints, chunkGraph }, name, weigh) {
  const entry = entrypoints.get(name);
  const chunks = chunksUnder(entry, new Set());
  const filesOf = (some) => [...new Set([...some].flatMap((chunk) => [...chunk.files]))];
  const sum = (files) => files.reduce((total, file) => total + weigh(file), 0);
  const modulesOf = (some) => [...some].flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)].flatMap(sourcesOf));
  return {
    firstLoad: sum(entry.getFiles()),
    whole: sum(filesOf(chunks)),
    firstModules: modulesOf(entry.chunks),
    modules: modulesOf(chunks),
  };
}

/** Returns the chunks of the group, and of everything that it may load later. */
function chunksUnder(group, seen, chunks = new Set()) {
  if (seen.has(group)) return chunks;
  seen.add(group);
  for (const chunk of group.chunks) chunks.add(chunk);
  for (const child of group.childrenIterable) chunksUnder(child, seen, chunks);
  return chunks;
}

/** Modules that webpack has put together count each. */
function sourcesOf(module) {
  return module.modules ? module.modules.flatMap(sourcesOf) : module.resource ? [module.resource] : [];
}
