import { type SwapResult, TradeType } from './DexAdapter.js';

/** Quotes of one question, the best price first: most comes out, or least goes in, fees included. Of equal ones the order stands. */
export function byPrice(a: SwapResult, b: SwapResult): number {
  const [first, second] = [a.quote.amount.value, b.quote.amount.value];
  if (first === second) return 0;
  return first > second === (a.tradeType === TradeType.EXACT_INPUT) ? -1 : 1;
}
