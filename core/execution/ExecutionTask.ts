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

/** What a signature is for. Data, not prose: the widgets put it into words. */
export interface TaskLabel {
  readonly action: TaskAction;
  readonly amount: TokenAmount | null;
  /** Who may take the amount, or who receives it. */
  readonly counterparty: Address | null;
  /** Of an approval: a contract of items, everything of which the counterparty may take from then on. */
  readonly collection?: Address;
}

export interface ExecutionContext {
  /** The same across reloads: an idempotency key for whatever a task asks of a server. */
  readonly executionId: string;
  readonly account: Address;
  readonly chains: ChainReaders;
  /** Hash of the confirmed transaction of an earlier task of the same step. */
  hashOf(taskId: string): string | null;
}

export interface PrepareOptions extends Abortable {
  /** true: as a member of one atomic batch, when the tasks before it have not taken effect. false: they are behind it. Absent: nobody says. */
  readonly inBatch?: boolean;
}

/** A task that may need a signature. */
export interface TransactionTask {
  readonly type: 'transaction';
  /** Unique within its step, stable across reloads. */
  readonly id: string;
  readonly action: TaskAction;
  readonly chainId: number;
  /** Sent at once with the tasks beside it that say the same; none of them waits for another. */
  readonly together?: true;
  /**
   * May go out with the tasks beside it, of the same step and chain, that say the same, as one atomic batch, where the wallet offers that. It is then
   * prepared before they have taken effect.
   */
  readonly batchable?: true;
  /** Ids of the tasks of its step that allow what it does. Where it ends with ALLOWANCE_TOO_LOW or PHASE_LAPSED they are open again when the execution is resumed. */
  readonly allowedBy?: readonly string[];
  /**
   * How the effect of what `prepare` gave is recognised on the chain. Pure. A task without it is refused when the route is planned (MISSING_FOOTPRINT), before
   * anything is asked of a wallet.
   */
  footprint(transaction: UnsignedTransaction): Footprint;
  /**
   * Asked right before the wallet is, so what is signed is fresh. null: nothing to do (the allowance already suffices).
   * @throws TributaryError when it may no longer be signed, e.g. PRICE_MOVED; ALLOWANCE_TOO_LOW where the tasks of `allowedBy` are behind it and
   *         did not allow enough
   */
  prepare(options: PrepareOptions): Promise<PreparedTransaction | null>;
}

export interface PreparedTransaction {
  readonly transaction: UnsignedTransaction;
  readonly label: TaskLabel;
  /** Unix seconds: the deadline in its calldata, after which it can only revert. Absent: it has none, and a request of it stands until it is disproved. */
  readonly deadline?: number;
  /** Having it mined twice is the same as having it mined once: an approval of an absolute amount. */
  readonly isIdempotent?: true;
}

export interface WaitProgress {
  readonly label: TaskLabel;
  /** A word of the adapter's vocabulary, e.g. a BridgeStatus. */
  readonly status: string;
  readonly stale: boolean;
  /** When the wait can end, in Unix seconds, where that is known. */
  readonly dueAt?: number;
  /** A page that the player has to go to. */
  readonly url?: string;
  /** The transaction, somebody else's, in which what is waited for has come: kept for the receipt. */
  readonly arrivedIn?: Hex;
  /** What came back instead, and in which transaction, somebody else's: the last word of a wait for what never comes. */
  readonly refund?: { readonly amount: TokenAmount; readonly transactionHash: Hex };
  /** What was found out and is needed again after a reload: the journal keeps it, and `watch` gets it back. Not shown. */
  readonly memo?: string;
}

/** A task that only watches. */
export interface WaitTask {
  readonly type: 'wait';
  readonly id: string;
  readonly action: TaskAction;
  readonly chainId: number;
  /** Completes when what it waits for has come, or behind a `refund`; errors when it never will. `memo`: the last one that an earlier page was told. */
  watch(memo?: string): Observable<WaitProgress>;
}

export type ExecutionTask = TransactionTask | WaitTask;

/** Executes one type of step. Contributed by plugins; the engine owns the wallet, the journal and the order. */
export interface StepExecutor {
  readonly type: string;
  /** The tasks of the step in order; given steps of its `type` only, so it may name their own type. Pure: asks nothing. */
  plan(step: FundingStep, context: ExecutionContext): readonly ExecutionTask[];
}
export const StepExecutor = Symbol.for('tributary/StepExecutor');
