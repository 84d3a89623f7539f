import { bridgeErrors } from '../errors/bridgeErrors.js';
import type { Address } from '../money/Address.js';
import type { Abortable } from '../stream/Abortable.js';
import { firstValue } from '../stream/firstValue.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';
import type { BridgeAdapter } from './BridgeAdapter.js';
import { hasArrived, isQueued } from './hasArrived.js';

export interface SentTransfer {
  readonly sourceChainId: number;
  readonly txHash: string;
  /** Sender of the transfer, who pays for the claim. */
  readonly account: Address;
  readonly recipient: Address;
}

/**
 * Returns the transaction that claims a withdrawal from the queue; `null` if it was paid out
 * without waiting.
 * @throws TributaryError PROVIDER_ERROR if its status is unknown; FLOW_RATE_ERROR if it isn't in
 *   the queue, or not due
 */
export async function finaliseTransfer(
  bridge: BridgeAdapter,
  { sourceChainId, txHash, account, recipient }: SentTransfer,
  options: Abortable,
): Promise<UnsignedTransaction | null> {
  // Uses `watchStatus`, which reads the chains; `getStatus` may report a service's unverified
  // status.
  const { status, stale } = await firstValue(bridge.watchStatus({ sourceChainId, txHash, account }), options);
  if (!stale && hasArrived(status)) return null;
  const index = status.data.withdrawalIndex;
  if (stale || !isQueued(status) || index === undefined)
    throw bridgeErrors.statusFailed(undefined, { status: status.status });
  const { unsignedTx } = await bridge.buildFinaliseWithdrawal({ recipient, index, senderAddress: account }, options);
  if (unsignedTx === null) throw bridgeErrors.withdrawalNotDue(status.data.timeoutEnd);
  return unsignedTx;
}
