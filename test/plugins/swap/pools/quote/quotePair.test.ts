import { describe, expect, it } from '@jest/globals';
import type { PoolState } from '../../../../../plugins/swap/pools/PoolState.js';
import { QuoteSide } from '../../../../../plugins/swap/pools/QuoteSide.js';
import { quotePair } from '../../../../../plugins/swap/pools/quote/quotePair.js';
import { SwapDirection } from '../../../../../plugins/swap/pools/SwapDirection.js';
import { amountIn, amountOut } from '../../constantProduct/kit/uniswapV2.js';
import { aPool } from '../kit/aPool.js';

const reserves = [10_000n, 40_000n] as const;
const pair: PoolState = { ...aPool(), kind: 'v2', reserves, sqrtPriceX96: 2n << 96n };
const quote = (direction: SwapDirection, side: QuoteSide, amount: bigint, pool = pair) =>
  quotePair({ pool, direction, fee: 3_000n } as Parameters<typeof quotePair>[0], side, amount);
const quoted = (amount: bigint) => ({ kind: 'quoted', amount, sqrtPriceX96After: 2n << 96n, ticksCrossed: 0 });

describe('quotePair', () => {
  it('gives what the published library gives, either way', () => {
    expect(quote(SwapDirection.ZERO_FOR_ONE, QuoteSide.EXACT_INPUT, 500n)).toEqual(
      quoted(amountOut(500n, 10_000n, 40_000n)),
    );
    expect(quote(SwapDirection.ONE_FOR_ZERO, QuoteSide.EXACT_INPUT, 500n)).toEqual(
      quoted(amountOut(500n, 40_000n, 10_000n)),
    );
  });

  it('takes what the published library takes, either way', () => {
    expect(quote(SwapDirection.ZERO_FOR_ONE, QuoteSide.EXACT_OUTPUT, 500n)).toEqual(
      quoted(amountIn(500n, 10_000n, 40_000n)),
    );
    expect(quote(SwapDirection.ONE_FOR_ZERO, QuoteSide.EXACT_OUTPUT, 500n)).toEqual(
      quoted(amountIn(500n, 40_000n, 10_000n)),
    );
  });

  it('never gives all that it holds', () => {
    expect(quote(SwapDirection.ZERO_FOR_ONE, QuoteSide.EXACT_OUTPUT, 39_999n).kind).toBe('quoted');
    for (const wanted of [40_000n, 40_001n])
      expect(quote(SwapDirection.ZERO_FOR_ONE, QuoteSide.EXACT_OUTPUT, wanted)).toEqual({
        kind: 'unfilled',
        amountIn: 0n,
        amountOut: 39_999n,
      });
    expect(quote(SwapDirection.ONE_FOR_ZERO, QuoteSide.EXACT_OUTPUT, 10_000n)).toMatchObject({ amountOut: 9_999n });
  });

  it('takes no more than it can hold: 112 bits', () => {
    const most = 2n ** 112n - 1n;
    const full: PoolState = { ...pair, reserves: [most - 500n, most] };
    const down = (side: QuoteSide, amount: bigint) => quote(SwapDirection.ZERO_FOR_ONE, side, amount, full);
    const all = { kind: 'unfilled', amountIn: 500n, amountOut: amountOut(500n, most - 500n, most) };
    expect(down(QuoteSide.EXACT_INPUT, 500n)).toEqual(quoted(all.amountOut));
    expect(down(QuoteSide.EXACT_INPUT, 501n)).toEqual(all);
    expect(down(QuoteSide.EXACT_OUTPUT, 498n)).toEqual(quoted(amountIn(498n, most - 500n, most)));
    expect(down(QuoteSide.EXACT_OUTPUT, 501n)).toMatchObject({ kind: 'unfilled' });
  });
});
