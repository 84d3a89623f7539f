import { wrappedNativeAbi } from '../../../contracts-abi/index.js';
import { type Address, type UnsignedTransaction } from '../../../core/index.js';
import { encodeCall } from '../../../core/plugin/index.js';

export interface WrapRequest {
  readonly chainId: number;
  readonly from: Address;
  readonly wrappedNative: Address;
  readonly amount: bigint;
}

/** Wraps the native currency: `deposit()` with the amount as value (facts §3.13). */
export function buildWrap({ chainId, from, wrappedNative, amount }: WrapRequest): UnsignedTransaction {
  return { chainId, from, to: wrappedNative, data: encodeCall(wrappedNativeAbi, 'deposit'), value: amount };
}

/** Unwraps to the native currency: `withdraw(amount)`. */
export function buildUnwrap({ chainId, from, wrappedNative, amount }: WrapRequest): UnsignedTransaction {
  return { chainId, from, to: wrappedNative, data: encodeCall(wrappedNativeAbi, 'withdraw', [amount]), value: 0n };
}
