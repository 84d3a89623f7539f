import { assertKinds } from '../../core/index.js';
import { assertChainsKnown, definePlugin, type EnginePlugin } from '../../core/plugin/index.js';
import { type OpStackPluginOptions, parseOpStackOptions } from './OpStackSettings.js';

/**
 * Adds the standard bridge of an OP Stack chain. Deposits arrive within minutes. A withdrawal
 * starts on the child chain, and is proved and finalised on the root chain days later. Needs one
 * contract address and no service.
 * @throws TributaryError INVALID_CONFIGURATION
 *
 * @example opStackPlugin({ rootChainId: 1, childChainId: 10, bridge: '0x…', tokens: [{ root: '0x…', child: '0x…' }] })
 */
export function opStackPlugin(options: OpStackPluginOptions): EnginePlugin {
  assertKinds({ options }, 'object');
  const settings = parseOpStackOptions(options);
  return definePlugin({
    id: settings.id,
    provides: { bridge: [settings.id] },
    check: ({ networks }) => assertChainsKnown(settings, networks),
    load: async () => {
      const { opStackModule } = await import('./opStack.module.js');
      return { module: opStackModule(settings) };
    },
  });
}
