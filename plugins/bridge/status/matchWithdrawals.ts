import { BridgeStatus, type BridgeTransactionStatus, hasArrived, type PendingWithdrawal } from '../../../core/index.js';
import { objectAt, parseWhole } from '../messages/json.js';

/**
 * Withdrawals that have arrived but wait in the queue: same amount, token, withdrawer and recipient, each pending entry once. Of those that are alike each takes the one that was queued
 * when it was executed, where the service says when; then whoever is left what is left. The message stays beside the timing.
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

// Every address was checksummed on its way in, so equal text is equal.
function isOf({ amount, token, withdrawer, recipient }: PendingWithdrawal, status: BridgeTransactionStatus): boolean {
  const { amount: sent, token: of, sender, recipient: to } = status;
  return hasArrived(status) && sent === amount && of === token && sender === withdrawer && to === recipient;
}

/** Unix seconds, by the root chain's clock: the queue keeps that of the same block. null: the service does not say. */
function executedAt({ data: { gmpResponse } }: BridgeTransactionStatus): bigint | null {
  return parseWhole(objectAt(gmpResponse, 'executed')['block_timestamp']);
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
