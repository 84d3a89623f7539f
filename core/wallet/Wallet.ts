import type { Address, Hex } from '../money/Address.js';

/** EIP-1193: anything with a `request` is a wallet. */
export interface Eip1193Provider {
  request(args: { readonly method: string; readonly params?: readonly unknown[] | object }): Promise<unknown>;
  on?(event: string, listener: (...args: never[]) => void): unknown;
  removeListener?(event: string, listener: (...args: never[]) => void): unknown;
  /** Passport pays its own gas and cannot switch networks. */
  readonly isPassport?: boolean;
}

export interface UnsignedTransaction {
  readonly chainId: number;
  readonly from: Address;
  readonly to: Address;
  readonly data: Hex;
  readonly value: bigint;
}
