import { defer, distinctUntilChanged, type Observable, takeWhile } from 'rxjs';
import { BridgeErrorType } from '../errors/bridgeErrors.js';
import { firstReason } from '../errors/firstReason.js';
import { isTributaryError } from '../errors/TributaryError.js';
import { poll } from '../stream/poll.js';
import { BridgeStatus, type BridgeStatusSnapshot, type BridgeTransactionStatus } from './BridgeAdapter.js';
import { hasEnded } from './hasArrived.js';

/**
 * Tracks a transfer until it has arrived or was refunded. An outage, or a node behind the known
 * status, keeps the last status and marks it as stale. Errors only with TRANSACTION_REVERTED,
 * because nothing was sent then.
 *
 * @example return followTransfer(txHash, (signal) => readStatus(txHash, signal), { firstMs: 1_000, longestMs: 60_000 });
 */
export function followTransfer(
  txHash: string,
  ask: (signal: AbortSignal) => Promise<BridgeTransactionStatus>,
  { firstMs, longestMs }: { readonly firstMs: number; readonly longestMs: number },
): Observable<BridgeStatusSnapshot> {
  return defer(() => {
    let last: BridgeStatusSnapshot = {
      status: { txHash, status: BridgeStatus.PENDING, data: { gmpResponse: null } },
      stale: true,
    };
    let quiet = 0;
    const round = async (signal: AbortSignal): Promise<BridgeStatusSnapshot> => {
      const next = await ask(signal).then(
        (status) => (isBehind(status, last.status) ? { status: last.status, stale: true } : { status, stale: false }),
        (error: unknown) => {
          if (isTributaryError(error) && error.code === BridgeErrorType.TRANSACTION_REVERTED) throw error;
          return { status: last.status, stale: true, reason: firstReason(error) };
        },
      );
      quiet = isSame(next, last) ? quiet + 1 : 0;
      return (last = next);
    };
    return poll(round, { pauseMs: () => Math.min(longestMs, firstMs * 1.5 ** quiet) }).pipe(
      distinctUntilChanged(isSame),
      takeWhile(({ status, stale }) => stale || !hasEnded(status), true),
    );
  });
}

/** A known transfer can't become unknown again. */
function isBehind({ status }: BridgeTransactionStatus, known: BridgeTransactionStatus): boolean {
  return status === BridgeStatus.PENDING && known.status !== BridgeStatus.PENDING;
}

function isSame(a: BridgeStatusSnapshot, b: BridgeStatusSnapshot): boolean {
  return (
    a.stale === b.stale &&
    a.reason === b.reason &&
    a.status.status === b.status.status &&
    a.status.data.timeoutEnd === b.status.data.timeoutEnd
  );
}
