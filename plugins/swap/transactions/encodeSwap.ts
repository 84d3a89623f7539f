import { swapProxyAbi, swapRouterAbi } from '../../../contracts-abi/index.js';
import { type Address, type Hex, type SwapHop, TradeType } from '../../../core/index.js';
import { encodeCall, type SecondaryFee } from '../../../core/plugin/index.js';
import { encodePath } from './encodePath.js';

export interface SwapCalldata {
  readonly tradeType: TradeType;
  readonly hops: readonly SwapHop[];
  /** Exact input: the full amount of the user, fees included. Exact output: the maximum, fees included. */
  readonly amountIn: bigint;
  /** Exact input: the minimum. Exact output: the amount asked for. */
  readonly amountOut: bigint;
  readonly user: Address;
  /** The router, or the swap proxy when fees apply. */
  readonly executor: Address;
  /** Empty: the router executes. */
  readonly fees: readonly SecondaryFee[];
  readonly isNativeIn: boolean;
  readonly isNativeOut: boolean;
  /** Unix seconds. */
  readonly deadline: number;
}

/** `multicall(deadline, …)` on the router or the proxy: the swap, then refund or unwrap (facts §3.12). */
export function encodeSwap(swap: SwapCalldata): Hex {
  const abi = swap.fees.length > 0 ? swapProxyAbi : swapRouterAbi;
  const calls = [encodeTrade(swap), ...encodeRefund(swap), ...encodeUnwrap(swap)];
  return encodeCall(abi, 'multicall', [swap.deadline, calls]);
}

function encodeTrade({ tradeType, hops, amountIn, amountOut, user, executor, fees, isNativeOut }: SwapCalldata): Hex {
  // Native output is unwrapped by the contract that executes, so it has to hold the wrapped tokens first.
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

/** The router keeps native that it did not need; the proxy has no refund call and returns it by itself. */
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
