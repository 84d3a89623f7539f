import { NATIVE, type Address, type BridgeBundle, type BridgeFees, type Hex, type UnsignedTransaction } from '../../../core/index.js';
import type { Arrival } from '../simulation/simulateWithdrawal.js';
import type { Transfer } from '../validation/assertTransfer.js';
import type { ApprovalNeed } from './ApprovalNeed.js';
import { encodeApproval } from './calldata.js';

export interface BundleParts {
  readonly transfer: Transfer;
  /** The chain that everything is sent on, and its bridge. */
  readonly chainId: number;
  readonly bridge: Address;
  readonly data: Hex;
  readonly approval: ApprovalNeed | null;
  readonly fees: BridgeFees;
  /** null for a deposit. */
  readonly arrival: Arrival | null;
}

export function buildBundle({ transfer, chainId, bridge, data, approval, fees, arrival }: BundleParts): BridgeBundle {
  const { sender: from, token, amount } = transfer;
  const value = fees.bridgeFee + (token === NATIVE ? amount : 0n);
  const approve = ({ token: to }: ApprovalNeed, allowed: bigint): UnsignedTransaction => ({ chainId, from, to, data: encodeApproval(bridge, allowed), value: 0n });
  return {
    feeData: fees,
    contractToApprove: approval?.token ?? null,
    unsignedResetTx: approval?.amounts.length === 2 ? approve(approval, 0n) : null,
    unsignedApprovalTx: approval === null ? null : approve(approval, amount),
    unsignedBridgeTx: { chainId, from, to: bridge, data, value },
    delayWithdrawalLargeAmount: arrival?.delayWithdrawalLargeAmount ?? null,
    delayWithdrawalUnknownToken: arrival?.delayWithdrawalUnknownToken ?? null,
    withdrawalQueueActivated: arrival?.withdrawalQueueActivated ?? null,
    largeTransferThresholds: arrival?.largeTransferThreshold ?? null,
  };
}
