import type { Address, Hex } from '../money/Address.js';

/** A method, so that the compiler compares its parameters both ways: each published provider names parameters of its own. */
interface WalletListening {
  listener(...args: unknown[]): void;
}

/** EIP-1193: anything with a `request` is a wallet. */
export interface Eip1193Provider {
  /** EIP-1193: resolves with the method's result, rejects with an error that has a numeric `code`. */
  request(args: {
    readonly method: string;
    readonly params?: readonly unknown[] | object | undefined;
  }): Promise<unknown>;
  /** `accountsChanged`, `chainChanged`, `disconnect`; a wallet without it is asked again before every signature all the same. */
  on?(event: string, listener: WalletListening['listener']): unknown;
  /** Undoes `on` for the same listener. */
  removeListener?(event: string, listener: WalletListening['listener']): unknown;
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
