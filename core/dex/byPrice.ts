import { type SwapResult, TradeType } from './DexAdapter.js';

/**
 * Sorts quotes of the same request by price: most output, or least input including fees. Keeps the
 * order of equal ones.
 */
export function byPrice(a: SwapResult, b: SwapResult): number {
  const [first, second] = [a.quote.amount.value, b.quote.amount.value];
  if (first === second) return 0;
  return first > second === (a.tradeType === TradeType.EXACT_INPUT) ? -1 : 1;
}
