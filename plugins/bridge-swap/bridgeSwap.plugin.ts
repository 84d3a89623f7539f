import { BridgeAdapter, definePlugin, DexAdapter, type EnginePlugin } from '../../core/index.js';
import { bridgeSwapModule } from './bridgeSwap.module.js';

/** Bridge, then swap. Needs some exchange and some bridge, no matter whose. */
export function bridgeSwapPlugin(): EnginePlugin {
  return definePlugin({ id: 'bridge-swap', requires: [DexAdapter, BridgeAdapter], module: bridgeSwapModule() });
}
