import type { EnvironmentOverrides } from '../core/index.js';
import type { ExchangeRecord } from '../plugins/swap/index.js';

/**
 * What is known of a public chain: its network, as `overrides.networks` takes it, and its exchanges, as `swapPlugin` takes them. The addresses of nodes are those that
 * anybody may use, which refuse who asks much: a host brings its own.
 *
 * @example createFundingEngine({ environment: 'production', overrides: { networks: { [base.chainId]: base.network } }, plugins: [swapPlugin({ exchanges: base.exchanges })] });
 */
export interface ChainRecord {
  readonly chainId: number;
  readonly network: NonNullable<EnvironmentOverrides['networks']>[number];
  /** null: no source names it. */
  readonly wrappedNative: string | null;
  /** Of Uniswap, those that the sources know whole. Their ids begin with the chain's name. */
  readonly exchanges: readonly ExchangeRecord[];
  /** Across' pool; null where it does not go. */
  readonly acrossPool: string | null;
}
