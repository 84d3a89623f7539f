import {
  NATIVE,
  type SwapApproval,
  type SwapResult,
  type Token,
  type TokenAmount,
  TradeType,
} from '../../../core/index.js';
import { feeOf } from '../../../core/plugin/index.js';
import { swapGas } from '../swapChains.js';
import { encodeSwap } from '../transactions/encodeSwap.js';
import { intrinsicGas } from './intrinsicGas.js';
import type { MarketRoute } from './Market.js';
import { priceImpact } from './priceImpact.js';
import type { PricedTrade } from './priceTrade.js';
import type { TradeContext } from './readTradeContext.js';
import type { TradeQuestion } from './TradeQuestion.js';

export interface ConfirmedTrade {
  readonly route: MarketRoute;
  readonly priced: PricedTrade;
  readonly approval: SwapApproval | null;
  /** Unix seconds. */
  readonly deadline: number;
  readonly quoterGas: bigint;
  readonly blockNumber: bigint;
}

/** What was found, priced and confirmed, as the answer of the exchange. */
export function assembleTrade(
  { request, tradeType, exchange }: TradeQuestion,
  deps: TradeContext,
  { route, priced, approval, deadline, quoterGas, blockNumber }: ConfirmedTrade,
): SwapResult {
  const { tokenIn, tokenOut, fees, spender } = deps;
  const isInput = tradeType === TradeType.EXACT_INPUT;
  const isNativeIn = request.tokenIn === NATIVE;
  const amountIn = { token: tokenIn, value: isInput ? request.amount : priced.bound };
  const data = encodeSwap({
    tradeType,
    hops: route.hops,
    amountIn: amountIn.value,
    amountOut: isInput ? priced.bound : request.amount,
    user: request.from,
    executor: spender,
    fees,
    isNativeIn,
    isNativeOut: request.tokenOut === NATIVE,
    deadline,
  });
  const gas = quoterGas + (fees.length > 0 ? swapGas.secondaryFees : 0n) + intrinsicGas(data);
  const quotedToken = isInput ? tokenOut : tokenIn;
  return {
    tradeType,
    amountIn: { token: tokenIn, value: priced.amountIn },
    amountOut: { token: tokenOut, value: priced.amountOut },
    route: route.hops,
    quote: {
      amount: { token: quotedToken, value: isInput ? priced.amountOut : priced.amountIn },
      amountWithMaxSlippage: { token: quotedToken, value: priced.bound },
      slippage: request.slippagePercent,
      fees: fees.map((fee, index) => ({ ...fee, amount: { token: tokenIn, value: priced.fees[index] ?? 0n } })),
    },
    approval,
    swap: {
      chainId: request.chainId,
      from: request.from,
      to: spender,
      data,
      value: isNativeIn ? amountIn.value : 0n,
      deadline,
      gas,
      gasFeeEstimate: gasFee(exchange.native, deps.gasPrice, gas),
    },
    priceImpact: priceImpact(priced.amountIn, priced.amountOut, route.midPrices),
    blockNumber,
  };
}

function gasFee(native: Token, gasPrice: bigint | null, gas: bigint): TokenAmount | null {
  const value = feeOf(gasPrice, gas);
  return value === null ? null : { token: native, value };
}
