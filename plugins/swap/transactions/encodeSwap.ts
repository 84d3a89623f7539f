import { Interface } from 'ethers';
import { swapProxyAbi, swapRouterAbi } from '../../../contracts-abi/index.js';
import { TradeType, type Address, type Hex, type SecondaryFee, type SwapHop } from '../../../core/index.js';
import { encodePath } from './encodePath.js';

const router = new Interface(swapRouterAbi);
const proxy = new Interface(swapProxyAbi);

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
  const contract = swap.fees.length > 0 ? proxy : router;
  const calls = [encodeTrade(contract, swap), ...encodeRefund(swap), ...encodeUnwrap(swap)];
  return contract.encodeFunctionData('multicall(uint256,bytes[])', [swap.deadline, calls]) as Hex;
}

function encodeTrade(contract: Interface, { tradeType, hops, amountIn, amountOut, user, executor, fees, isNativeOut }: SwapCalldata): string {
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
  if (fees.length === 0) return contract.encodeFunctionData(name, [parameters]);
  return contract.encodeFunctionData(`${name}WithSecondaryFee`, [fees.map((fee) => [fee.recipient, fee.basisPoints]), parameters]);
}

/** The router keeps native that it did not need; the proxy has no refund call and returns it by itself. */
function encodeRefund({ isNativeIn, fees }: SwapCalldata): readonly string[] {
  return isNativeIn && fees.length === 0 ? [router.encodeFunctionData('refundETH')] : [];
}

function encodeUnwrap({ isNativeOut, fees, amountOut }: SwapCalldata): readonly string[] {
  if (!isNativeOut) return [];
  return [fees.length > 0 ? proxy.encodeFunctionData('unwrapNativeToken', [amountOut]) : router.encodeFunctionData('unwrapWETH9(uint256)', [amountOut])];
}
