import { BridgeStatus } from '../../../core/index.js';

/** The message service's statuses, and the shown status of each (specification §4). */
const statusTable: Readonly<Record<string, BridgeStatus>> = {
  cannot_fetch_status: BridgeStatus.PENDING,
  source_gateway_called: BridgeStatus.PROCESSING,
  destination_gateway_approved: BridgeStatus.PROCESSING,
  executing: BridgeStatus.PROCESSING,
  confirmed: BridgeStatus.PROCESSING,
  approving: BridgeStatus.PROCESSING,
  not_executed: BridgeStatus.RETRY,
  not_executed_without_gas_paid: BridgeStatus.NOT_ENOUGH_GAS,
  insufficient_fee: BridgeStatus.NOT_ENOUGH_GAS,
  destination_executed: BridgeStatus.COMPLETE,
  // Every other status is an ERROR. Known ones:
  error: BridgeStatus.ERROR,
  unknown_error: BridgeStatus.ERROR,
  express_executed: BridgeStatus.ERROR,
  forecalled: BridgeStatus.ERROR,
  forecalled_without_gas_paid: BridgeStatus.ERROR,
};

const unpaid: ReadonlySet<string | null> = new Set(['gas_unpaid', 'gas_paid_not_enough_gas']);

/** Returns the shown status. The gas status overrides the raw one. */
export function toBridgeStatus(rawStatus: string, gasStatus: string | null): BridgeStatus {
  if (unpaid.has(gasStatus)) return BridgeStatus.NOT_ENOUGH_GAS;
  return Object.hasOwn(statusTable, rawStatus) ? (statusTable[rawStatus] ?? BridgeStatus.ERROR) : BridgeStatus.ERROR;
}
