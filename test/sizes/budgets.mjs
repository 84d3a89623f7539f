const plugins = ['bridge', 'bridge-swap', 'onramp', 'orderbook', 'swap'];
const pluginNames = {
  across: 'acrossPlugin',
  bridge: 'bridgePlugin',
  'bridge-swap': 'bridgeSwapPlugin',
  onramp: 'onrampPlugin',
  orderbook: 'orderbookPlugin',
  swap: 'swapPlugin',
};

const engine = "export { createFundingEngine } from 'tributary-sdk/core';";
const plugin = (name) => `export { ${pluginNames[name]} } from 'tributary-sdk/plugins/${name}';`;

/** What only the runtime needs: nothing of it may be in a first load. */
export const onDemandOnly = [
  /node_modules\/@?inversify/,
  /node_modules\/reflect-metadata/,
  /node_modules\/ethers\/lib\.esm\/abi/,
  /dist\/core\/engine\/createRuntime/,
  /dist\/plugins\/[^/]+\/[^/]+\.module/,
];

const all = [engine, ...plugins.map(plugin)].join('\n');
const widget = (component) => `export { ${component} } from 'tributary-sdk/widgets';`;

/** A widget as a studio shows it: with the engine and every plugin. */
const shown = (component, firstLoad) => ({
  name: `${component}, engine, plugins`,
  source: `${all}\n${widget(component)}`,
  firstLoad,
});

/** Importing one plugin brings no other. */
const alone = (name, firstLoad) => ({
  name: `${name} plugin alone`,
  source: plugin(name),
  firstLoad,
  without: plugins.filter((other) => other !== name).map((other) => new RegExp(`dist/plugins/${other}/`)),
});

// In kB (1,000 bytes) gzip. Today's weight and a little room, never above the targets: engine with all plugins 90 in the first load, any widget with
// engine and plugins 180, connect 75; of the second edition: engine 36, connect 60, sale 115. A budget is raised on purpose only, and with the reason in the commit.

/** Weighed whole. */
export const wholes = [
  { name: 'engine alone', source: engine, firstLoad: 36.5, whole: 152 },
  { name: 'engine and Across', source: [engine, plugin('across')].join('\n'), firstLoad: 37.4, whole: 163 },
  { name: 'engine with all plugins', source: all, firstLoad: 40.5, whole: 230 },
];

/** What a page loads before anything is asked for: of one plugin, and to show one widget. */
export const firstLoads = [
  { name: 'isTributaryError alone', source: "export { isTributaryError } from 'tributary-sdk';", firstLoad: 0.2 },
  // Most of it is the engine's own: addresses and errors.
  alone('across', 9.2),
  alone('bridge', 5.2),
  alone('bridge-swap', 1.2),
  alone('onramp', 1),
  alone('orderbook', 8.3),
  alone('swap', 12),
  {
    name: 'ConnectWidget, engine',
    source: `${engine}\n${widget('ConnectWidget')}`,
    firstLoad: 75,
    without: [/dist\/plugins\//],
  },
  shown('WalletWidget', 100),
  shown('SwapWidget', 126.5),
  shown('BridgeWidget', 130.5),
  shown('OnrampWidget', 118),
  shown('SaleWidget', 75),
  shown('CommerceWidget', 87),
  shown('AddTokensWidget', 131),
  shown('PurchaseWidget', 74),
];
