import { describe, expect, it } from '@jest/globals';
import { byPrice } from '../../../core/dex/byPrice.js';
import type { SwapResult, TradeType } from '../../../core/dex/DexAdapter.js';
import { aSwapResult } from '../../kit/aSwapResult.js';

function quoted(tradeType: TradeType, value: bigint, adapter?: string): SwapResult {
  const { quote, ...result } = aSwapResult({ tradeType });
  return { ...result, quote: { ...quote, amount: { ...quote.amount, value } }, ...(adapter && { adapter }) };
}

const valuesOf = (results: readonly SwapResult[]): readonly bigint[] =>
  [...results].sort(byPrice).map(({ quote }) => quote.amount.value);

describe('byPrice', () => {
  it('sorts exact inputs by the largest output', () => {
    expect(valuesOf([5n, 9n, 7n].map((value) => quoted('EXACT_INPUT', value)))).toEqual([9n, 7n, 5n]);
  });

  it('sorts exact outputs by the smallest input', () => {
    expect(valuesOf([5n, 9n, 7n].map((value) => quoted('EXACT_OUTPUT', value)))).toEqual([5n, 7n, 9n]);
  });

  it.each(['EXACT_INPUT', 'EXACT_OUTPUT'] as const)('leaves the order of equal ones: %s', (tradeType) => {
    const equal = ['one', 'two', 'three'].map((adapter) => quoted(tradeType, 5n, adapter));
    expect([...equal].sort(byPrice).map(({ adapter }) => adapter)).toEqual(['one', 'two', 'three']);
  });
});
