import { describe, expect, it } from '@jest/globals';
import type { SwapResult } from '../../../core/dex/DexAdapter.js';
import { swapConfirmations, swapStep } from '../../../core/dex/swapStep.js';
import type { Address } from '../../../core/money/Address.js';
import { anApproval, aSwapResult } from '../../kit/aSwapResult.js';
import { aNativeToken } from '../../kit/aToken.js';
import { stranger } from '../../kit/people.js';

describe('swapStep', () => {
  const { amountIn, amountOut, quote } = aSwapResult();

  it('spends the maximum of an exact output and delivers the requested amount', () => {
    const step = swapStep(aSwapResult(), 5_000n);
    expect(step).toMatchObject({
      fundingItem: { token: amountIn.token, fundsRequired: { amount: 1_010n }, userBalance: { balance: 5_000n } },
      delivers: amountOut,
    });
    expect(step).not.toHaveProperty('tradeType');
  });

  it('spends an exact input as it is and delivers the minimum', () => {
    const minimum = { ...amountOut, value: 4_950_000n };
    const step = swapStep(
      aSwapResult({ tradeType: 'EXACT_INPUT', quote: { ...quote, amount: amountOut, amountWithMaxSlippage: minimum } }),
      5_000n,
    );
    expect(step).toMatchObject({
      tradeType: 'EXACT_INPUT',
      fundingItem: { token: amountIn.token, fundsRequired: { amount: 1_000n } },
      delivers: minimum,
    });
  });

  it.each<[string, Partial<SwapResult>, object]>([
    ['of the request', {}, { slippagePercent: '1' }],
    ['of zero', { quote: { ...quote, slippage: 0 } }, { slippagePercent: 0 }],
    ['of the default', { quote: { ...quote, slippage: 0.1 } }, {}],
    ['of the default, as text', { quote: { ...quote, slippage: '0.1' } }, {}],
    [
      'of a wrap, which has none',
      { quote: { ...quote, slippage: 0 }, swap: { ...aSwapResult().swap, to: amountOut.token.address as Address } },
      {},
    ],
    [
      'of an unwrap, which has none',
      { quote: { ...quote, slippage: 0 }, swap: { ...aSwapResult().swap, to: amountIn.token.address as Address } },
      {},
    ],
  ])('keeps the slippage %s', (_which, given, kept) => {
    const { slippagePercent } = swapStep(aSwapResult(given), 5_000n);
    expect(slippagePercent === undefined ? {} : { slippagePercent }).toEqual(kept);
  });

  const gas = (value: bigint) => ({ token: aNativeToken(), value });
  const fee = (value: bigint) => ({ type: 'GAS', amount: value, token: aNativeToken() });

  it('names the gas of the approval and of the swap, and every fee that the quote holds back', () => {
    const stranded = { amount: { ...amountIn, value: 7n }, basisPoints: 200, recipient: stranger };
    const { fees } = swapStep(
      aSwapResult({
        approval: anApproval({ gasFeeEstimate: gas(3n) }),
        swap: { ...aSwapResult().swap, gasFeeEstimate: gas(5n) },
        quote: { ...quote, fees: [stranded] },
      }),
      5_000n,
    );
    expect(fees).toMatchObject({
      approvalGasFee: fee(3n),
      swapGasFee: fee(5n),
      swapFees: [{ type: 'SWAP_FEE', amount: 7n, token: amountIn.token, basisPoints: 200 }],
    });
  });

  it.each([[null], [anApproval()]])('omits a fee that is unknown, instead of zero', (approval) => {
    expect(swapStep(aSwapResult({ approval }), 5_000n).fees).toEqual({ swapFees: [] });
  });
});

describe('a swap for which several things have to be allowed', () => {
  const gas = (value: bigint) => ({ token: aNativeToken(), value });
  const [first, second] = [anApproval({ gasFeeEstimate: gas(3n) }), anApproval({ gasFeeEstimate: gas(4n) })];
  const result = (...approvals: readonly (ReturnType<typeof anApproval> | null)[]) =>
    aSwapResult({ approval: approvals.find((one) => one !== null) ?? null, approvals });

  it('says of each whether it is needed, and names the gas of all of them', () => {
    const { approvals, fees } = swapStep(result(first, second), 5_000n);
    expect([approvals, fees.approvalGasFee?.amount]).toEqual([[true, true], 7n]);
    expect(swapStep(result(null, second), 5_000n)).toMatchObject({
      approvals: [false, true],
      fees: { approvalGasFee: { amount: 4n } },
    });
    expect(swapStep(result(null, null), 5_000n).fees).not.toHaveProperty('approvalGasFee');
  });

  it('tells no gas where that of one is not known', () => {
    expect(swapStep(result(first, anApproval()), 5_000n).fees).not.toHaveProperty('approvalGasFee');
  });

  it('takes a signature for each', () => {
    const reset = anApproval({ reset: first.transaction });
    expect([result(first, second), result(null, second), result(reset, second)].map(swapConfirmations)).toEqual([
      3, 2, 4,
    ]);
  });
});

describe('swapConfirmations', () => {
  const reset = anApproval().transaction;
  it.each([
    ['the swap alone', null, 1],
    ['an approval before it', anApproval(), 2],
    ['a reset before that', anApproval({ reset }), 3],
  ])('counts the confirmations: %s', (_name, approval, confirmations) => {
    expect(swapConfirmations({ approval })).toBe(confirmations);
  });
});
