import { BridgeStatus, type BridgeTransactionStatus, hasArrived, type PendingWithdrawal } from '../../../core/index.js';
import { objectAt, parseWhole } from '../messages/json.js';

/**
 * Marks withdrawals that have arrived but wait in the queue: same amount, token, withdrawer and
 * recipient; each pending entry is used once.
 * First matches equal withdrawals by the time of their execution, if the service returns it. The
 * others get the remaining entries. The message's data stays next to the queue's.
 */
export function matchWithdrawals(
  statuses: readonly BridgeTransactionStatus[],
  pending: readonly PendingWithdrawal[],
): readonly BridgeTransactionStatus[] {
  const left = [...pending];
  const take = (fits: (entry: PendingWithdrawal) => boolean): PendingWithdrawal | undefined => {
    const position = left.findIndex(fits);
    return position < 0 ? undefined : left.splice(position, 1)[0];
  };
  const exact = statuses.map((status) =>
    take((entry) => isOf(entry, status) && BigInt(entry.timeoutStart) === executedAt(status)),
  );
  return statuses.map((status, position) => {
    const entry = exact[position] ?? take((other) => isOf(other, status));
    return entry === undefined ? status : queued(status, entry);
  });
}

// Both addresses are checksummed when they are parsed, so equal addresses are equal texts.
function isOf({ amount, token, withdrawer, recipient }: PendingWithdrawal, status: BridgeTransactionStatus): boolean {
  const { amount: sent, token: of, sender, recipient: to } = status;
  return hasArrived(status) && sent === amount && of === token && sender === withdrawer && to === recipient;
}

/**
 * Unix seconds, by the root chain's clock; the queue stores the time of the same block. `null` if
 * the service does not return it.
 */
function executedAt({ data: { gmpResponse } }: BridgeTransactionStatus): bigint | null {
  return parseWhole(objectAt(gmpResponse, 'executed')['block_timestamp']);
}

function queued(
  status: BridgeTransactionStatus,
  { index, canWithdraw, timeoutStart, timeoutEnd }: PendingWithdrawal,
): BridgeTransactionStatus {
  const data = { ...status.data, withdrawalIndex: index, canWithdraw, timeoutStart, timeoutEnd };
  // A status about the message's gas stays the shown status.
  return {
    ...status,
    ...(status.status === BridgeStatus.COMPLETE && { status: BridgeStatus.FLOW_RATE_CONTROLLED }),
    data,
  };
}
