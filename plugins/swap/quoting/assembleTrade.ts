import {
  NATIVE,
  type SwapApproval,
  type SwapResult,
  type Token,
  type TokenAmount,
  TradeType,
  type UnsignedTransaction,
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

export interface PricedRoute {
  readonly route: MarketRoute;
  readonly priced: PricedTrade;
  /** Unix seconds. */
  readonly deadline: number;
}

export interface ConfirmedTrade extends PricedRoute {
  readonly transaction: UnsignedTransaction;
  readonly approval: SwapApproval | null;
  readonly quoterGas: bigint;
  /** Gas of the swap; `null` if the node does not support simulation. */
  readonly measuredGas: bigint | null;
  readonly blockNumber: bigint;
}

/** Returns the maximum input. */
export function tradeSpend({ request, tradeType }: TradeQuestion, { bound }: PricedTrade): bigint {
  return tradeType === TradeType.EXACT_INPUT ? request.amount : bound;
}

/** Builds the transaction of a priced route. */
export function tradeTransaction(
  question: TradeQuestion,
  { fees, spender }: TradeContext,
  { route, priced, deadline }: PricedRoute,
): UnsignedTransaction {
  const { request, tradeType } = question;
  const isNativeIn = request.tokenIn === NATIVE;
  const amountIn = tradeSpend(question, priced);
  const data = encodeSwap({
    tradeType,
    hops: route.hops,
    amountIn,
    amountOut: tradeType === TradeType.EXACT_INPUT ? priced.bound : request.amount,
    user: request.from,
    executor: spender,
    fees,
    isNativeIn,
    isNativeOut: request.tokenOut === NATIVE,
    deadline,
  });
  return { chainId: request.chainId, from: request.from, to: spender, data, value: isNativeIn ? amountIn : 0n };
}

/** Builds the DEX's result from a confirmed route and its price. */
export function assembleTrade(
  { request, tradeType, exchange }: TradeQuestion,
  { tokenIn, tokenOut, fees, gasPrice }: TradeContext,
  { route, priced, transaction, approval, deadline, quoterGas, measuredGas, blockNumber }: ConfirmedTrade,
): SwapResult {
  const isInput = tradeType === TradeType.EXACT_INPUT;
  const gas = quoterGas + (fees.length > 0 ? swapGas.secondaryFees : 0n) + intrinsicGas(transaction.data);
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
      ...transaction,
      deadline,
      gas: measuredGas ?? unmeasuredGas(gas),
      gasFeeEstimate: gasFee(exchange.native, gasPrice, gas),
    },
    gasPrice,
    priceImpact: priceImpact(priced.amountIn, priced.amountOut, route.midPrices),
    blockNumber,
  };
}

/**
 * Adds 25 % to the quoter's estimate, which counts neither the player's transfers nor wrapping: up
 * to 24 % of its value.
 */
function unmeasuredGas(estimated: bigint): bigint {
  return (estimated * 5n) / 4n;
}

function gasFee(native: Token, gasPrice: bigint | null, gas: bigint): TokenAmount | null {
  const value = feeOf(gasPrice, gas);
  return value === null ? null : { token: native, value };
}
