import { NATIVE, type SwapResult, type TradeType, type UnsignedTransaction } from '../../../core/index.js';
import { feeOf } from '../../../core/plugin/index.js';
import { swapGas } from '../swapChains.js';
import { buildUnwrap, buildWrap } from '../transactions/buildWrap.js';
import type { CheckedSwapRequest } from '../validation/assertSwapRequest.js';
import type { Exchange } from '../validation/resolveExchange.js';

export function isWrapPair(
  { tokenIn, tokenOut }: Pick<CheckedSwapRequest, 'tokenIn' | 'tokenOut'>,
  { wrappedNative }: Exchange,
): boolean {
  const pair = new Set<string>([tokenIn, tokenOut]);
  return pair.has(NATIVE) && pair.has(wrappedNative.address);
}

export interface WrapFacts {
  readonly gasPrice: bigint | null;
  /** `null` if the node does not support simulation. */
  readonly measuredGas: bigint | null;
  readonly blockNumber: bigint;
}

export function wrapTransaction(
  { amount, chainId, from, tokenIn }: Pick<CheckedSwapRequest, 'amount' | 'chainId' | 'from' | 'tokenIn'>,
  { wrappedNative: { address: wrappedNative } }: Exchange,
): UnsignedTransaction {
  return (tokenIn === NATIVE ? buildWrap : buildUnwrap)({ chainId, from, wrappedNative, amount });
}

/**
 * Quotes between the native currency and its wrapped form, one to one, in the wrapped token's own
 * contract: no pool, no fee, no approval (facts §3.13).
 */
export function quoteWrap(
  request: CheckedSwapRequest,
  tradeType: TradeType,
  exchange: Exchange,
  { gasPrice, measuredGas, blockNumber }: WrapFacts,
): SwapResult {
  const { amount, tokenIn } = request;
  const { native, wrappedNative } = exchange;
  const isWrap = tokenIn === NATIVE;
  const [paid, received] = isWrap ? [native, wrappedNative] : [wrappedNative, native];
  const transaction = wrapTransaction(request, exchange);
  const gas = isWrap ? swapGas.wrap : swapGas.unwrap;
  const gasFee = feeOf(gasPrice, gas);
  // The quoted token is the one without a given amount.
  const quoted = { token: tradeType === 'EXACT_INPUT' ? received : paid, value: amount };
  return {
    tradeType,
    amountIn: { token: paid, value: amount },
    amountOut: { token: received, value: amount },
    route: [],
    quote: { amount: quoted, amountWithMaxSlippage: quoted, slippage: 0, fees: [] },
    approval: null,
    swap: {
      ...transaction,
      gas: measuredGas ?? gas,
      gasFeeEstimate: gasFee === null ? null : { token: native, value: gasFee },
    },
    gasPrice,
    // Known to be zero; `null` would mean unknown.
    priceImpact: '0.0000',
    blockNumber,
  };
}
