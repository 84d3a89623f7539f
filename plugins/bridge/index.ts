export { bridgePlugin, type BridgePluginOptions } from './bridge.plugin.js';
export type { StatusPauses } from './BridgeSettings.js';
