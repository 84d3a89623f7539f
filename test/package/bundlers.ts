/** One widget as a studio shows it. */
const page = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createFundingEngine } from 'tributary-sdk/core';
import { swapPlugin } from 'tributary-sdk/plugins/swap';
import { SwapWidget, TributaryProvider } from 'tributary-sdk/widgets/swap';
const engine = createFundingEngine({ environment: 'sandbox', plugins: [swapPlugin()] });
createRoot(document.querySelector('main')).render(createElement(TributaryProvider, { engine }, createElement(SwapWidget)));
`;

export const widgetPage: Readonly<Record<string, string>> = {
  'main.js': page,
  'index.html': '<!doctype html><main></main><script type="module" src="main.js"></script>',
};

/** Parcel reads `exports` of packages if the project's package.json enables it. */
export const forParcel = { '@parcel/resolver-default': { packageExports: true } };

export interface Bundler {
  readonly bin: string;
  readonly args: readonly string[];
  /** The script that the page names, or the page. */
  readonly first: string;
  /** kB (1,000 bytes) gzip of the first load, React included: today's weight and a little room. */
  readonly budget: number;
  /** Takes a minute: only with FULL=1. */
  readonly isSlow?: boolean;
}

export const bundlers = {
  esbuild: {
    bin: 'esbuild',
    args: ['main.js', '--bundle', '--splitting', '--format=esm', '--minify', '--target=es2022', '--outdir=dist'],
    first: 'dist/main.js',
    // 2.1 of it is a second copy of the hash function: viem, which the project has too, brings another version of `@noble/hashes`, so the engine and ethers have one each.
    budget: 259.6,
  },
  // Its own bundler is rolldown.
  vite: { bin: 'vite', args: ['build', '--logLevel', 'error'], first: 'dist/index.html', budget: 211 },
  parcel: {
    bin: 'parcel',
    args: ['build', 'index.html', '--no-source-maps', '--log-level', 'warn'],
    first: 'dist/index.html',
    budget: 224,
  },
  webpack: {
    bin: 'webpack',
    args: ['--mode', 'production', '--entry', './main.js', '--target', 'web', '--no-performance'],
    first: 'dist/main.js',
    budget: 202,
    // `npm run sizes` weighs what webpack makes of each widget anyway.
    isSlow: true,
  },
} satisfies Readonly<Record<string, Bundler>>;
