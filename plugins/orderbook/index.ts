export type { OrderBookOptions } from './OrderBookSettings.js';
export { orderbookPlugin } from './orderbook.plugin.js';
