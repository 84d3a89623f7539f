import { v2RouterAbi } from '../../../contracts-abi/index.js';
import { type Address, type Hex, TradeType } from '../../../core/index.js';
import { encodeCall } from '../../../core/plugin/index.js';

export interface RouterSwap {
  readonly tradeType: TradeType;
  /** Exact or maximum input. */
  readonly amountIn: bigint;
  /** Minimum or exact output. */
  readonly amountOut: bigint;
  /** Addresses along the path; the wrapped token stands for the native one. */
  readonly path: readonly Address[];
  readonly user: Address;
  readonly isNativeIn: boolean;
  readonly isNativeOut: boolean;
  /** Unix seconds. */
  readonly deadline: number;
}

/** Encodes the router's function for the given input and output; native input is the call's value. */
export function encodeRouterSwap(swap: RouterSwap): Hex {
  const { tradeType, amountIn, amountOut, path, user, isNativeIn, isNativeOut, deadline } = swap;
  const tail = [path, user, BigInt(deadline)];
  const call = (name: string, ...amounts: readonly bigint[]): Hex =>
    encodeCall(v2RouterAbi, name, [...amounts, ...tail]);
  if (tradeType === TradeType.EXACT_INPUT) {
    if (isNativeIn) return call('swapExactETHForTokens', amountOut);
    return call(isNativeOut ? 'swapExactTokensForETH' : 'swapExactTokensForTokens', amountIn, amountOut);
  }
  if (isNativeIn) return call('swapETHForExactTokens', amountOut);
  return call(isNativeOut ? 'swapTokensForExactETH' : 'swapTokensForExactTokens', amountOut, amountIn);
}
