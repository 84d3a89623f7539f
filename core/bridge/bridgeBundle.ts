import type { Approval } from '../allowance/Approval.js';
import type { Address } from '../money/Address.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';
import type { BridgeBundle, BridgeFees } from './BridgeAdapter.js';

/**
 * Returns a transfer with its approval, for a bridge without a withdrawal queue.
 *
 * @example return bridgeBundle({ fees, approval, transfer: { chainId, from, to: pool, data, value: 0n } });
 */
export function bridgeBundle({
  fees,
  approval,
  transfer,
  spender,
}: {
  readonly fees: BridgeFees;
  readonly approval: Approval | null;
  readonly transfer: UnsignedTransaction;
  /** Absent: the contract that the transfer calls. */
  readonly spender?: Address | undefined;
}): BridgeBundle {
  return {
    feeData: fees,
    contractToApprove: approval?.transaction.to ?? null,
    ...(approval !== null && spender !== undefined && { spender }),
    unsignedResetTx: approval?.reset ?? null,
    unsignedApprovalTx: approval?.transaction ?? null,
    unsignedBridgeTx: transfer,
    delayWithdrawalLargeAmount: null,
    delayWithdrawalUnknownToken: null,
    withdrawalQueueActivated: null,
    largeTransferThresholds: null,
  };
}
