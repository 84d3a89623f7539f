import { TradeType } from '../../../core/index.js';
import { engineErrors, maximumInput, minimumOutput, type SecondaryFee } from '../../../core/plugin/index.js';
import type { CheckedSwapRequest } from '../validation/assertSwapRequest.js';
import { feeAmounts, totalFee } from './secondaryFees.js';

/** Everything about a trade that is an amount. Fees are in the incoming token. */
export interface PricedTrade {
  /** What leaves the wallet: fees included. */
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  /** Exact input: the minimum that comes out. Exact output: the maximum that goes in. */
  readonly bound: bigint;
  readonly fees: readonly bigint[];
}

/** What the pools are asked to trade: exact input is asked after the fees were taken off (facts §3.6). */
export function tradedAmount(
  { amount }: Pick<CheckedSwapRequest, 'amount'>,
  tradeType: TradeType,
  fees: readonly SecondaryFee[],
): bigint {
  return tradeType === TradeType.EXACT_INPUT ? amount - totalFee(amount, fees) : amount;
}

/** Fees come before slippage. @throws TributaryError PRICE_MOVED where the request has a limit and the quote is beyond it */
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
