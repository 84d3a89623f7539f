import { defer, distinctUntilChanged, map, type Observable, takeWhile } from 'rxjs';
import {
  BridgeErrorType,
  BridgeStatus,
  type BridgeStatusSnapshot,
  type BridgeTransactionStatus,
  hasArrived,
  isTributaryError,
} from '../../../core/index.js';
import { firstReason, poll } from '../../../core/plugin/index.js';
import type { StatusPauses } from '../BridgeSettings.js';

interface Answer {
  readonly snapshot: BridgeStatusSnapshot;
  /** Status checks since the last change. */
  readonly quiet: number;
}

/**
 * Emits the status of one transfer and completes once it has arrived. If the service fails or has
 * lost its data, keeps the last status and marks it stale. Every change resets the pause between
 * checks. Errors only with TRANSACTION_REVERTED: nothing was sent, so nothing arrives.
 */
export function watchTransfer(
  txHash: string,
  ask: (signal: AbortSignal) => Promise<BridgeTransactionStatus>,
  pauses: StatusPauses,
): Observable<BridgeStatusSnapshot> {
  return defer(() => {
    let last: Answer = { snapshot: { status: nothingKnown(txHash), stale: true }, quiet: 0 };
    const round = async (signal: AbortSignal): Promise<Answer> => {
      const snapshot = await ask(signal).then(
        (status) =>
          isForgotten(status, last.snapshot.status)
            ? { status: last.snapshot.status, stale: true }
            : { status, stale: false },
        (error: unknown) => {
          if (isTributaryError(error) && error.code === BridgeErrorType.TRANSACTION_REVERTED) throw error;
          return { status: last.snapshot.status, stale: true, reason: firstReason(error) };
        },
      );
      const quiet = isSame(snapshot, last.snapshot) ? last.quiet + 1 : 0;
      return (last = { snapshot, quiet });
    };
    const pauseMs = (_asked: number, { quiet }: Answer): number =>
      Math.min(pauses.longestMs, pauses.firstMs * 1.5 ** quiet);
    return poll(round, { pauseMs }).pipe(
      map(({ snapshot }) => snapshot),
      distinctUntilChanged(isSame),
      takeWhile(({ status, stale }) => stale || !hasArrived(status), true),
    );
  });
}

function nothingKnown(txHash: string): BridgeTransactionStatus {
  return { txHash, status: BridgeStatus.PENDING, data: { gmpResponse: null } };
}

/** A known transfer can't become unknown again. */
function isForgotten({ status }: BridgeTransactionStatus, known: BridgeTransactionStatus): boolean {
  return status === BridgeStatus.PENDING && known.status !== BridgeStatus.PENDING;
}

function isSame(a: BridgeStatusSnapshot, b: BridgeStatusSnapshot): boolean {
  return a.stale === b.stale && a.reason === b.reason && keyOf(a.status) === keyOf(b.status);
}

/** The fields that a player sees. */
function keyOf({ status, executed, data, amount }: BridgeTransactionStatus): string {
  return [status, executed, data.canWithdraw, data.timeoutEnd, data.withdrawalIndex, amount].join();
}
