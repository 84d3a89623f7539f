import {
  feeOf,
  isTributaryError,
  NATIVE,
  swapErrors,
  TradeType,
  type Abortable,
  type Address,
  type ChainReader,
  type SecondaryFee,
  type SwapApproval,
  type SwapResult,
  type Token,
  type TokenAddress,
  type TokenAmount,
  type TokenCatalogue,
} from '../../../core/index.js';
import { swapGas } from '../swapChains.js';
import { encodeSwap } from '../transactions/encodeSwap.js';
import type { CheckedSwapRequest } from '../validation/assertSwapRequest.js';
import type { Exchange } from '../validation/resolveExchange.js';
import { approvalOf } from './approvalOf.js';
import { confirmRoute } from './confirmRoute.js';
import { intrinsicGas } from './intrinsicGas.js';
import type { Market, MarketPair, MarketRoute } from './Market.js';
import { priceImpact } from './priceImpact.js';
import { priceTrade, tradedAmount, type PricedTrade } from './priceTrade.js';
import { readAllowance } from './readAllowance.js';
import { readGasPrice } from './readGasPrice.js';
import { readPaused } from './readPaused.js';

export interface TradeQuestion {
  readonly request: CheckedSwapRequest;
  readonly tradeType: TradeType;
  readonly exchange: Exchange;
  readonly reader: ChainReader;
  readonly tokens: TokenCatalogue;
  readonly secondaryFees: readonly SecondaryFee[];
  readonly openMarket: (pair: MarketPair) => Market;
}

/** What the first round trip brings. */
interface Surroundings {
  readonly tokenIn: Token;
  readonly tokenOut: Token;
  readonly fees: readonly SecondaryFee[];
  readonly spender: Address;
  /** null: the input is native, nothing needs to be approved. */
  readonly allowance: bigint | null;
  readonly gasPrice: bigint | null;
}

/** How often a price that moved between the two round trips is followed. */
const mostAttempts = 3;

/**
 * Two round trips: everything the quote depends on, then the quoter's confirmation together with the approval's gas.
 * Where the quoter disagrees, the chain has moved: its state is read anew, and what it says then is what is offered.
 */
export async function quoteTrade(question: TradeQuestion, options: Abortable): Promise<SwapResult> {
  const { request, tradeType, exchange, reader } = question;
  const market = question.openMarket({ tokenIn: pooled(request.tokenIn, exchange), tokenOut: pooled(request.tokenOut, exchange) });
  const [around] = await Promise.all([readSurroundings(question, options), market.load(options)]);
  const amount = tradedAmount(request, tradeType, around.fees);
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const route = await market.bestRoute({ amount, tradeType, maxHops: request.maxHops }, options);
    // A few units can quote nothing at all, in either direction of the rounding: that is no trade to offer.
    if (route.quoted === 0n) throw swapErrors.noRoutesAvailable(undefined, { reason: 'the amount is too small to buy anything' });
    const priced = priceTrade(request, tradeType, route.quoted, around.fees);
    const [confirmed, approval] = await Promise.all([confirmRoute(reader, exchange.contracts.quoter, { ...route, amount, tradeType }, options), approve(question, around, priced, options)]);
    if (confirmed === 'refused') market.exclude(route);
    else if (confirmed.amount === route.quoted) return assemble(question, around, { route, priced, approval, quoterGas: confirmed.gasEstimate, blockNumber: market.blockNumber });
    else await market.load({ ...options, fresh: true });
  }
  throw swapErrors.noRoutesAvailable(undefined, { reason: 'the quoter confirmed no route' });
}

async function readSurroundings({ request, exchange, reader, tokens, secondaryFees }: TradeQuestion, options: Abortable): Promise<Surroundings> {
  const { swapRouter, immutableSwapProxy } = exchange.contracts;
  const allowanceOf = (spender: Address) =>
    request.tokenIn === NATIVE ? null : readAllowance(reader, { token: request.tokenIn, owner: request.from, spender }, options);
  const hasFees = secondaryFees.length > 0;
  const [tokenIn, tokenOut, paused, gasPrice, routerAllowance, proxyAllowance] = await Promise.all([
    describe(tokens, request.chainId, request.tokenIn, options),
    describe(tokens, request.chainId, request.tokenOut, options),
    hasFees ? readPaused(reader, immutableSwapProxy, options) : false,
    readGasPrice(reader, options),
    allowanceOf(swapRouter),
    // Both, because which of them executes is known only after this round trip.
    hasFees ? allowanceOf(immutableSwapProxy) : null,
  ]);
  const isFeeTaken = hasFees && !paused;
  return {
    tokenIn,
    tokenOut,
    gasPrice,
    fees: isFeeTaken ? secondaryFees : [],
    spender: isFeeTaken ? immutableSwapProxy : swapRouter,
    allowance: isFeeTaken ? proxyAllowance : routerAllowance,
  };
}

/** @throws TributaryError PROVIDER_CALL_ERROR "failed to get ERC20 decimals" */
async function describe(tokens: TokenCatalogue, chainId: number, address: TokenAddress, options: Abortable): Promise<Token> {
  try {
    return await tokens.describe(chainId, address, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    throw isTributaryError(error) && error.code === 'GET_ERC20_INFO_ERROR' ? swapErrors.decimalsUnknown(error, { address }) : error;
  }
}

async function approve({ request, tradeType, exchange, reader }: TradeQuestion, { tokenIn, spender, allowance, gasPrice }: Surroundings, { bound }: PricedTrade, options: Abortable): Promise<SwapApproval | null> {
  if (tokenIn.address === NATIVE || allowance === null) return null;
  const token = { ...tokenIn, address: tokenIn.address };
  const required = tradeType === TradeType.EXACT_INPUT ? request.amount : bound;
  return approvalOf(reader, { owner: request.from, spender, token, required, allowance, native: exchange.native, gasPrice }, options);
}

interface ConfirmedTrade {
  readonly route: MarketRoute;
  readonly priced: PricedTrade;
  readonly approval: SwapApproval | null;
  readonly quoterGas: bigint;
  readonly blockNumber: bigint;
}

function assemble({ request, tradeType, exchange }: TradeQuestion, around: Surroundings, { route, priced, approval, quoterGas, blockNumber }: ConfirmedTrade): SwapResult {
  const { tokenIn, tokenOut, fees, spender } = around;
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
    deadline: request.deadline,
  });
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
      gasFeeEstimate: gasFee(exchange.native, around.gasPrice, quoterGas + (fees.length > 0 ? swapGas.secondaryFees : 0n) + intrinsicGas(data)),
    },
    priceImpact: priceImpact(priced.amountIn, priced.amountOut, route.midPrices),
    blockNumber,
  };
}

function gasFee(native: Token, gasPrice: bigint | null, gas: bigint): TokenAmount | null {
  const value = feeOf(gasPrice, gas);
  return value === null ? null : { token: native, value };
}

/** Pools know no native currency, only its wrapped form. */
function pooled(token: TokenAddress, { wrappedNative }: Exchange): Address {
  return token === NATIVE ? wrappedNative.address : token;
}
