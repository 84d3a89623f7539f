import type { Address, Hex } from '../money/Address.js';

/** How much the logs of a pattern have to say together. */
export interface LogAmount {
  /** Which 32-byte word of the data holds the amount, from 0. */
  readonly word: number;
  /** In base units, of all matching logs of one transaction. Less is an effect in part. */
  readonly least: bigint;
  /** More is not the effect: an allowance that was to be taken back. Absent: no limit. */
  readonly most?: bigint;
  /** Of an ERC-20 transfer: what the receiver passes on in the same transaction doesn't count, like a token's fee. */
  readonly isNet?: true;
}

/** A log of one contract. Topics that are given must be equal, `null` matches any; an empty list matches every log of the contract. */
export interface LogPattern {
  readonly address: Address;
  readonly topics: readonly (Hex | null)[];
  /** All of the data. Absent: any. */
  readonly data?: Hex;
  /** Words of the data that must be equal, from the first on; `null` matches any. Absent: any. */
  readonly words?: readonly (Hex | null)[];
  /** Absent: one matching log suffices. */
  readonly amount?: LogAmount;
}

/**
 * How the effect of a call is recognised on the chain, whoever's transaction carried it: a contract account's relayer, a bundler, another owner of a Safe.
 * All logs must be in one transaction. None: the call leaves no log (a payment in the native currency), and only the call itself is recognised.
 * Plain data: the journal keeps it with the request.
 *
 * @example { logs: [{ address: usdc, topics: [TRANSFER_TOPIC, addressTopic(account)], amount: { word: 0, least: 5_000_000n } }] }
 */
export interface Footprint {
  readonly logs: readonly LogPattern[];
  /** The logs leave something open, such as the receiver on another chain: they don't prove the effect of a call that was edited in the wallet. */
  readonly isLoose?: true;
}
