import fc from 'fast-check';
import { MAX_SQRT_PRICE_X96, MIN_SQRT_PRICE_X96 } from '../../../../../plugins/swap/pools/maths/limits.js';

/** A square-root price of a pool, every order of magnitude alike. */
export const aPrice = fc
  .tuple(fc.integer({ min: 33, max: 158 }), fc.bigInt({ min: 0n, max: 2n ** 160n }))
  .map(([bits, noise]) => {
    const price = (1n << BigInt(bits)) + (noise % (1n << BigInt(bits)));
    return price > MAX_SQRT_PRICE_X96 - 1n
      ? MAX_SQRT_PRICE_X96 - 1n
      : price < MIN_SQRT_PRICE_X96
        ? MIN_SQRT_PRICE_X96
        : price;
  });

export const aPriceRange = fc.tuple(aPrice, aPrice).map(([a, b]) => (a < b ? ([a, b] as const) : ([b, a] as const)));
export const aLiquidity = fc
  .tuple(fc.integer({ min: 0, max: 126 }), fc.bigInt({ min: 0n, max: 2n ** 128n }))
  .map(([bits, noise]) => (1n << BigInt(bits)) + (noise % (1n << BigInt(bits))));
