// The default composition: the only file that is allowed to know everything.
export * from './core/index.js';
export { type BridgePluginOptions, bridgePlugin } from './plugins/bridge/index.js';
export { bridgeSwapPlugin } from './plugins/bridge-swap/index.js';
export { type OnrampPluginOptions, onrampPlugin } from './plugins/onramp/index.js';
export { type OrderBookOptions, orderbookPlugin } from './plugins/orderbook/index.js';
export { type SwapPluginOptions, swapPlugin } from './plugins/swap/index.js';
