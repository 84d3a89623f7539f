import { describe, expect, it } from '@jest/globals';
import { sqrtPriceAtTick } from '../../../../plugins/swap/pools/maths/sqrtPriceAtTick.js';
import { midPrice } from '../../../../plugins/swap/pools/midPrice.js';
import type { PoolState } from '../../../../plugins/swap/pools/PoolState.js';
import type { SwapDirection } from '../../../../plugins/swap/pools/SwapDirection.js';
import { routeMidPrice } from '../../../../plugins/swap/search/routeMidPrice.js';
import { aPool } from '../pools/kit/aPool.js';

const poolAt = (tick: number) => aPool({ token0: '0xa', token1: '0xb', fee: 3000, tick, positions: [] });
const hop = (pool: PoolState, direction: SwapDirection) => ({ pool, direction, tokenIn: '', tokenOut: '', fee: pool.fee, amountIn: 0n, amountOut: 0n });

describe('routeMidPrice', () => {
  it('of one pool is its price', () => {
    const pool = poolAt(1_000);
    expect(sqrtPriceAtTick(1_000)).toBe(pool.sqrtPriceX96);
    expect(routeMidPrice({ path: [hop(pool, 'ZERO_FOR_ONE')] })).toEqual(midPrice(pool, 'ZERO_FOR_ONE'));
  });

  it('of several is the product of their prices, numerators and denominators apart', () => {
    const [first, second] = [poolAt(1_000), poolAt(-3_000)];
    const [a, b] = [midPrice(first, 'ZERO_FOR_ONE'), midPrice(second, 'ONE_FOR_ZERO')];
    expect(routeMidPrice({ path: [hop(first, 'ZERO_FOR_ONE'), hop(second, 'ONE_FOR_ZERO')] })).toEqual({
      numerator: a.numerator * b.numerator,
      denominator: a.denominator * b.denominator,
    });
  });
});
