import { type Address, type BridgeBundle, type BridgeFees, type Hex, NATIVE } from '../../../core/index.js';
import { type Approval, bridgeBundle } from '../../../core/plugin/index.js';
import type { SimulatedArrival } from '../simulation/simulateWithdrawal.js';
import type { BridgeTransfer } from '../validation/assertTransfer.js';

export interface BundleParts {
  readonly transfer: BridgeTransfer;
  /** The chain of all transactions, and its bridge. */
  readonly chainId: number;
  readonly bridge: Address;
  readonly data: Hex;
  readonly approval: Approval | null;
  readonly fees: BridgeFees;
  /** `null` for a deposit. */
  readonly arrival: SimulatedArrival | null;
}

export function buildBundle({ transfer, chainId, bridge, data, approval, fees, arrival }: BundleParts): BridgeBundle {
  const { sender: from, token, amount } = transfer;
  const value = fees.bridgeFee + (token === NATIVE ? amount : 0n);
  return {
    ...bridgeBundle({ fees, approval, transfer: { chainId, from, to: bridge, data, value } }),
    ...(arrival !== null && {
      delayWithdrawalLargeAmount: arrival.delayWithdrawalLargeAmount,
      delayWithdrawalUnknownToken: arrival.delayWithdrawalUnknownToken,
      withdrawalQueueActivated: arrival.withdrawalQueueActivated,
      largeTransferThresholds: arrival.largeTransferThreshold,
    }),
  };
}
