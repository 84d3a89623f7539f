import type { Address } from '../../../core/index.js';
import { ZERO_ADDRESS } from '../../../core/plugin/index.js';
import type { CandidatePool, ManagedPoolKey } from '../pools/CandidatePool.js';
import type { ManagedExchange } from '../records/RecordedExchange.js';
import { poolKeyId } from './poolKeyId.js';

/**
 * Returns every possible pool of a manager between any two of `tokens`: those of the record's tiers
 * without hooks, and those that the record lists. The native currency and its wrapped form have
 * separate pools.
 * With `isOneCurrency`, both have the wrapped one's address, so that a route may go from one to the
 * other and the router converts in between. Otherwise the native one is a separate token, the zero
 * address.
 */
export function managedCandidates(
  exchange: Pick<ManagedExchange, 'manager' | 'tiers' | 'pools' | 'wrappedNative'>,
  tokens: readonly Address[],
  isOneCurrency: boolean,
): readonly CandidatePool[] {
  const wrapped = exchange.wrappedNative.toLowerCase();
  const distinct = [...new Set([...tokens.map((token) => token.toLowerCase()), ZERO_ADDRESS])];
  const nameOf = (currency: string): string => (isOneCurrency && currency === ZERO_ADDRESS ? wrapped : currency);
  const candidate = (key: ManagedPoolKey): CandidatePool => ({
    kind: 'v4',
    address: poolKeyId(key),
    token0: nameOf(key.currency0),
    token1: nameOf(key.currency1),
    fee: key.fee,
    tickSpacing: key.tickSpacing,
    key,
  });
  const inTiers = distinct.flatMap((first, index) =>
    distinct.slice(index + 1).flatMap((second) => {
      if (first === wrapped && second === ZERO_ADDRESS) return [];
      const [currency0, currency1] = BigInt(first) < BigInt(second) ? [first, second] : [second, first];
      return exchange.tiers.map(({ fee, spacing }) =>
        candidate({
          manager: exchange.manager.toLowerCase(),
          currency0,
          currency1,
          fee,
          tickSpacing: spacing,
          hooks: ZERO_ADDRESS,
        }),
      );
    }),
  );
  const listed = exchange.pools
    .filter(({ currency0, currency1 }) => distinct.includes(currency0) && distinct.includes(currency1))
    .map(candidate);
  const known = new Set(inTiers.map(({ address }) => address));
  return [...inTiers, ...listed.filter(({ address }) => !known.has(address))];
}
