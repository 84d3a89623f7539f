import type { Address, Hex } from '../money/Address.js';

/** EIP-1193: anything with a `request` is a wallet. */
export interface Eip1193Provider {
  /** EIP-1193: resolves with the method's result, rejects with an error that has a numeric `code`. */
  request(args: { readonly method: string; readonly params?: readonly unknown[] | object }): Promise<unknown>;
  /** `accountsChanged`, `chainChanged`, `disconnect`; a wallet without it is asked again before every signature all the same. */
  on?(event: string, listener: (...args: never[]) => void): unknown;
  /** Undoes `on` for the same listener. */
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
