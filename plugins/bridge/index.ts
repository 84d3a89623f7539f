export type { StatusPauses } from './BridgeSettings.js';
export { type BridgePluginOptions, bridgePlugin } from './bridge.plugin.js';
