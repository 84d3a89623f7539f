import { assertKinds } from '../../core/index.js';
import { definePlugin, type EnginePlugin } from '../../core/plugin/index.js';
import type { AggregatorPluginOptions } from './AggregatorOptions.js';
import { assertListedChains, parseAggregator } from './AggregatorSettings.js';

/**
 * Adds a DEX aggregator behind an HTTP service. The plugin does not trust the service: transactions
 * go only to listed functions of listed contracts, approvals are exact, and each transaction is
 * simulated before it is offered and again before it is signed. On a chain whose node does not
 * support simulation, only contracts that enforce a minimum output are used.
 * @throws TributaryError INVALID_CONFIGURATION
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
