import { assertKinds } from '../../core/index.js';
import { definePlugin, type EnginePlugin } from '../../core/plugin/index.js';
import type { AggregatorPluginOptions } from './AggregatorOptions.js';
import { assertListedChains, parseAggregator } from './AggregatorSettings.js';

/**
 * An exchange behind an HTTP service, beside the others. The service is not believed: its transactions go to listed functions of listed contracts alone, approvals
 * are exact, and what a transaction does is simulated before it is offered and again before it is signed. Of a chain whose node simulates nothing, only contracts
 * that hold to a minimum of their own are used. @throws TributaryError INVALID_CONFIGURATION
 *
 * @example aggregatorPlugin({ url: 'https://…/quote', contracts: [{ chainId: 8453, address: '0x…', calls: [{ function: 'function swap(…)', least: 3 }] }] })
 */
export function aggregatorPlugin(options: AggregatorPluginOptions): EnginePlugin {
  assertKinds({ options }, 'object');
  const settings = parseAggregator(options);
  return definePlugin({
    id: settings.id,
    provides: { dex: [settings.id] },
    check: ({ networks }) => assertListedChains(settings, networks),
    load: async () => {
      const { aggregatorModule } = await import('./aggregator.module.js');
      return { module: aggregatorModule(settings) };
    },
  });
}
