import type { Address, Hex } from '../money/Address.js';

/** The amount that the logs of a pattern must have in total. */
export interface LogAmount {
  /** Index of the 32-byte data word that contains the amount, from 0. */
  readonly word: number;
  /** Minimum total of all matching logs of one transaction, in base units. Less is a partial effect. */
  readonly least: bigint;
  /** Maximum, e.g. for an allowance that was to be revoked. Absent: no limit. */
  readonly most?: bigint;
  /** For an ERC-20 transfer: excludes what the receiver passes on in the same transaction, such as a token's fee. */
  readonly isNet?: true;
}

/**
 * A log of one contract. Given topics must be equal, `null` matches any; an empty list matches
 * every log of the contract.
 */
export interface LogPattern {
  readonly address: Address;
  readonly topics: readonly (Hex | null)[];
  /** The complete data. Absent: any. */
  readonly data?: Hex;
  /** Leading words of the data that must be equal; `null` matches any. Absent: any. */
  readonly words?: readonly (Hex | null)[];
  /** Absent: one matching log suffices. */
  readonly amount?: LogAmount;
}

/**
 * Identifies the effect of a call in any transaction: a contract account's relayer, a bundler or
 * another owner of a Safe may send it. All logs must be in one transaction. An empty list means
 * that the call leaves no log (a payment of the native token), and only the call itself is
 * recognised. Plain data that the journal keeps with the request.
 *
 * @example { logs: [{ address: usdc, topics: [TRANSFER_TOPIC, addressTopic(account)], amount: { word: 0, least: 5_000_000n } }] }
 */
export interface Footprint {
  readonly logs: readonly LogPattern[];
  /**
   * The logs don't show everything, such as the receiver on another chain: they don't prove the
   * effect of a call that was edited in the wallet.
   */
  readonly isLoose?: true;
}
