import { Interface } from 'ethers';
import { wrappedNativeAbi } from '../../../contracts-abi/index.js';
import type { Address, Hex, UnsignedTransaction } from '../../../core/index.js';

const wrapped = new Interface(wrappedNativeAbi);

export interface WrapRequest {
  readonly chainId: number;
  readonly from: Address;
  readonly wrappedNative: Address;
  readonly amount: bigint;
}

/** Native → wrapped: `deposit()` with the amount as value (facts §3.13). */
export function buildWrap({ chainId, from, wrappedNative, amount }: WrapRequest): UnsignedTransaction {
  return { chainId, from, to: wrappedNative, data: wrapped.encodeFunctionData('deposit') as Hex, value: amount };
}

/** Wrapped → native: `withdraw(amount)`. */
export function buildUnwrap({ chainId, from, wrappedNative, amount }: WrapRequest): UnsignedTransaction {
  return { chainId, from, to: wrappedNative, data: wrapped.encodeFunctionData('withdraw', [amount]) as Hex, value: 0n };
}
