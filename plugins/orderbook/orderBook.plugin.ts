import { definePlugin, type EnginePlugin } from '../../core/plugin/index.js';
import { assertOrderBookOptions, type OrderBookOptions } from './OrderBookSettings.js';

/**
 * The order book of the platform: `engine.orders` buys, sells and cancels through it. Nothing is asked of it before.
 * @throws TributaryError INVALID_CONFIGURATION
 * @example createFundingEngine({ environment: 'sandbox', plugins: [orderBookPlugin()] })
 */
export function orderBookPlugin(options: OrderBookOptions = {}): EnginePlugin {
  assertOrderBookOptions(options);
  return definePlugin({
    id: 'orderbook',
    provides: { orderBook: true },
    load: async () => {
      const { orderBookModule } = await import('./orderBook.module.js');
      return { module: orderBookModule(options) };
    },
  });
}
