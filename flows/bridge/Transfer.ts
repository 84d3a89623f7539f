import type {
  Address,
  CrossChainTransfer,
  ExecutionSnapshot,
  PendingWithdrawal,
  TokenAmount,
} from '../../core/index.js';
import { assertKinds } from '../../core/index.js';

/** `ready`: it can be claimed. `arrived`: the journal has not heard of it yet. */
export type TransferStage = 'crossing' | 'queued' | 'ready' | 'arrived';

/** Money between the chains, as the list shows it. */
export interface Transfer {
  readonly id: string;
  readonly stage: TransferStage;
  readonly amount: TokenAmount;
  readonly sourceChainId: number;
  readonly recipient: Address;
  /** Unix milliseconds; null where nobody wrote it down. */
  readonly sentAt: number | null;
  /** Unix seconds: from when it can be claimed. null: it was not held back. */
  readonly dueAt: number | null;
  /** What the message service says: a BridgeStatus. null: nothing was heard. */
  readonly word: string | null;
  /** What sent it; null where only the queue knows of it. */
  readonly transactionHash: string | null;
  /** The page of its message; null where there is none. */
  readonly messageUrl: string | null;
  /** This device carried it out. null: another device, or another application. */
  readonly execution: ExecutionSnapshot | null;
  /** Its place in the queue. */
  readonly withdrawal: PendingWithdrawal | null;
  /** Another device or application has sent it, over a bridge with phases: what `engine.actions.claim` goes on with. */
  readonly crossing?: CrossChainTransfer;
}

export interface TransferList {
  readonly status: 'reading' | 'known' | 'unread';
  readonly transfers: readonly Transfer[];
  /** The journal, the message service or a queue did not answer: what is shown may be old, or not all. */
  readonly isPartial: boolean;
}

export const noTransfers: TransferList = { status: 'reading', transfers: [], isPartial: false };

/**
 * Something of it is still to come: its money is not where it goes.
 *
 * @example watchTransfers(engine, account).subscribe(({ transfers }) => draw(transfers.filter(isTransferUnderWay).length));
 */
export function isTransferUnderWay(transfer: Pick<Transfer, 'stage'>): boolean {
  assertKinds({ transfer }, 'object');
  const { stage } = transfer;
  return stage !== 'arrived';
}
