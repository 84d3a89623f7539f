export type { OrderBookOptions } from './OrderBookSettings.js';
export { orderBookPlugin } from './orderBook.plugin.js';
