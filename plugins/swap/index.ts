export type { ExchangeRecord } from './constantProduct/ExchangeRecord.js';
export { type SwapPluginOptions, swapPlugin } from './swap.plugin.js';
export type { ExchangeContracts, ExchangeToken } from './swapChains.js';
export type { SwapOverrides } from './validation/resolveExchange.js';
