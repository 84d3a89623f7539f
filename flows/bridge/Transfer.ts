import type {
  Address,
  CrossChainTransfer,
  ExecutionSnapshot,
  PendingWithdrawal,
  TokenAmount,
} from '../../core/index.js';
import { assertKinds } from '../../core/index.js';

/** `ready`: it can be claimed. `arrived`: the journal doesn't know of the arrival yet. */
export type TransferStage = 'crossing' | 'queued' | 'ready' | 'arrived';

/** A cross-chain transfer in the list. */
export interface Transfer {
  readonly id: string;
  readonly stage: TransferStage;
  readonly amount: TokenAmount;
  readonly sourceChainId: number;
  readonly recipient: Address;
  /** Unix milliseconds; `null` if unknown. */
  readonly sentAt: number | null;
  /** Unix seconds from which it can be claimed; `null` if it isn't delayed. */
  readonly dueAt: number | null;
  /** The message service's BridgeStatus; `null` if it hasn't responded. */
  readonly word: string | null;
  /** Hash of the sending transaction; `null` if only the queue knows the transfer. */
  readonly transactionHash: string | null;
  /** Page of its message; `null` if there is none. */
  readonly messageUrl: string | null;
  /** The execution on this device; `null` if another device or application sent it. */
  readonly execution: ExecutionSnapshot | null;
  /** Its entry in the queue. */
  readonly withdrawal: PendingWithdrawal | null;
  /** A transfer of another device or application over a bridge with phases, to continue with `engine.actions.claim`. */
  readonly crossing?: CrossChainTransfer;
}

export interface TransferList {
  readonly status: 'reading' | 'known' | 'unread';
  readonly transfers: readonly Transfer[];
  /** The journal, the message service or a queue failed, so the list may be outdated or incomplete. */
  readonly isPartial: boolean;
}

export const noTransfers: TransferList = { status: 'reading', transfers: [], isPartial: false };

/**
 * Whether the transfer is in progress: its funds haven't reached their destination.
 *
 * @example watchTransfers(engine, account).subscribe(({ transfers }) => draw(transfers.filter(isTransferUnderWay).length));
 */
export function isTransferUnderWay(transfer: Pick<Transfer, 'stage'>): boolean {
  assertKinds({ transfer }, 'object');
  const { stage } = transfer;
  return stage !== 'arrived';
}
