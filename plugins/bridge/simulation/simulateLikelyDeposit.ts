import { type Abortable, type Address } from '../../../core/index.js';
import { type Approval, approvalCall } from '../../../core/plugin/index.js';
import { approvableOf } from '../transactions/approvableOf.js';
import type { BridgeTransfer } from '../validation/assertTransfer.js';
import type { BridgeSimulation, SimulatedCall } from './BridgeSimulation.js';
import { type DepositGas, simulateDeposit } from './simulateDeposit.js';

/**
 * Simulates at once what will most likely be sent, an approval of the amount and the deposit, beside the read that decides it. Where the
 * allowance suffices after all, or has to go through zero, the right bundle is simulated instead and nothing of the other counts.
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
  simulated.catch(() => undefined); // its failure counts only if it is what will be sent
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
