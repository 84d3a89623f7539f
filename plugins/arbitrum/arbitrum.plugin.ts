import { assertKinds } from '../../core/index.js';
import { assertChainsKnown, definePlugin, type EnginePlugin } from '../../core/plugin/index.js';
import { type ArbitrumPluginOptions, parseArbitrumOptions } from './ArbitrumSettings.js';

/**
 * Adds the bridge of an Arbitrum chain. Deposits are retryable tickets: if the automatic execution
 * fails, anyone can redeem the ticket for a week. A withdrawal starts on the child chain and is
 * executed on the root chain days later. Needs one contract address and no service.
 * @throws TributaryError INVALID_CONFIGURATION
 *
 * @example arbitrumPlugin({ rootChainId: 1, childChainId: 42161, router: '0x…', tokens: [{ root: '0x…', child: '0x…' }] })
 */
export function arbitrumPlugin(options: ArbitrumPluginOptions): EnginePlugin {
  assertKinds({ options }, 'object');
  const settings = parseArbitrumOptions(options);
  return definePlugin({
    id: settings.id,
    provides: { bridge: [settings.id] },
    check: ({ networks }) => assertChainsKnown(settings, networks),
    load: async () => {
      const { arbitrumModule } = await import('./arbitrum.module.js');
      return { module: arbitrumModule(settings) };
    },
  });
}
