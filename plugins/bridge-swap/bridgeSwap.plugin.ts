import { BridgeAdapter, DexAdapter, definePlugin, type EnginePlugin } from '../../core/plugin/index.js';

/**
 * Adds routes that bridge, then swap. Needs any DEX plugin and any bridge plugin.
 *
 * @example createFundingEngine({ environment: 'sandbox', plugins: [swapPlugin(), bridgePlugin(), bridgeSwapPlugin()] });
 */
export function bridgeSwapPlugin(): EnginePlugin {
  return definePlugin({
    id: 'bridge-swap',
    requires: [DexAdapter, BridgeAdapter],
    load: async () => {
      const { bridgeSwapModule } = await import('./bridgeSwap.module.js');
      return { module: bridgeSwapModule() };
    },
  });
}
