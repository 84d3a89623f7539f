import { TradeType } from '../../../core/index.js';
import { engineErrors, maximumInput, minimumOutput, type SecondaryFee } from '../../../core/plugin/index.js';
import type { CheckedSwapRequest } from '../validation/assertSwapRequest.js';
import { feeAmounts, totalFee } from './secondaryFees.js';

/** All amounts of a trade. Fees are in the input token. */
export interface PricedTrade {
  /** Total input from the wallet, with fees. */
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  /** Exact input: the minimum output. Exact output: the maximum input. */
  readonly bound: bigint;
  readonly fees: readonly bigint[];
}

/** Returns the amount to trade in the pools: for an exact input, fees are deducted first (facts §3.6). */
export function tradedAmount(
  { amount }: Pick<CheckedSwapRequest, 'amount'>,
  tradeType: TradeType,
  fees: readonly SecondaryFee[],
): bigint {
  return tradeType === TradeType.EXACT_INPUT ? amount - totalFee(amount, fees) : amount;
}

/**
 * Applies fees before slippage.
 * @throws TributaryError PRICE_MOVED if the request has a limit and the quote is beyond it
 */
export function priceTrade(
  request: CheckedSwapRequest,
  tradeType: TradeType,
  quoted: bigint,
  fees: readonly SecondaryFee[],
): PricedTrade {
  const { amount, slippage, limit } = request;
  if (tradeType === TradeType.EXACT_INPUT) {
    if (limit !== null && quoted < limit) throw engineErrors.priceMoved({ quoted: limit, current: quoted });
    return {
      amountIn: amount,
      amountOut: quoted,
      bound: limit ?? minimumOutput(quoted, slippage),
      fees: feeAmounts(amount, fees),
    };
  }
  const amountIn = quoted + totalFee(quoted, fees);
  if (limit !== null && amountIn > limit) throw engineErrors.priceMoved({ quoted: limit, current: amountIn });
  return {
    amountIn,
    amountOut: amount,
    bound: limit ?? maximumInput(amountIn, slippage),
    fees: feeAmounts(quoted, fees),
  };
}
