import type { Address } from '../../../core/index.js';
import type { CandidatePool } from '../pools/CandidatePool.js';
import { candidatePools } from '../pools/candidatePools.js';
import { poolInitCodeHash } from '../swapChains.js';
import type { Exchange } from '../validation/resolveExchange.js';
import type { MarketPair } from './Market.js';

/** Returns every pool of the DEX through which a trade of the pair may go. */
export function candidatesOf(
  { contracts, routingTokens, pools }: Pick<Exchange, 'contracts' | 'routingTokens' | 'pools'>,
  { tokenIn, tokenOut }: MarketPair,
): readonly CandidatePool[] {
  const tokens: readonly Address[] = [tokenIn, tokenOut, ...routingTokens];
  return candidatePools(tokens, { factory: contracts.coreFactory, ...(pools ?? { initCodeHash: poolInitCodeHash }) });
}
