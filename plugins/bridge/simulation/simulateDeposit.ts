import { type Abortable, type Address, NATIVE } from '../../../core/index.js';
import { encodeDeposit } from '../transactions/calldata.js';
import type { BridgeTransfer } from '../validation/assertTransfer.js';
import type { BridgeSimulation, SimulatedCall } from './BridgeSimulation.js';

export interface DepositGas {
  /** Gas of the reset and the approval together; zero if there is none. */
  readonly approval: bigint;
  readonly bridge: bigint;
}

/** Simulates the sent transactions. One wei stands for the fee, which is not known yet. */
export async function simulateDeposit(
  simulation: BridgeSimulation,
  bridge: Address,
  transfer: BridgeTransfer,
  approvals: readonly SimulatedCall[],
  options: Abortable,
): Promise<DepositGas> {
  const { sender, token, amount } = transfer;
  const value = token === NATIVE ? amount + 1n : 1n;
  const results = await simulation.run(
    [...approvals, { from: sender, to: bridge, data: encodeDeposit(transfer), value }],
    null,
    options,
  );
  const gas = results.map(({ gasUsed }) => gasUsed);
  return { approval: gas.slice(0, -1).reduce((sum, used) => sum + used, 0n), bridge: gas.at(-1) ?? 0n };
}
