import { type SwapResult, TradeType } from '../../core/index.js';

/** `within`: not better, but within the accepted limit. */
export type PriceComparison = 'better' | 'within' | 'worse';

/**
 * Compares a later price of the same trade with the accepted one. Exact input: more is better.
 * Exact output: less is.
 */
export function comparePrices(agreed: SwapResult, later: SwapResult): PriceComparison {
  const limit = agreed.quote.amountWithMaxSlippage.value;
  const { amount, amountWithMaxSlippage } = later.quote;
  if (agreed.tradeType === TradeType.EXACT_INPUT) {
    if (amount.value < limit) return 'worse';
    return amountWithMaxSlippage.value > limit ? 'better' : 'within';
  }
  if (amount.value > limit) return 'worse';
  return amountWithMaxSlippage.value < limit ? 'better' : 'within';
}
