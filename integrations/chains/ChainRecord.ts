import type { EnvironmentOverrides } from '../../core/index.js';
import type { ExchangeRecord } from '../../plugins/swap/index.js';

/**
 * A public chain: its network for `overrides.networks`, and its DEXes for `swapPlugin`. The RPC URLs are public and rate-limited: configure your own for production.
 *
 * @example createFundingEngine({ environment: 'production', overrides: { networks: { [base.chainId]: base.network } }, plugins: [swapPlugin({ exchanges: base.exchanges })] });
 */
export interface ChainRecord {
  readonly chainId: number;
  readonly network: NonNullable<EnvironmentOverrides['networks']>[number];
  /** `null` if no source names it. */
  readonly wrappedNative: string | null;
  /** Uniswap DEXes that the sources describe completely. Their ids start with the chain's name. */
  readonly exchanges: readonly ExchangeRecord[];
  /** Across' pool; `null` if Across doesn't serve the chain. */
  readonly acrossPool: string | null;
}
