import { definePlugin, type EnginePlugin } from '../../core/plugin/index.js';
import { assertChains, parseSettings } from './AcrossSettings.js';

export interface AcrossPluginOptions {
  /** In routes, steps and journals. Default `across`. */
  readonly id?: string;
  /** The pool of each chain, by chain id. All chains have to be the engine's. */
  readonly pools: Readonly<Record<number, string>>;
  /** Each token that is carried: its address on each of its chains, `native` where it is the chain's coin. Everything else is refused. */
  readonly tokens: readonly Readonly<Record<number, string>>[];
  /** Who says what a transfer costs: a service that answers as `suggested-fees` does, or a share of the amount that the relayers are known to take. */
  readonly fees: { readonly url: string } | { readonly basisPoints: number };
  /** More than this percentage of the amount is refused, whoever suggests it. Default 10. */
  readonly maximumFeePercent?: number;
  /** Until a transfer usually has arrived. Default 60. */
  readonly expectedSeconds?: number;
  /** Between two questions about a transfer that is under way, in milliseconds. Default: 1 second at first, growing to a minute. */
  readonly statusPauses?: { readonly firstMs?: number; readonly longestMs?: number };
}

/**
 * Across as a bridge beside the others: relayers pay on the destination what was deposited on the origin, less their fee; what nobody pays in time comes back.
 * Needs no contract but the pools, and no service but the one that suggests fees, which is not believed. @throws TributaryError INVALID_CONFIGURATION
 *
 * @example acrossPlugin({ pools: { 8453: '0x…', 10: '0x…' }, tokens: [{ 8453: 'native', 10: 'native' }], fees: { url: 'https://…/suggested-fees' } })
 */
export function acrossPlugin(options: AcrossPluginOptions): EnginePlugin {
  const settings = parseSettings(options);
  return definePlugin({
    id: settings.id,
    provides: { bridge: [settings.id] },
    check: ({ networks }) => assertChains(settings, networks),
    load: async () => {
      const { acrossModule } = await import('./across.module.js');
      return { module: acrossModule(settings) };
    },
  });
}
