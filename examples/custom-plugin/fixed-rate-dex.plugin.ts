import { parseAddress } from 'tributary-sdk';
import { definePlugin, type EnginePlugin } from 'tributary-sdk/plugin';

export interface FixedRateDexOptions {
  readonly chainId: number;
  /** Address of the `FixedRateDesk`. */
  readonly desk: string;
}

/**
 * A second exchange in place of ours, through DI: registered after `swapPlugin()`, it is the one that swaps and bridge-swaps are quoted by and sent to.
 * No other plugin changes a line. @throws TributaryError INVALID_ADDRESS
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
