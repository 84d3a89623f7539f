import { assertKinds } from '../errors/assertKinds.js';
import type { FiatAmount } from '../money/FiatAmount.js';
import type { Token } from '../money/Token.js';
import type { PriceSnapshot } from './Prices.js';

/** The key of a price. */
export type TokenPlace = Pick<Token, 'chainId' | 'address'>;

/**
 * Returns a token's key in `PriceSnapshot.prices`, for any spelling of its address.
 *
 * @example
 * const snapshot = await engine.prices.get([token]);
 * snapshot.prices.get(priceKey(token)); // the result of `priceOf(snapshot, token)`
 */
export function priceKey(tokenPlace: TokenPlace): string {
  assertKinds({ tokenPlace }, 'object');
  const { chainId, address } = tokenPlace;
  return `${chainId}:${address.toLowerCase()}`;
}

/**
 * Returns the price of one whole token; `null` if unknown, which isn't zero.
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
