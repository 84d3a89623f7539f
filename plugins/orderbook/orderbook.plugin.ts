import { assertKinds } from '../../core/index.js';
import { definePlugin, type EnginePlugin } from '../../core/plugin/index.js';
import { assertOrderBookOptions, type OrderBookOptions } from './OrderBookOptions.js';

/**
 * The order book of the platform: `engine.orders` buys, sells and cancels through it. Nothing is asked of it before.
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
