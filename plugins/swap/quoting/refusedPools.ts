import type { Abortable, Address, TradeType } from '../../../core/index.js';
import type { ChainReader } from '../../../core/plugin/index.js';
import { confirmRoute } from './confirmRoute.js';
import type { MarketRoute } from './Market.js';

export interface Refusal {
  readonly quoter: Address;
  readonly tradeType: TradeType;
}

/**
 * Finds the pools of a refused route that are at fault: quotes each pool's part separately, in
 * parallel. Pools that can do their part stay, because better routes may use them. If all can, or
 * their parts are unknown, the whole route is at fault.
 */
export async function refusedPools(
  reader: ChainReader,
  { quoter, tradeType }: Refusal,
  { hops, parts }: MarketRoute,
  options: Abortable,
): Promise<readonly Address[]> {
  const pools = hops.map(({ pool }) => pool);
  if (hops.length === 1 || parts === null) return pools;
  const answers = await Promise.all(
    hops.map((hop, index) =>
      confirmRoute(reader, quoter, { hops: [hop], amount: parts[index] ?? 0n, tradeType }, options),
    ),
  );
  const refused = pools.filter((_pool, index) => answers[index] === 'refused');
  return refused.length === 0 ? pools : refused;
}
