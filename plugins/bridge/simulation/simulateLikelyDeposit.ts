import { type Abortable, type Address } from '../../../core/index.js';
import { type Approval, approvalCall } from '../../../core/plugin/index.js';
import { approvableOf } from '../transactions/approvableOf.js';
import type { BridgeTransfer } from '../validation/assertTransfer.js';
import type { BridgeSimulation, SimulatedCall } from './BridgeSimulation.js';
import { type DepositGas, simulateDeposit } from './simulateDeposit.js';

/**
 * Simulates the most likely transactions (an approval of the amount and the deposit) while the
 * allowance is being read. If the allowance turns out to suffice, or must be reset first, discards
 * the result and simulates the right transactions.
 */
export async function simulateLikelyDeposit(
  simulation: BridgeSimulation,
  bridge: Address,
  transfer: BridgeTransfer,
  needed: Promise<Approval | null>,
  options: Abortable,
): Promise<DepositGas> {
  const approvable = approvableOf(transfer, bridge);
  const likely = approvable === null ? [] : [{ from: transfer.sender, ...approvalCall(approvable) }];
  const simulated = simulateDeposit(simulation, bridge, transfer, likely, options);
  simulated.catch(() => undefined); // its failure counts only if these are the right transactions
  const approvals = approvalsOf(await needed);
  return approvals.length === likely.length
    ? simulated
    : simulateDeposit(simulation, bridge, transfer, approvals, options);
}

function approvalsOf(approval: Approval | null): readonly SimulatedCall[] {
  const sent =
    approval === null ? [] : approval.reset === null ? [approval.transaction] : [approval.reset, approval.transaction];
  return sent.map(({ from, to, data }) => ({ from, to, data }));
}
