import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const pathTo = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The code of a game that sells one item: the engine with every plugin, React and the sale widget. `page`: the host's HTML. */
const source = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createFundingEngine } from 'tributary-sdk/core';
import { bridgePlugin } from 'tributary-sdk/plugins/bridge';
import { bridgeSwapPlugin } from 'tributary-sdk/plugins/bridge-swap';
import { onrampPlugin } from 'tributary-sdk/plugins/onramp';
import { orderbookPlugin } from 'tributary-sdk/plugins/orderbook';
import { swapPlugin } from 'tributary-sdk/plugins/swap';
import { SaleWidget, TributaryProvider } from 'tributary-sdk/widgets';

const { overrides, sale, wallet } = window.page;
const plugins = [swapPlugin(), bridgePlugin(), onrampPlugin(), bridgeSwapPlugin(), orderbookPlugin()];
const engine = createFundingEngine({ ...overrides, plugins });
createRoot(document.getElementById('root')).render(
  createElement(TributaryProvider, { engine, ...(wallet && { wallet }) }, createElement(SaleWidget, sale)),
);
`;

/** Bundles like a game does: webpack in production mode, with the lazy chunks as separate files. Returns the folder. */
export async function bundlePhonePage() {
  const folder = pathTo('../../dist/phone/');
  rmSync(folder, { recursive: true, force: true });
  const compiler = webpack({
    mode: 'production',
    devtool: false,
    context: pathTo('../../'),
    target: ['web', 'es2022'],
    entry: { main: `data:text/javascript,${encodeURIComponent(source)}` },
    output: { path: folder, publicPath: '/assets/', filename: '[name].js' },
    performance: { hints: false },
  });
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });
  await new Promise((resolve) => compiler.close(resolve));
  return folder;
}
