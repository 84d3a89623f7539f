import { swapProxyAbi, swapRouterAbi } from '../../../contracts-abi/index.js';
import { type Address, type Hex, type SwapHop, TradeType } from '../../../core/index.js';
import { encodeCall, type SecondaryFee } from '../../../core/plugin/index.js';
import { encodePath } from './encodePath.js';

export interface SwapCalldata {
  readonly tradeType: TradeType;
  readonly hops: readonly SwapHop[];
  /** Exact input: the user's full amount, with fees. Exact output: the maximum, with fees. */
  readonly amountIn: bigint;
  /** Exact input: the minimum. Exact output: the requested amount. */
  readonly amountOut: bigint;
  readonly user: Address;
  /** The router, or the swap proxy if there are fees. */
  readonly executor: Address;
  /** Empty if the router executes. */
  readonly fees: readonly SecondaryFee[];
  readonly isNativeIn: boolean;
  readonly isNativeOut: boolean;
  /** Unix seconds. */
  readonly deadline: number;
}

/** Encodes `multicall(deadline, …)` of the router or the proxy: the swap, then refund or unwrap (facts §3.12). */
export function encodeSwap(swap: SwapCalldata): Hex {
  const abi = swap.fees.length > 0 ? swapProxyAbi : swapRouterAbi;
  const calls = [encodeTrade(swap), ...encodeRefund(swap), ...encodeUnwrap(swap)];
  return encodeCall(abi, 'multicall', [swap.deadline, calls]);
}

function encodeTrade({ tradeType, hops, amountIn, amountOut, user, executor, fees, isNativeOut }: SwapCalldata): Hex {
  // The executing contract unwraps a native output, so it must get the wrapped tokens first.
  const recipient = isNativeOut ? executor : user;
  const isInput = tradeType === TradeType.EXACT_INPUT;
  const amounts = isInput ? [amountIn, amountOut] : [amountOut, amountIn];
  const [hop] = hops;
  const isSingle = hops.length === 1 && hop !== undefined;
  const parameters = isSingle
    ? [hop.tokenIn, hop.tokenOut, hop.fee, recipient, ...amounts, 0n]
    : [encodePath(hops, tradeType), recipient, ...amounts];
  const name = `${isInput ? 'exactInput' : 'exactOutput'}${isSingle ? 'Single' : ''}`;
  if (fees.length === 0) return encodeCall(swapRouterAbi, name, [parameters]);
  return encodeCall(swapProxyAbi, `${name}WithSecondaryFee`, [
    fees.map((fee) => [fee.recipient, fee.basisPoints]),
    parameters,
  ]);
}

/**
 * Returns the call that refunds unused native currency. Without it the router keeps the rest; the
 * proxy has no such call and returns the rest itself.
 */
function encodeRefund({ isNativeIn, fees }: SwapCalldata): readonly Hex[] {
  return isNativeIn && fees.length === 0 ? [encodeCall(swapRouterAbi, 'refundETH')] : [];
}

function encodeUnwrap({ isNativeOut, fees, amountOut }: SwapCalldata): readonly Hex[] {
  if (!isNativeOut) return [];
  return [
    fees.length > 0
      ? encodeCall(swapProxyAbi, 'unwrapNativeToken', [amountOut])
      : encodeCall(swapRouterAbi, 'unwrapWETH9', [amountOut]),
  ];
}
