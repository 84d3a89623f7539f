import type { ExecutionStatus, LateTransaction, TaskSnapshot } from '../execution/ExecutionSnapshot.js';
import type { TaskAction } from '../execution/ExecutionTask.js';
import type { Address, Hex, TokenAddress } from '../money/Address.js';
import type { Token } from '../money/Token.js';
import type { FeeType, FundingRoute, RouteKind } from '../routing/FundingRoute.js';
import type { LoggedPrices } from '../sending/LoggedRequest.js';
import type { Abortable } from '../stream/Abortable.js';

/** How an execution stands, or ended. `rejected`: by the player, in the wallet. */
export const HistoryOutcome = {
  RUNNING: 'running',
  DONE: 'done',
  REJECTED: 'rejected',
  STOPPED: 'stopped',
  FAILED: 'failed',
  REFUNDED: 'refunded',
  PARTIAL: 'partial',
  UNKNOWN: 'unknown',
  ABANDONED: 'abandoned',
} as const;
export type HistoryOutcome = (typeof HistoryOutcome)[keyof typeof HistoryOutcome];

export interface HistoryRequest extends Abortable {
  /** The last page's, to go on behind it. Absent: the newest. */
  readonly cursor?: string;
  /** Entries of a page, 1 to 100. Default 20. */
  readonly limit?: number;
  /** Executions of these ids; absent: all. */
  readonly ids?: readonly string[];
  /** Only these; absent: all. */
  readonly kinds?: readonly RouteKind[];
  readonly outcomes?: readonly HistoryOutcome[];
  /** Those that somebody may want to go on with, or the others. Absent: both. */
  readonly isOpen?: boolean;
  /** Those with a task on one of these. */
  readonly chainIds?: readonly number[];
  /** Begun then or later, Unix milliseconds. */
  readonly from?: number;
  /** Begun before then, Unix milliseconds. */
  readonly until?: number;
  /** false: from the journal alone, nothing is asked of a chain. Default true. */
  readonly receipts?: boolean;
}

export interface HistoryPage {
  /** Newest first. */
  readonly entries: readonly HistoryEntry[];
  /** null: there is no further one. */
  readonly cursor: string | null;
  /** How many of the account's executions pass the filters, on all pages together. */
  readonly total: number;
}

export interface HistoryEntry {
  /** Of the execution: what `resume`, `recheck` and `abandon` take. */
  readonly id: string;
  readonly account: Address;
  readonly kind: RouteKind;
  readonly outcome: HistoryOutcome;
  readonly status: ExecutionStatus;
  /** Somebody may want to go on with it: it is among `executions`. */
  readonly isOpen: boolean;
  /** As it was reviewed: what was agreed to. What it came to is in the receipt. */
  readonly route: FundingRoute;
  readonly chainIds: readonly number[];
  /** As they are written down: what was asked of the wallet for each, until when it may take effect, and what became of it. */
  readonly tasks: readonly TaskSnapshot[];
  /** Unix milliseconds. */
  readonly startedAt: number;
  /** Its last word; null while it runs. */
  readonly endedAt: number | null;
  /** Why it ended, where it did not end well. */
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly late: readonly LateTransaction[];
  /** What its tokens cost when the wallet was asked for the last time. Absent: nobody knew then, or it was written before prices were. */
  readonly prices?: LoggedPrices;
  readonly receipt: HistoryReceipt;
}

/** An exact amount, as a chain told it. */
export interface ReceiptAmount {
  readonly chainId: number;
  /** `native`, or the contract's address. */
  readonly address: TokenAddress;
  /** null: the route does not name the token, so its decimals are not known here. */
  readonly token: Token | null;
  readonly value: bigint;
  /** Of an item: which one. */
  readonly tokenId?: bigint;
}

export interface ReceiptFee extends ReceiptAmount {
  readonly type: FeeType | (string & {});
  /** Who has it; null where that is a contract's own affair. */
  readonly recipient: Address | null;
}

export interface ReceiptTransaction {
  readonly chainId: number;
  readonly hash: Hex;
  /** Absent: the network has no explorer. */
  readonly explorerUrl?: string;
  /** Of one that sent a message to another chain: the message's page. */
  readonly messageUrl?: string;
  /** Of the tasks that it carried out; several went out as one. */
  readonly actions: readonly TaskAction[];
  /** `own`: of the account. `arrival`: somebody else's, in which something came for it. `replacement`: what took the place of one of its own. */
  readonly role: 'own' | 'arrival' | 'replacement';
  /** null: not read. */
  readonly status: 'success' | 'reverted' | null;
  readonly blockNumber: bigint | null;
  /** Unix seconds: of its block. */
  readonly at: number | null;
  /** Wei that the account paid for its gas; null: not read, or somebody else has paid for it. */
  readonly gas: bigint | null;
}

/** Something of the receipt that nobody can tell. A `transaction` is also what took the place of one in the wallet, and its gas, where nobody names it any more. */
export interface UnknownAmount {
  readonly what: 'native' | 'gas' | 'arrival' | 'transaction';
  readonly chainId: number;
  /** The transaction it is about; null: none is known. */
  readonly hash: Hex | null;
}

/**
 * What an execution came to, by the chains alone. Token by token: what left the account = `sent` + `fees` + `gas`, and `received` came to it.
 *
 * - `none`: nothing was sent, and nothing may still take effect
 * - `unread`: it was not asked for
 * - `read`: exact, except what `unknown` names, which is in no sum
 * - `failed`: a chain did not answer; only the transactions' names are known
 */
export type HistoryReceipt =
  | { readonly status: 'none' }
  | { readonly status: 'unread'; readonly transactions: readonly ReceiptTransaction[] }
  | ({ readonly status: 'read' } & ReceiptFigures)
  | {
      readonly status: 'failed';
      readonly error: { readonly code: string; readonly message: string };
      readonly transactions: readonly ReceiptTransaction[];
    };

export interface ReceiptFigures {
  /** What left the account, without fees and gas. */
  readonly sent: readonly ReceiptAmount[];
  /** What came to the account. */
  readonly received: readonly ReceiptAmount[];
  /** What came to somebody else whom a step names. */
  readonly delivered: readonly (ReceiptAmount & { readonly recipient: Address })[];
  readonly fees: readonly ReceiptFee[];
  /** One sum a chain, in its native currency, failed transactions and replacements included. */
  readonly gas: readonly ReceiptAmount[];
  readonly transactions: readonly ReceiptTransaction[];
  readonly unknown: readonly UnknownAmount[];
}
