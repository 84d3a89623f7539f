import type { Observable } from 'rxjs';
import type { Address, Hex } from '../money/Address.js';
import type { TokenAmount } from '../money/Token.js';
import type { FundingStep } from '../routing/FundingRoute.js';
import type { ChainReaders } from '../rpc/ChainReader.js';
import type { Footprint } from '../sending/Footprint.js';
import type { Abortable } from '../stream/Abortable.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';

export const TaskAction = {
  RESET_ALLOWANCE: 'reset-allowance',
  APPROVE: 'approve',
  SWAP: 'swap',
  WRAP: 'wrap',
  UNWRAP: 'unwrap',
  BRIDGE: 'bridge',
  AWAIT_ARRIVAL: 'await-arrival',
  FINALISE: 'finalise',
  AWAIT_PHASE: 'await-phase',
  PROVE: 'prove',
  PAY_BY_CARD: 'pay-by-card',
  TRANSFER: 'transfer',
  TRANSFER_ITEM: 'transfer-item',
} as const;
export type TaskAction = (typeof TaskAction)[keyof typeof TaskAction] | (string & {});

/** Describes what a signature is for, as data. Widgets turn it into text. */
export interface TaskLabel {
  readonly action: TaskAction;
  readonly amount: TokenAmount | null;
  /** The account that may take the amount, or that receives it. */
  readonly counterparty: Address | null;
  /** For an approval of a whole item collection: its contract. */
  readonly collection?: Address;
}

export interface ExecutionContext {
  /** Stable across reloads. Executors use it as an idempotency key for requests to a server. */
  readonly executionId: string;
  readonly account: Address;
  readonly chains: ChainReaders;
  /** Returns the hash of the confirmed transaction of an earlier task of the same step. */
  hashOf(taskId: string): string | null;
}

export interface PrepareOptions extends Abortable {
  /**
   * `true`: prepared as part of an atomic batch, before the earlier tasks take effect. `false`:
   * prepared after them. Absent: unknown.
   */
  readonly inBatch?: boolean;
}

/** A task that may need a signature. */
export interface TransactionTask {
  readonly type: 'transaction';
  /** Unique within its step, stable across reloads. */
  readonly id: string;
  readonly action: TaskAction;
  readonly chainId: number;
  /** Adjacent tasks with this flag are sent at once; none waits for another. */
  readonly together?: true;
  /**
   * Adjacent tasks of the same step and chain with this flag may be sent as one atomic batch, if
   * the wallet supports it. They are then prepared before the earlier ones take effect.
   */
  readonly batchable?: true;
  /**
   * Ids of the approval tasks of its step that this task depends on. If it ends with
   * ALLOWANCE_TOO_LOW or PHASE_LAPSED, resuming the execution runs them again.
   */
  readonly allowedBy?: readonly string[];
  /**
   * Returns how to recognise on chain the effect of what `prepare` returned. Pure. A task without a
   * footprint is rejected during planning (MISSING_FOOTPRINT), before any wallet prompt.
   */
  footprint(transaction: UnsignedTransaction): Footprint;
  /**
   * Called right before the wallet prompt, so that the transaction is up to date. Returns `null` if
   * there is nothing to do (the allowance already suffices).
   * @throws TributaryError if it may no longer be signed, e.g. PRICE_MOVED; ALLOWANCE_TOO_LOW if
   *   the tasks of `allowedBy` ran and did not approve enough
   */
  prepare(options: PrepareOptions): Promise<PreparedTransaction | null>;
}

export interface PreparedTransaction {
  readonly transaction: UnsignedTransaction;
  readonly label: TaskLabel;
  /**
   * Deadline in its calldata, in Unix seconds, after which it can only revert. Absent: no deadline;
   * the request stays open until the chain settles it.
   */
  readonly deadline?: number;
  /** Executing it twice has the same effect as once, e.g. an approval of an absolute amount. */
  readonly isIdempotent?: true;
}

export interface WaitProgress {
  readonly label: TaskLabel;
  /** A status of the adapter, e.g. a BridgeStatus. */
  readonly status: string;
  readonly stale: boolean;
  /** Expected end of the wait, in Unix seconds, if known. */
  readonly dueAt?: number;
  /** A page that the player must open. */
  readonly url?: string;
  /** The transaction, sent by another account, that delivered the awaited effect. Kept for the receipt. */
  readonly arrivedIn?: Hex;
  /**
   * The amount paid back instead, and the transaction of another account that paid it. Ends a wait
   * whose effect won't come.
   */
  readonly refund?: { readonly amount: TokenAmount; readonly transactionHash: Hex };
  /** Data that the wait needs after a reload. The journal keeps it and `watch` receives it. Not shown. */
  readonly memo?: string;
}

/** A task that only waits. */
export interface WaitTask {
  readonly type: 'wait';
  readonly id: string;
  readonly action: TaskAction;
  readonly chainId: number;
  /**
   * Emits progress. Completes once the awaited effect has arrived, or after a `refund`; errors if
   * it never will. `memo`: the last one emitted before a reload.
   */
  watch(memo?: string): Observable<WaitProgress>;
}

export type ExecutionTask = TransactionTask | WaitTask;

/** Runs one type of step. Plugins provide executors; the engine owns the wallet, the journal and the order. */
export interface StepExecutor {
  readonly type: string;
  /**
   * Returns the tasks of the step in order. Receives only steps of its `type`, so it may
   * declare that type. Pure: sends no request.
   */
  plan(step: FundingStep, context: ExecutionContext): readonly ExecutionTask[];
}
export const StepExecutor = Symbol.for('tributary/StepExecutor');
