import type { Address } from '../../../core/index.js';
import { pairCandidates } from '../constantProduct/pairCandidates.js';
import type { CandidatePool } from '../pools/CandidatePool.js';
import { candidatePools } from '../pools/candidatePools.js';
import type { ConcentratedExchange, ConstantProductExchange } from '../records/RecordedExchange.js';

/** Returns pools of other DEXes that the same router reaches, and the contract that quotes each. */
export function mixedCandidates(
  exchanges: readonly (ConstantProductExchange | ConcentratedExchange)[],
  tokens: readonly Address[],
): readonly (readonly [CandidatePool, confirmer: Address])[] {
  return exchanges.flatMap((exchange) => {
    if (exchange.kind === 'v2') return pairCandidates(exchange, tokens).map((pool) => [pool, exchange.router] as const);
    const { deployer, initCodeHash, tiers, quoter } = exchange;
    return candidatePools(tokens, { factory: deployer, initCodeHash, tiers }).map((pool) => [pool, quoter] as const);
  });
}
