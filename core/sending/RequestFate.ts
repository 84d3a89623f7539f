import type { Hex, TokenAddress } from '../money/Address.js';
import type { LoggedRequest } from './LoggedRequest.js';

/** What a call did less than it promised. */
export interface CallShortfall {
  readonly taskId: string;
  readonly hash: Hex;
  /** Of the token, `native`, or of the contract that logs the amount. */
  readonly address: TokenAddress;
  /** In base units. */
  readonly promised: bigint;
  readonly actual: bigint;
}

/** What the chain tells of a request. `partial`: its effect is there, and less than promised. `in-part`: some calls of a batch took effect, the others did not so far. `absent`: nothing of it, with every read answered. `unreadable`: a read failed, or nodes cannot tell. */
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
      /** The block in which the account itself sent the call as the player edited it, with the nonce of the request. Absent: whose it is can't be told. */
      readonly endedIn?: bigint;
    }
  | { readonly kind: 'pending'; readonly hash: Hex }
  | {
      readonly kind: 'in-part';
      /** By call: the transaction in which it took effect; null: it did not. */
      readonly hashes: readonly (Hex | null)[];
      /** Of calls that were reverted. */
      readonly reverted: readonly Hex[];
      /** Of calls that did less than they promised. Empty: those that took effect did so in full. */
      readonly shortfalls: readonly CallShortfall[];
      /** Every call is in a block: none of them is still to come. */
      readonly isOver: boolean;
      /** No block holds the others; what waits outside of blocks cannot be told. */
      readonly isPoolUnknown?: true;
      readonly blockNumber: bigint;
    }
  | {
      readonly kind: 'absent';
      /** No block holds it; what waits outside of blocks cannot be told. */
      readonly isPoolUnknown?: true;
    }
  | { readonly kind: 'unreadable' };

export interface JudgedRequest {
  readonly request: LoggedRequest;
  readonly fate: RequestFate;
}
