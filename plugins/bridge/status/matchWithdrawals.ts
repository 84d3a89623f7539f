import { BridgeStatus, type BridgeTransactionStatus, hasArrived, type PendingWithdrawal } from '../../../core/index.js';

/**
 * Withdrawals that have arrived but wait in the queue: same amount, token, withdrawer and recipient, each pending entry once.
 * The message stays beside the timing.
 */
export function matchWithdrawals(
  statuses: readonly BridgeTransactionStatus[],
  pending: readonly PendingWithdrawal[],
): readonly BridgeTransactionStatus[] {
  const left = [...pending];
  return statuses.map((status) => {
    if (!hasArrived(status)) return status;
    const position = left.findIndex((entry) => isOf(entry, status));
    const [entry] = position < 0 ? [] : left.splice(position, 1);
    return entry === undefined ? status : queued(status, entry);
  });
}

// Every address was checksummed on its way in, so equal text is equal.
function isOf({ amount, token, withdrawer, recipient }: PendingWithdrawal, status: BridgeTransactionStatus): boolean {
  return (
    status.amount === amount && status.token === token && status.sender === withdrawer && status.recipient === recipient
  );
}

function queued(
  status: BridgeTransactionStatus,
  { index, canWithdraw, timeoutStart, timeoutEnd }: PendingWithdrawal,
): BridgeTransactionStatus {
  const data = { ...status.data, withdrawalIndex: index, canWithdraw, timeoutStart, timeoutEnd };
  // Of a message whose gas is spoken of, that stays the word shown.
  return {
    ...status,
    ...(status.status === BridgeStatus.COMPLETE && { status: BridgeStatus.FLOW_RATE_CONTROLLED }),
    data,
  };
}
