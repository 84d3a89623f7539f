import { parseAddress } from 'tributary-sdk';
import { definePlugin, type EnginePlugin } from 'tributary-sdk/plugin';

export interface FixedRateDexOptions {
  readonly chainId: number;
  /** Address of the `FixedRateDesk`. */
  readonly desk: string;
}

/**
 * Replaces the built-in DEX through dependency injection: registered after `swapPlugin()`, swaps
 * and bridge-swaps are quoted by it and sent to it. No other plugin changes.
 * @throws TributaryError INVALID_ADDRESS
 */
export function fixedRateDexPlugin({ chainId, desk }: FixedRateDexOptions): EnginePlugin {
  const settings = { chainId, desk: parseAddress(desk) };
  return definePlugin({
    id: 'fixed-rate-dex',
    provides: { dex: true },
    load: async () => {
      const { fixedRateDexModule } = await import('./desk/fixedRateDex.module.js');
      return { module: fixedRateDexModule(settings) };
    },
  });
}
