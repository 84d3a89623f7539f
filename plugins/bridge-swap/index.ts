export { bridgeSwapPlugin } from './bridgeSwap.plugin.js';
