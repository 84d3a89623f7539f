import { type Abortable, type Address, type BridgeContracts, type Hex } from '../../../core/index.js';
import { type JsonObject } from '../../../core/plugin/index.js';
import { encodeWithdrawalMessage } from '../messages/bridgeMessage.js';
import { listAt, parseWhole } from '../messages/json.js';
import { encodeExecution, encodeThresholdRead } from '../transactions/calldata.js';
import type { BridgeTransfer } from '../validation/assertTransfer.js';
import { approvalSlot, commandIdOf } from './approvalSlot.js';
import type { BridgeSimulation, SimulatedResult } from './BridgeSimulation.js';

/** What the arrival on the root chain will take, and whether the queue will hold it. */
export interface SimulatedArrival {
  readonly gas: bigint;
  readonly delayWithdrawalLargeAmount: boolean;
  readonly delayWithdrawalUnknownToken: boolean;
  readonly withdrawalQueueActivated: boolean;
  readonly largeTransferThreshold: bigint;
}

export interface SimulatedBridge {
  readonly contracts: BridgeContracts;
  /** What the message service calls the child chain: the root adaptor takes no other's messages. */
  readonly childChainName: string;
}

const TRUE_WORD: Hex = `0x${'1'.padStart(64, '0')}`;

/** The message's execution as if the gateway had approved it already. `rootToken` as the message names it. */
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
