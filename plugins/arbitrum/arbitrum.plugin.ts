import { assertKinds } from '../../core/index.js';
import { assertChainsKnown, definePlugin, type EnginePlugin } from '../../core/plugin/index.js';
import { type ArbitrumPluginOptions, parseArbitrumOptions } from './ArbitrumSettings.js';

/**
 * The bridge of an Arbitrum chain beside the other bridges: deposits travel as tickets, each of which can be redeemed by hand for a week where it was not carried out by itself; a
 * withdrawal is begun on the child chain, and executed on the root chain days later. Needs one address and no service. @throws TributaryError INVALID_CONFIGURATION
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
