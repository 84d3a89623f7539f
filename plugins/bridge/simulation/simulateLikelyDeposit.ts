import { NATIVE, type Abortable, type Address } from '../../../core/index.js';
import type { ApprovalNeed } from '../transactions/ApprovalNeed.js';
import type { Transfer } from '../validation/assertTransfer.js';
import type { GasSimulation } from './GasSimulation.js';
import { simulateDeposit, type DepositGas } from './simulateDeposit.js';

/**
 * Simulates at once what will most likely be sent, an approval of the amount and the deposit, beside the read that decides it. Where the
 * allowance suffices after all, or has to go through zero, the right bundle is simulated instead and nothing of the other counts.
 */
export async function simulateLikelyDeposit(
  simulation: GasSimulation,
  bridge: Address,
  transfer: Transfer,
  needed: Promise<ApprovalNeed | null>,
  options: Abortable,
): Promise<DepositGas> {
  const { token, amount } = transfer;
  const likely: ApprovalNeed | null = token === NATIVE ? null : { token, amounts: [amount] };
  const simulated = simulateDeposit(simulation, bridge, transfer, likely, options);
  simulated.catch(() => undefined); // its failure counts only if it is what will be sent
  const approval = await needed;
  const isLikely = approval?.amounts.length === likely?.amounts.length;
  return isLikely ? simulated : simulateDeposit(simulation, bridge, transfer, approval, options);
}
