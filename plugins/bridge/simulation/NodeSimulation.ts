import { id } from 'ethers';
import { inject, injectable } from 'inversify';
import type { Abortable } from '../../../core/index.js';
import {
  bridgeErrors,
  decodeAbi,
  isObject,
  type JsonObject,
  parseAbiTypes,
  SimulationFailure,
  toQuantity,
} from '../../../core/plugin/index.js';
import { BridgeChains } from '../chains/BridgeChains.js';
import { listAt, objectAt, parseWhole, textAt } from '../messages/json.js';
import type { BridgeSimulation, SimulatedCall, SimulatedResult, StorageOverrides } from './BridgeSimulation.js';

/** The part of the event that is not indexed (facts §2.7). */
const queuedWithdrawal = {
  topic: id('QueuedWithdrawal(address,address,address,uint256,bool,bool,bool)'),
  types: parseAbiTypes('uint256, bool, bool, bool'),
  names: ['amount', 'delayWithdrawalLargeAmount', 'delayWithdrawalUnknownToken', 'withdrawalQueueActivated'],
};

/** Simulates with `eth_simulateV1` of the root chain's node (execution-apis), without a service. */
@injectable()
export class NodeSimulation implements BridgeSimulation {
  constructor(@inject(BridgeChains) private readonly chains: BridgeChains) {}

  async run(
    calls: readonly SimulatedCall[],
    overrides: StorageOverrides | null,
    { signal }: Abortable,
  ): Promise<readonly SimulatedResult[]> {
    const block = { ...(overrides !== null && { stateOverrides: overrides }), calls: calls.map(toCall) };
    const answer = await this.#ask({ blockStateCalls: [block] }, signal);
    const results = listAt(Array.isArray(answer) ? answer[0] : null, 'calls');
    if (results.length !== calls.length) throw bridgeErrors.simulationFailed(SimulationFailure.MISMATCHED_RESPONSES);
    return results.map(readSimulated);
  }

  async #ask(question: JsonObject, signal: AbortSignal | undefined): Promise<unknown> {
    try {
      return await this.chains.root.request('eth_simulateV1', [question, 'latest'], { signal, fresh: true });
    } catch (error) {
      signal?.throwIfAborted();
      throw bridgeErrors.simulationFailed(SimulationFailure.SIMULATION_ERROR, error);
    }
  }
}

function toCall({ value, ...call }: SimulatedCall): JsonObject {
  return { ...call, ...(value !== undefined && { value: toQuantity(value) }) };
}

function readSimulated(result: unknown): SimulatedResult {
  if (textAt(result, 'status') !== '0x1')
    throw bridgeErrors.simulationFailed(
      SimulationFailure.SIMULATION_ERROR,
      textAt(objectAt(result, 'error'), 'message') ?? result,
    );
  const gasUsed = isObject(result) ? parseWhole(result['gasUsed']) : null;
  if (gasUsed === null || gasUsed === 0n) throw bridgeErrors.simulationFailed(SimulationFailure.MISSING_RESULTS);
  const output = textAt(result, 'returnData');
  return {
    gasUsed,
    logs: listAt(result, 'logs').flatMap(readQueued),
    trace: output === null || output === '0x' ? [] : [{ method: 'largeTransferThresholds', output }],
  };
}

function readQueued(log: unknown): readonly JsonObject[] {
  const [topic] = listAt(log, 'topics');
  if (topic !== queuedWithdrawal.topic) return [];
  const values = decodeQueued(textAt(log, 'data') ?? '0x');
  return [
    { name: 'QueuedWithdrawal', inputs: queuedWithdrawal.names.map((name, at) => ({ name, value: values[at] })) },
  ];
}

/** @throws TributaryError TENDERLY_GAS_ESTIMATE_FAILED for data that the contract never writes */
function decodeQueued(data: string): readonly unknown[] {
  try {
    return decodeAbi(queuedWithdrawal.types, data);
  } catch (error) {
    throw bridgeErrors.simulationFailed(SimulationFailure.SIMULATION_ERROR, error);
  }
}
