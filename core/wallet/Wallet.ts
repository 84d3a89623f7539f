import type { Address, Hex } from '../money/Address.js';

/**
 * A method, so that the compiler compares its parameters in both directions: each published
 * provider declares its own parameters.
 */
interface WalletListening {
  listener(...args: unknown[]): void;
}

/** An EIP-1193 provider: any object with a `request` method is a wallet. */
export interface Eip1193Provider {
  /** EIP-1193: resolves with the method's result, rejects with an error that has a numeric `code`. */
  request(args: {
    readonly method: string;
    readonly params?: readonly unknown[] | object | undefined;
  }): Promise<unknown>;
  /** `accountsChanged`, `chainChanged`, `disconnect`. Optional: every wallet is read again before every signature. */
  on?(event: string, listener: WalletListening['listener']): unknown;
  /** Removes a listener added by `on`. */
  removeListener?(event: string, listener: WalletListening['listener']): unknown;
  /** Passport pays its own gas and can't switch networks. */
  readonly isPassport?: boolean;
}

export interface UnsignedTransaction {
  readonly chainId: number;
  readonly from: Address;
  readonly to: Address;
  readonly data: Hex;
  readonly value: bigint;
}
