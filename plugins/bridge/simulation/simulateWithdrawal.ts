import { type Abortable, type Address, type BridgeContracts, type Hex } from '../../../core/index.js';
import { type JsonObject } from '../../../core/plugin/index.js';
import { encodeWithdrawalMessage } from '../messages/bridgeMessage.js';
import { listAt, parseWhole } from '../messages/json.js';
import { encodeExecution, encodeThresholdRead } from '../transactions/calldata.js';
import type { BridgeTransfer } from '../validation/assertTransfer.js';
import { approvalSlot, commandIdOf } from './approvalSlot.js';
import type { BridgeSimulation, SimulatedResult } from './BridgeSimulation.js';

/** Gas of the arrival on the root chain, and whether the queue will hold the withdrawal. */
export interface SimulatedArrival {
  readonly gas: bigint;
  readonly delayWithdrawalLargeAmount: boolean;
  readonly delayWithdrawalUnknownToken: boolean;
  readonly withdrawalQueueActivated: boolean;
  readonly largeTransferThreshold: bigint;
}

export interface SimulatedBridge {
  readonly contracts: BridgeContracts;
  /** The message service's name of the child chain: the root adaptor rejects messages of other chains. */
  readonly childChainName: string;
}

const TRUE_WORD: Hex = `0x${'1'.padStart(64, '0')}`;

/**
 * Simulates the message's execution as if the gateway had already approved it. `rootToken` is the
 * token in the message.
 */
export async function simulateWithdrawal(
  simulation: BridgeSimulation,
  { contracts, childChainName }: SimulatedBridge,
  transfer: BridgeTransfer,
  rootToken: Address,
  options: Abortable,
): Promise<SimulatedArrival> {
  const { sender, recipient, amount } = transfer;
  const { rootAdaptor, childAdaptor, rootGateway, rootERC20BridgeFlowRate } = contracts;
  const payload = encodeWithdrawalMessage({ token: rootToken, sender, recipient, amount });
  const commandId = commandIdOf(payload, Date.now());
  const slot = approvalSlot({ commandId, childChainName, childAdaptor, rootAdaptor, payload });
  const calls = [
    { from: sender, to: rootAdaptor, data: encodeExecution(commandId, childChainName, childAdaptor, payload) },
    { from: sender, to: rootERC20BridgeFlowRate, data: encodeThresholdRead(rootToken) },
  ];
  return readArrival(await simulation.run(calls, { [rootGateway]: { stateDiff: { [slot]: TRUE_WORD } } }, options));
}

function readArrival(results: readonly SimulatedResult[]): SimulatedArrival {
  const queued = results.flatMap(({ logs }) => logs).find(({ name }) => name === 'QueuedWithdrawal');
  const threshold = results.flatMap(({ trace }) => trace).find(({ method }) => method === 'largeTransferThresholds');
  return {
    gas: results[0]?.gasUsed ?? 0n,
    delayWithdrawalLargeAmount: isSet(queued, 'delayWithdrawalLargeAmount'),
    delayWithdrawalUnknownToken: isSet(queued, 'delayWithdrawalUnknownToken'),
    withdrawalQueueActivated: isSet(queued, 'withdrawalQueueActivated'),
    largeTransferThreshold: parseWhole(threshold?.['output']) ?? 0n,
  };
}

function isSet(event: JsonObject | undefined, name: string): boolean {
  return listAt(event, 'inputs').some(
    (input) => (input as JsonObject)['name'] === name && (input as JsonObject)['value'] === true,
  );
}
