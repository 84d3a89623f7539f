import { assertKinds } from '../errors/assertKinds.js';
import type { FiatAmount } from '../money/FiatAmount.js';
import type { Token } from '../money/Token.js';
import type { PriceSnapshot } from './Prices.js';

/** What a price is looked up by. */
export type TokenPlace = Pick<Token, 'chainId' | 'address'>;

/**
 * A token's place in `PriceSnapshot.prices`, whatever the spelling of its address.
 *
 * @example
 * const snapshot = await engine.prices.get([token]);
 * snapshot.prices.get(priceKey(token)); // what `priceOf(snapshot, token)` says
 */
export function priceKey(tokenPlace: TokenPlace): string {
  assertKinds({ tokenPlace }, 'object');
  const { chainId, address } = tokenPlace;
  return `${chainId}:${address.toLowerCase()}`;
}

/**
 * Of one whole token; null: no price is known, which is not a price of zero.
 *
 * @example
 * const snapshot = await engine.prices.get([token]);
 * const price = priceOf(snapshot, token); // of one whole token; null: not known
 */
export function priceOf(priceSnapshot: Pick<PriceSnapshot, 'prices'>, token: TokenPlace): FiatAmount | null {
  assertKinds({ priceSnapshot, token }, 'object', 'object');
  const { prices } = priceSnapshot;
  return prices.get(priceKey(token)) ?? null;
}
