// The default composition: the only file that is allowed to know everything.
export * from './core/index.js';
export { bridgePlugin, type BridgePluginOptions } from './plugins/bridge/index.js';
export { swapPlugin, type SwapPluginOptions } from './plugins/swap/index.js';
export { onrampPlugin } from './plugins/onramp/index.js';
export { bridgeSwapPlugin } from './plugins/bridge-swap/index.js';
