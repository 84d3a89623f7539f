import type { CandidatePool } from './CandidatePool.js';
import { FEE_TIERS } from './FeeTier.js';
import { POOL_INIT_CODE_HASH, poolAddress, sortTokens } from './poolAddress.js';

export interface PoolFactory {
  readonly factory: string;
  /** Default: the canonical pool's. */
  readonly initCodeHash?: string;
}

/**
 * Every pool that could lie between any two of `tokens`: pairs in the order of the tokens, each in the order of the
 * fee tiers. The order decides between routes of equal worth, so pass the token of the given amount first, the
 * other one second, then the routing tokens. A token that is named twice, in whatever letter case, counts once.
 */
export function candidatePools(
  tokens: readonly string[],
  { factory, initCodeHash = POOL_INIT_CODE_HASH }: PoolFactory,
): CandidatePool[] {
  const distinct = [...new Set(tokens.map((token) => token.toLowerCase()))];
  return distinct.flatMap((tokenA, index) =>
    distinct.slice(index + 1).flatMap((tokenB) => {
      const [token0, token1] = sortTokens(tokenA, tokenB);
      return FEE_TIERS.map((fee) => ({
        address: poolAddress(factory, token0, token1, fee, initCodeHash),
        token0,
        token1,
        fee,
      }));
    }),
  );
}
