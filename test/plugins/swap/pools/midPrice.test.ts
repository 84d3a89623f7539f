import { describe, expect, it } from '@jest/globals';
import { midPrice } from '../../../../plugins/swap/pools/midPrice.js';
import { SwapDirection } from '../../../../plugins/swap/pools/SwapDirection.js';
import { aPool } from './kit/aPool.js';

const pool = aPool({ sqrtPriceX96: 2n << 96n });

describe('midPrice', () => {
  it('is the square of the pool price one way and its inverse the other', () => {
    const down = midPrice(pool, SwapDirection.ZERO_FOR_ONE);
    expect(down.numerator).toBe(4n * down.denominator);
    const up = midPrice(pool, SwapDirection.ONE_FOR_ZERO);
    expect(up.denominator).toBe(4n * up.numerator);
  });

  it('uses the reserves of a pool that has some, whatever its price field', () => {
    const pair = { ...pool, reserves: [3n, 7n] as const };
    expect(midPrice(pair, SwapDirection.ZERO_FOR_ONE)).toEqual({ numerator: 7n, denominator: 3n });
    expect(midPrice(pair, SwapDirection.ONE_FOR_ZERO)).toEqual({ numerator: 3n, denominator: 7n });
  });
});
