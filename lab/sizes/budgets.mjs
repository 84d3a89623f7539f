const plugins = ['bridge', 'bridge-swap', 'onramp', 'orderbook', 'swap'];
const pluginNames = {
  across: 'acrossPlugin',
  aggregator: 'aggregatorPlugin',
  arbitrum: 'arbitrumPlugin',
  bridge: 'bridgePlugin',
  'bridge-swap': 'bridgeSwapPlugin',
  onramp: 'onrampPlugin',
  'op-stack': 'opStackPlugin',
  orderbook: 'orderbookPlugin',
  swap: 'swapPlugin',
};

const engine = "export { createFundingEngine } from 'tributary-sdk/core';";
const plugin = (name) => `export { ${pluginNames[name]} } from 'tributary-sdk/plugins/${name}';`;

/** Code that moves works with ethers' providers, which bring it. */
const ethersAbi = /node_modules\/ethers\/lib\.esm\/abi/;

/** Modules that only the runtime needs: no first load may contain one of them. */
export const onDemandOnly = [
  /node_modules\/@?inversify/,
  /node_modules\/reflect-metadata/,
  ethersAbi,
  /dist\/core\/engine\/createRuntime/,
  /dist\/plugins\/[^/]+\/[^/]+\.module/,
  /dist\/core\/errors\/(engineErrors|checkoutErrors|bridgeErrors|swapErrors)\.js/,
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

// In kB (1,000 bytes) gzip. Today's weight and a little room. The targets: engine with all plugins 90 in the first load, any widget with
// engine and plugins 180, connect 75 (over it now); of the second edition: engine 36, connect 60, sale 115. A budget is raised on purpose only, and with the reason in the commit.

/** Weighed whole. */
export const wholes = [
  { name: 'engine alone', source: engine, firstLoad: 37.1, whole: 206.8 },
  { name: 'engine and Across', source: [engine, plugin('across')].join('\n'), firstLoad: 38.1, whole: 219.0 },
  {
    name: 'engine and an aggregator',
    source: [engine, plugin('aggregator')].join('\n'),
    firstLoad: 38.8,
    whole: 217.6,
  },
  { name: 'engine and Arbitrum', source: [engine, plugin('arbitrum')].join('\n'), firstLoad: 38.1, whole: 221.0 },
  { name: 'engine and OP Stack', source: [engine, plugin('op-stack')].join('\n'), firstLoad: 38.1, whole: 219.7 },
  { name: 'engine with all plugins', source: all, firstLoad: 42.1, whole: 315.4 },
];

/** First loads of a page, before any user action: with one plugin, and with one widget. */
export const firstLoads = [
  { name: 'isTributaryError alone', source: "export { isTributaryError } from 'tributary-sdk';", firstLoad: 0.2 },
  {
    name: 'React hooks alone',
    source: "export * from 'tributary-sdk/react';",
    firstLoad: 9.0,
    without: [/node_modules\/styled-components/, /dist\/(widgets|flows|plugins)\//],
  },
  // Most of it is the engine's own: addresses and errors.
  alone('across', 7.0),
  alone('aggregator', 7.7),
  alone('arbitrum', 7.9),
  alone('bridge', 4.9),
  alone('bridge-swap', 0.9),
  alone('onramp', 3.3),
  alone('op-stack', 7.9),
  alone('orderbook', 6.0),
  // It validates its options: fees, overrides, exchanges, hops.
  alone('swap', 11.0),
  {
    name: 'ConnectWidget, engine',
    source: `${engine}\n${widget('ConnectWidget')}`,
    firstLoad: 80.4,
    without: [/dist\/plugins\//],
  },
  shown('WalletWidget', 106.1),
  shown('SwapWidget', 132.1),
  shown('BridgeWidget', 136.5),
  shown('OnrampWidget', 119.4),
  shown('SaleWidget', 81.8),
  shown('TransferWidget', 124.5),
  shown('CommerceWidget', 92.1),
  shown('AddTokensWidget', 91.0),
  shown('PurchaseWidget', 80.8),
];

/** The names of the published SDK: weighed by themselves, because they use more of the modules that the others share. */
export const compat = [
  // Two thirds of it are ethers, which code that moves has anyway.
  {
    name: 'compat Checkout',
    source: "export { Checkout } from 'tributary-sdk/compat';",
    firstLoad: 147.4,
    brings: [ethersAbi],
  },
  {
    name: 'compat Exchange',
    source: "export { Exchange } from 'tributary-sdk/compat';",
    firstLoad: 46.4,
  },
];
