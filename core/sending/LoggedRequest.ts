import type { Hex } from '../money/Address.js';
import type { FiatAmount } from '../money/FiatAmount.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';
import type { Footprint } from './Footprint.js';

/** A requested call, with everything to recognise it later from the chain alone. */
export interface RequestedCall {
  /** Id of the task that requested it. */
  readonly taskId: string;
  readonly transaction: UnsignedTransaction;
  readonly footprint: Footprint;
  /** Deadline in its calldata, in Unix seconds, after which it can only revert; `null` if it has none. */
  readonly deadline: number | null;
  /** Executing it twice has the same effect as once, e.g. an approval of an absolute amount. */
  readonly isIdempotent: boolean;
}

/**
 * The wallet's response. Only a hint that proves nothing. Once a node shows the account's own
 * transaction for the request, that transaction replaces the response.
 */
export type WalletAnswer = {
  readonly at: number;
} /** `nonce`: the transaction's, once a node has shown it as the account's own. */ & (
  | { readonly kind: 'hash'; readonly hash: Hex; readonly nonce?: number }
  /**
   * The wallet's id of the batch, which may differ from ours. `isDenied`: the wallet later reported
   * it as failed or unknown. `signed`: the account's own transaction with all its calls, once a node
   * has shown it.
   */
  | {
      readonly kind: 'batch';
      readonly batchId: string;
      readonly isDenied?: true;
      readonly signed?: { readonly hash: Hex; readonly nonce: number };
    }
  /** `reason`: classification of the error (`WalletErrorKind`). */
  | { readonly kind: 'error'; readonly reason: string; readonly code: string; readonly message: string }
  | { readonly kind: 'unreadable' }
);

/** A response with an id to search for. */
export type NamedAnswer = Extract<WalletAnswer, { readonly kind: 'hash' | 'batch' }>;

/**
 * A transaction in which one call of a request took effect again: a further one, or the first one,
 * which executed the call more than once.
 */
export interface Repeat {
  readonly taskId: string;
  readonly hash: Hex;
}

/**
 * Why a request can have no further effect.
 *
 * - `included`: its effect is on the chain, in this transaction; for an ended execution also the
 *   effect of a call that the player edited
 * - `reverted`: its transaction was mined without effect, and its nonce is used
 * - `replaced`: another transaction took the nonce of the one that the wallet had signed for it
 * - `carried-in-part`: all its calls were mined, some without effect
 * - `expired`: the chain's clock is past its deadline, at the network's finality depth
 * - `not-understood`: the wallet immediately rejected the method or the batch; no prompt was shown
 * - `not-asked`: the caller unsubscribed after logging, before the wallet prompt
 * - `window-closed`: the player confirmed that the prompt is closed
 */
export interface Closing {
  readonly proof:
    | 'included'
    | 'reverted'
    | 'replaced'
    | 'carried-in-part'
    | 'expired'
    | 'not-understood'
    | 'not-asked'
    | 'window-closed';
  readonly at: number;
  readonly hash?: Hex;
  /** For `included`: further transactions of the wallet with the same effect. Absent: none found. */
  readonly repeats?: readonly Repeat[];
  /**
   * Its effect was insufficient or no longer holds, and it was requested again, so its transaction
   * isn't reported as late.
   */
  readonly isUndone?: true;
}

/** Token prices at a moment, for receipts only. No decision depends on them. */
export interface LoggedPrices {
  /** When the price service returned them, in Unix milliseconds. */
  readonly at: number;
  /** Price of one whole token, by `priceKey`. A token without an entry had no known price. */
  readonly prices: Readonly<Record<string, FiatAmount>>;
}

/** Progress of a log search for a request, at a node that serves few blocks at once. */
export interface SearchedLogs {
  /** All logs up to this block were read when it was final. */
  readonly until: bigint;
  /** Transactions of those logs. */
  readonly hashes: readonly Hex[];
}

/**
 * One request to a wallet. The list of requests only grows; a request is closed by proof, never by
 * the wallet's response or by time.
 */
export interface LoggedRequest {
  /** Unique within its execution. */
  readonly id: string;
  readonly method: 'eth_sendTransaction' | 'wallet_sendCalls';
  /** One call, or those of a batch in order. */
  readonly calls: readonly RequestedCall[];
  /** Our id of the batch (EIP-5792), passed to the wallet. */
  readonly batchId?: string;
  /** The account's next nonce including pending transactions, right before the wallet prompt. */
  readonly nonce: number;
  /** Whether the wallet received that nonce. If it uses it, only one transaction of this request can be mined. */
  readonly isNonceGiven: boolean;
  readonly blockNumber: bigint;
  /**
   * The account's balance in wei, right before the wallet prompt. Only for a payment of the native
   * token that leaves no log, which is found by the balance.
   */
  readonly balance?: bigint;
  /**
   * Prices of the route's tokens right before the wallet prompt. Absent: not known in time, or
   * written by an older version.
   */
  readonly prices?: LoggedPrices;
  /** Unix milliseconds. */
  readonly at: number;
  /** Absent: the node serves the whole range at once. */
  readonly searched?: SearchedLogs;
  /** `null`: the wallet hasn't responded, or its response was lost. */
  readonly answer: WalletAnswer | null;
  /** `null`: open; it may still take effect. */
  readonly closed: Closing | null;
}
