import type { Address, Hex } from 'tributary-sdk';

/** The signed content: a transaction of type 2 with its permanent nonce; on a chain without EIP-1559 one of type 0. */
export interface NumberedTransaction {
  readonly chainId: number;
  readonly nonce: number;
  readonly to: Address;
  readonly data: Hex;
  readonly value: bigint;
  readonly gasLimit: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
  /** A transaction of type 0: the gas price is `maxFeePerGas`. */
  readonly isLegacy?: boolean;
}

/**
 * An account whose key the studio holds: through a key service, or for development a key (`LocalKeyAccount`). It
 * signs, and never sends.
 */
export interface CustodialAccount {
  readonly address: Address;
  /**
   * Returns the signed bytes. Another process may request the same transaction again; the bytes may then differ.
   * Rejects if it does not sign.
   */
  sign(transaction: NumberedTransaction): Promise<Hex>;
}
