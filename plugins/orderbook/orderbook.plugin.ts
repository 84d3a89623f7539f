import { assertKinds } from '../../core/index.js';
import { definePlugin, type EnginePlugin } from '../../core/plugin/index.js';
import { assertOrderBookOptions, type OrderBookOptions } from './OrderBookOptions.js';

/**
 * Adds the platform's order book: `engine.orders` buys, sells and cancels through it. Sends no
 * request before it is used.
 * @throws TributaryError INVALID_CONFIGURATION
 * @example createFundingEngine({ environment: 'sandbox', plugins: [orderbookPlugin()] })
 */
export function orderbookPlugin(options: OrderBookOptions = {}): EnginePlugin {
  assertKinds({ options }, 'object');
  assertOrderBookOptions(options);
  return definePlugin({
    id: 'orderbook',
    provides: { orderBook: true },
    load: async () => {
      const { orderbookModule } = await import('./orderbook.module.js');
      return { module: orderbookModule(options) };
    },
  });
}
