export type { PoolTier } from './pools/PoolTier.js';
export type {
  ExchangeRecord,
  ExchangeRecordV2,
  ExchangeRecordV3,
  ExchangeRecordV4,
  PoolKeyRecord,
} from './records/ExchangeRecord.js';
export { type SwapPluginOptions, swapPlugin } from './swap.plugin.js';
export type { ExchangeContracts, ExchangeToken } from './swapChains.js';
export type { SwapOverrides } from './validation/resolveExchange.js';
