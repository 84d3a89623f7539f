import type { Address, Hex, TokenAddress } from '../money/Address.js';

/** A balance change in a transaction, from the chain's logs and the transaction's value. */
export interface Movement {
  /** `native`, or the contract's address. */
  readonly token: TokenAddress;
  readonly from: Address;
  readonly to: Address;
  /** In the smallest unit; for an item, the quantity. */
  readonly value: bigint;
  /** Id of the item (ERC-721, ERC-1155). */
  readonly tokenId?: bigint;
}

/**
 * Effects of a mined transaction on the parties of an execution. Plain data that the journal keeps,
 * so that a chain is read only once.
 */
export interface JournaledReceipt {
  readonly chainId: number;
  readonly hash: Hex;
  readonly status: 'success' | 'reverted';
  readonly blockNumber: bigint;
  /** Time of its block, in Unix seconds. */
  readonly at: number;
  /** The account that paid the gas. */
  readonly from: Address;
  readonly gasUsed: bigint;
  /** Effective gas price, in wei per gas. */
  readonly gasPrice: bigint;
  /** L1 data fee of a rollup in wei, charged in addition to the gas. */
  readonly l1Fee: bigint;
  /** Every movement to or from one of the parties. */
  readonly moves: readonly Movement[];
  /** Amounts declared as fees. Also contained in `moves`. */
  readonly fees: readonly Movement[];
  /** `false`: movements of the native token can't be determined and are missing from `moves`. */
  readonly isNativeKnown: boolean;
}
