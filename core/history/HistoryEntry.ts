import type { ExecutionStatus, LateTransaction, TaskSnapshot } from '../execution/ExecutionSnapshot.js';
import type { TaskAction } from '../execution/ExecutionTask.js';
import type { Address, Hex, TokenAddress } from '../money/Address.js';
import type { Token } from '../money/Token.js';
import type { FeeType, FundingRoute, RouteKind } from '../routing/FundingRoute.js';
import type { LoggedPrices } from '../sending/LoggedRequest.js';
import type { Abortable } from '../stream/Abortable.js';

/** Status of an execution. `rejected`: by the player, in the wallet. */
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
  /** The `cursor` of the previous page. Absent: the newest. */
  readonly cursor?: string;
  /** Entries per page, 1 to 100. Default 20. */
  readonly limit?: number;
  /** Only executions with these ids. Absent: all. */
  readonly ids?: readonly string[];
  /** Only these kinds. Absent: all. */
  readonly kinds?: readonly RouteKind[];
  readonly outcomes?: readonly HistoryOutcome[];
  /** `true`: only executions that can be resumed. `false`: only the others. Absent: both. */
  readonly isOpen?: boolean;
  /** Only executions with a task on one of these chains. */
  readonly chainIds?: readonly number[];
  /** Started at or after this time, in Unix milliseconds. */
  readonly from?: number;
  /** Started before this time, in Unix milliseconds. */
  readonly until?: number;
  /** `false`: reads only the journal and no chain. Default `true`. */
  readonly receipts?: boolean;
}

export interface HistoryPage {
  /** Newest first. */
  readonly entries: readonly HistoryEntry[];
  /** `null` on the last page. */
  readonly cursor: string | null;
  /** Number of the account's executions that match the filters, on all pages together. */
  readonly total: number;
}

export interface HistoryEntry {
  /** Id of the execution, for `resume`, `recheck` and `abandon`. */
  readonly id: string;
  readonly account: Address;
  readonly kind: RouteKind;
  readonly outcome: HistoryOutcome;
  readonly status: ExecutionStatus;
  /** Whether it can be resumed: it is among `executions`. */
  readonly isOpen: boolean;
  /** The route that the player reviewed. Its results are in the receipt. */
  readonly route: FundingRoute;
  readonly chainIds: readonly number[];
  /** The journaled tasks, with their wallet requests, deadlines and outcomes. */
  readonly tasks: readonly TaskSnapshot[];
  /** Unix milliseconds. */
  readonly startedAt: number;
  /** Time of the last change; `null` while it runs. */
  readonly endedAt: number | null;
  /** Why it ended without success. */
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly late: readonly LateTransaction[];
  /** Prices of its tokens at the last wallet prompt. Absent: unknown then, or written by an older version. */
  readonly prices?: LoggedPrices;
  readonly receipt: HistoryReceipt;
}

/** An exact amount from a chain. */
export interface ReceiptAmount {
  readonly chainId: number;
  /** `native`, or the contract's address. */
  readonly address: TokenAddress;
  /** `null` if the route doesn't name the token, so its decimals are unknown. */
  readonly token: Token | null;
  readonly value: bigint;
  /** Id of the item. */
  readonly tokenId?: bigint;
}

export interface ReceiptFee extends ReceiptAmount {
  readonly type: FeeType | (string & {});
  /** The recipient; `null` if it is a contract's internal matter. */
  readonly recipient: Address | null;
}

export interface ReceiptTransaction {
  readonly chainId: number;
  readonly hash: Hex;
  /** Absent: the network has no explorer. */
  readonly explorerUrl?: string;
  /** Page of the cross-chain message that it sent, if any. */
  readonly messageUrl?: string;
  /** Actions of its tasks; several if they were sent as one. */
  readonly actions: readonly TaskAction[];
  /**
   * `own`: sent by the account. `arrival`: another account's, in which something arrived.
   * `replacement`: it replaced one of the account's own.
   */
  readonly role: 'own' | 'arrival' | 'replacement';
  /** `null`: not read. */
  readonly status: 'success' | 'reverted' | null;
  readonly blockNumber: bigint | null;
  /** Time of its block, in Unix seconds. */
  readonly at: number | null;
  /** Wei that the account paid for its gas; `null` if not read, or paid by another account. */
  readonly gas: bigint | null;
}

/**
 * A part of the receipt that is unknown. `transaction` includes a wallet's replacement transaction,
 * and its gas, if its hash is no longer known.
 */
export interface UnknownAmount {
  readonly what: 'native' | 'gas' | 'arrival' | 'transaction';
  readonly chainId: number;
  /** The transaction concerned; `null` if its hash is unknown. */
  readonly hash: Hex | null;
}

/**
 * The results of an execution, from the chains only. For each token, `sent` + `fees` + `gas` left
 * the account, and `received` arrived.
 *
 * - `none`: nothing was sent, and nothing may still take effect
 * - `unread`: not requested
 * - `read`: exact, except for the parts in `unknown`, which no sum contains
 * - `failed`: a chain did not respond; only the transactions' hashes are known
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
  /** Amounts that left the account, without fees and gas. */
  readonly sent: readonly ReceiptAmount[];
  /** Amounts that the account received. */
  readonly received: readonly ReceiptAmount[];
  /** Amounts that other recipients of the steps received. */
  readonly delivered: readonly (ReceiptAmount & { readonly recipient: Address })[];
  readonly fees: readonly ReceiptFee[];
  /** One sum per chain, in its native token. Includes failed and replacement transactions. */
  readonly gas: readonly ReceiptAmount[];
  readonly transactions: readonly ReceiptTransaction[];
  readonly unknown: readonly UnknownAmount[];
}
