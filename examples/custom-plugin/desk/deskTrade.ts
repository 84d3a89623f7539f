import { type Hex, TradeType } from 'tributary-sdk';
import { encodeCall, engineErrors, maximumInput, minimumOutput, type Slippage, swapErrors } from 'tributary-sdk/plugin';
import { deskAbi } from './deskAbi.js';
import type { DeskState, Rate } from './readDesk.js';

export interface DeskRequest {
  readonly tradeType: TradeType;
  readonly amount: bigint;
  readonly slippage: Slippage;
  /** The agreed limit, instead of the slippage. */
  readonly limit: bigint | undefined;
}

export interface DeskTrade {
  /** At the desk's rate. */
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  /**
   * The limit if the rate changes before the swap is mined: the minimum output of an exact input,
   * the maximum input of an exact output.
   */
  readonly bound: bigint;
  /** Maximum that leaves the wallet. */
  readonly spentAtMost: bigint;
  calldata(tokenIn: string, tokenOut: string): Hex;
}

/**
 * Computes the desk's trade for a request.
 * @throws TributaryError NO_ROUTES_AVAILABLE; PRICE_MOVED beyond the limit
 */
export function deskTrade({ rate, reserve }: Pick<DeskState, 'rate' | 'reserve'>, request: DeskRequest): DeskTrade {
  if (rate.take === 0n || rate.give === 0n) throw swapErrors.noRoutesAvailable();
  const trade = request.tradeType === TradeType.EXACT_INPUT ? sale(rate, request) : purchase(rate, request);
  if (trade.amountOut === 0n || trade.amountOut > reserve) throw swapErrors.noRoutesAvailable(undefined, { reserve });
  return trade;
}

/** Rounds like the desk: the output down. */
function sale({ take, give }: Rate, { amount, slippage, limit }: DeskRequest): DeskTrade {
  const amountOut = (amount * give) / take;
  if (limit !== undefined && amountOut < limit) throw engineErrors.priceMoved({ quoted: limit, current: amountOut });
  const bound = limit ?? minimumOutput(amountOut, slippage);
  return {
    amountIn: amount,
    amountOut,
    bound,
    spentAtMost: amount,
    calldata: (tokenIn, tokenOut) => encodeCall(deskAbi, 'sell', [tokenIn, tokenOut, amount, bound]),
  };
}

/** Rounds like the desk: the input up. */
function purchase({ take, give }: Rate, { amount, slippage, limit }: DeskRequest): DeskTrade {
  const amountIn = (amount * take + give - 1n) / give;
  if (limit !== undefined && amountIn > limit) throw engineErrors.priceMoved({ quoted: limit, current: amountIn });
  const bound = limit ?? maximumInput(amountIn, slippage);
  return {
    amountIn,
    amountOut: amount,
    bound,
    spentAtMost: bound,
    calldata: (tokenIn, tokenOut) => encodeCall(deskAbi, 'buy', [tokenIn, tokenOut, amount, bound]),
  };
}
