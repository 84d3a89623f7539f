export type { OrderBookOptions } from './OrderBookOptions.js';
export { orderbookPlugin } from './orderbook.plugin.js';
