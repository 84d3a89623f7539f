import type { CandidatePool } from './CandidatePool.js';
import { FEE_TIERS } from './FeeTier.js';
import type { PoolTier } from './PoolTier.js';
import { POOL_INIT_CODE_HASH, poolAddress, sortTokens } from './poolAddress.js';

export interface PoolFactory {
  /** The contract that deploys the pools. */
  readonly factory: string;
  /** Default: the hash of the canonical pool. */
  readonly initCodeHash?: string;
  /** Default: the four usual tiers. */
  readonly tiers?: readonly PoolTier[];
}

/**
 * Returns every possible pool between any two of `tokens`: pairs in the order of the tokens, each
 * in the order of the fee tiers. The order decides between equal routes, so pass the token of the
 * given amount first, the other one second, then the routing tokens. A repeated token, in any
 * letter case, counts once.
 */
export function candidatePools(
  tokens: readonly string[],
  { factory, initCodeHash = POOL_INIT_CODE_HASH, tiers }: PoolFactory,
): CandidatePool[] {
  const offered: readonly { readonly fee: number; readonly tickSpacing?: number }[] =
    tiers?.map(({ fee, spacing }) => ({ fee, tickSpacing: spacing })) ?? FEE_TIERS.map((fee) => ({ fee }));
  const distinct = [...new Set(tokens.map((token) => token.toLowerCase()))];
  return distinct.flatMap((tokenA, index) =>
    distinct.slice(index + 1).flatMap((tokenB) => {
      const [token0, token1] = sortTokens(tokenA, tokenB);
      return offered.map((tier) => ({
        address: poolAddress(factory, token0, token1, tier.fee, initCodeHash),
        token0,
        token1,
        ...tier,
      }));
    }),
  );
}
