import { describe, expect, it } from '@jest/globals';
import type { SwapHop, SwapQuote } from '../../../core/dex/DexAdapter.js';
import { poolFeeOf } from '../../../core/dex/poolFeeOf.js';
import { aToken } from '../../kit/aToken.js';
import { exchange } from '../../kit/people.js';

const token = aToken();
const hop = (fee: number): SwapHop => ({ pool: exchange, tokenIn: token.address, tokenOut: token.address, fee });
const quote = (...fees: readonly bigint[]): SwapQuote => ({
  amount: { token, value: 0n },
  amountWithMaxSlippage: { token, value: 0n },
  slippage: 0,
  fees: fees.map((value) => ({ recipient: exchange, basisPoints: 60, amount: { token, value } })),
});
const of = (route: readonly SwapHop[], ...fees: readonly bigint[]): readonly [number, bigint] | null => {
  const fee = poolFeeOf({ route, amountIn: { token, value: 1_006_000n }, quote: quote(...fees) });
  return fee && [fee.millionths, fee.amount.value];
};

describe('poolFeeOf', () => {
  it('is what the pool keeps of what reaches it', () => {
    expect(of([hop(3_000)])).toEqual([3_000, 3_018n]);
    expect(of([hop(3_000)], 6_000n)).toEqual([3_000, 3_000n]);
  });

  it('takes what the second pool keeps of what the first has left', () => {
    expect(of([hop(3_000), hop(500)], 6_000n)).toEqual([3_499, 3_499n]);
  });

  it('returns null for a wrap and for a pool without a fee', () => {
    expect([of([]), of([hop(0)])]).toEqual([null, null]);
  });
});
