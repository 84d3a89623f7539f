export type { ArbitrumPluginOptions } from './ArbitrumSettings.js';
export { arbitrumPlugin } from './arbitrum.plugin.js';
