import type { Address, Hex, TokenAddress } from '../money/Address.js';

/** Something that changed hands in a transaction, by the chain's logs and by the value it carried. */
export interface Movement {
  /** `native`, or the contract's address. */
  readonly token: TokenAddress;
  readonly from: Address;
  readonly to: Address;
  /** In the smallest unit; of an item, how many. */
  readonly value: bigint;
  /** Of an item (ERC-721, ERC-1155): which one. */
  readonly tokenId?: bigint;
}

/** What a mined transaction did to the parties of an execution. Plain data: the journal keeps it, so that a chain is asked once. */
export interface JournaledReceipt {
  readonly chainId: number;
  readonly hash: Hex;
  readonly status: 'success' | 'reverted';
  readonly blockNumber: bigint;
  /** Unix seconds: of its block. */
  readonly at: number;
  /** Who paid the gas. */
  readonly from: Address;
  readonly gasUsed: bigint;
  /** Wei per gas that were really paid. */
  readonly gasPrice: bigint;
  /** Wei that a rollup charged for its root chain, beside the gas. */
  readonly l1Fee: bigint;
  /** To and from the parties, each. */
  readonly moves: readonly Movement[];
  /** What was taken as a fee, and told as such: part of the moves' sums. */
  readonly fees: readonly Movement[];
  /** false: what of the native currency changed hands cannot be told, and the moves are without it. */
  readonly isNativeKnown: boolean;
}
