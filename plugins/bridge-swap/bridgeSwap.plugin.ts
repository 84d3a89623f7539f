import { BridgeAdapter, DexAdapter, definePlugin, type EnginePlugin } from '../../core/plugin/index.js';

/**
 * Bridge, then swap. Needs some exchange and some bridge, no matter whose.
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
