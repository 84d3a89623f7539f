import type { Hex, TokenAddress } from '../money/Address.js';
import type { LoggedRequest } from './LoggedRequest.js';

/** The part of a call's promised effect that is missing. */
export interface CallShortfall {
  readonly taskId: string;
  readonly hash: Hex;
  /** The token, `native`, or the contract that logs the amount. */
  readonly address: TokenAddress;
  /** In base units. */
  readonly promised: bigint;
  readonly actual: bigint;
}

/**
 * Outcome of a request on the chain. `partial`: its effect is less than promised. `in-part`: some
 * calls of a batch took effect, the others haven't so far. `absent`: nothing of it, with every read
 * answered. `unreadable`: a read failed, or the nodes don't know.
 */
export type RequestFate =
  | { readonly kind: 'included'; readonly hashes: readonly Hex[]; readonly blockNumber: bigint }
  | {
      readonly kind: 'partial';
      readonly hashes: readonly Hex[];
      readonly blockNumber: bigint;
      readonly shortfalls: readonly CallShortfall[];
    }
  | { readonly kind: 'reverted'; readonly hash: Hex; readonly blockNumber: bigint }
  | { readonly kind: 'replaced'; readonly hash: Hex; readonly replacement: Hex; readonly blockNumber: bigint }
  | {
      readonly kind: 'no-effect';
      readonly hash: Hex;
      /**
       * The block in which the account sent the call as the player edited it, with the request's
       * nonce. Absent: its request is unknown.
       */
      readonly endedIn?: bigint;
    }
  | { readonly kind: 'pending'; readonly hash: Hex }
  | {
      readonly kind: 'in-part';
      /** By call: the transaction in which it took effect; `null` if it didn't. */
      readonly hashes: readonly (Hex | null)[];
      /** Transactions of calls that reverted. */
      readonly reverted: readonly Hex[];
      /** Shortfalls of calls. Empty: those that took effect did so in full. */
      readonly shortfalls: readonly CallShortfall[];
      /** Every call is in a block: none is still to come. */
      readonly isOver: boolean;
      /** The other calls are in no block; whether they are pending is unknown. */
      readonly isPoolUnknown?: true;
      readonly blockNumber: bigint;
    }
  | {
      readonly kind: 'absent';
      /** It is in no block; whether it is pending is unknown. */
      readonly isPoolUnknown?: true;
    }
  | { readonly kind: 'unreadable' };

export interface JudgedRequest {
  readonly request: LoggedRequest;
  readonly fate: RequestFate;
}
