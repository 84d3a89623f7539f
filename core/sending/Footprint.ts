import type { Address, Hex } from '../money/Address.js';

/** A log of one contract. Topics that are given must be equal, `null` matches any; an empty list matches every log of the contract. */
export interface LogPattern {
  readonly address: Address;
  readonly topics: readonly (Hex | null)[];
  /** What is not indexed, whole: for an effect that may come about by half, like some of the pieces. Absent: whatever it says. */
  readonly data?: Hex;
}

/**
 * How the effect of a call is recognised on the chain, whoever's transaction carried it: a contract account's relayer, a bundler, another owner of a Safe.
 * All logs must be in one transaction. None: the call leaves no log (a payment in the native currency), and only the call itself is recognised.
 * Plain data: the journal keeps it with the request.
 *
 * @example { logs: [{ address: usdc, topics: [TRANSFER_TOPIC, addressTopic(account)] }] }
 */
export interface Footprint {
  readonly logs: readonly LogPattern[];
}
