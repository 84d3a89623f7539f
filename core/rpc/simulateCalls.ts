import { isObject, type JsonObject } from '../config/json.js';
import { isTributaryError } from '../errors/TributaryError.js';
import type { Address, Hex } from '../money/Address.js';
import type { ChainReader, ReadOptions } from './ChainReader.js';
import { logsOf } from './logs/logsOf.js';
import { parseQuantity } from './parseQuantity.js';
import { toQuantity } from './toQuantity.js';

export interface SimulationCall {
  readonly from: Address;
  readonly to: Address;
  readonly data: Hex;
  /** Wei. Absent: 0. */
  readonly value?: bigint;
  /** Gas limit in units. Default 5,000,000, because nodes limit all calls of a request together. */
  readonly gas?: bigint;
  /** Wei per gas. Absent: no fee is charged. */
  readonly gasPrice?: bigint;
}

/** State overrides of one account, as in `eth_simulateV1`. */
export type SimulationOverride = Readonly<{ balance?: Hex; stateDiff?: Readonly<Record<Hex, Hex>> }>;

export interface Simulation {
  /** Executed in sequence in one block; each sees the effects of earlier ones, and a revert doesn't end the others. */
  readonly calls: readonly SimulationCall[];
  readonly stateOverrides?: Readonly<Record<Address, SimulationOverride>>;
  /** Block fields to override. Default: the node's next block. */
  readonly block?: JsonObject;
  /** Whether `logs` include native transfers. Default `true`. */
  readonly traceTransfers?: boolean;
}

export interface CallOutcome {
  /** `false`: it reverted. */
  readonly isDone: boolean;
  /** Gas units, after refunds; 0 if it reverted. */
  readonly gasUsed: bigint;
  readonly returnData: Hex;
  /** Includes the node's logs of native transfers, with the address 0xeeee…eeee. */
  readonly logs: readonly JsonObject[];
  /** The node's error if it reverted. */
  readonly error: unknown;
}

const usualGas = 5_000_000n;
/** JSON-RPC codes: method not found, or not supported. */
const unknownMethod: readonly unknown[] = [-32601, -32004];

/**
 * Runs calls in the node's next block without sending them (`eth_simulateV1`). Returns `null` if
 * the node doesn't support the method.
 * @throws TributaryError READ_FAILED, RPC_ERROR; TypeError for a malformed result
 *
 * @example const results = await simulateCalls(reader, { calls: [approval, swap] }, { signal }); // null: not supported
 */
export async function simulateCalls(
  reader: ChainReader,
  { calls, stateOverrides, block, traceTransfers = true }: Simulation,
  options: ReadOptions,
): Promise<readonly CallOutcome[] | null> {
  const state = {
    ...(block !== undefined && { blockOverrides: block }),
    ...(stateOverrides !== undefined && { stateOverrides }),
    calls: calls.map(toRequest),
  };
  const answer = await ask(reader, { blockStateCalls: [state], traceTransfers, validation: false }, options);
  if (answer === undefined) return null;
  const [simulated] = Array.isArray(answer) ? (answer as readonly unknown[]) : [];
  const results = isObject(simulated) && Array.isArray(simulated['calls']) ? (simulated['calls'] as unknown[]) : [];
  if (results.length !== calls.length || !results.every(isObject))
    throw new TypeError('the simulation has another shape');
  return results.map(toSimulated);
}

function toSimulated({ status, gasUsed, returnData, logs, error }: JsonObject): CallOutcome {
  const isDone = status === '0x1';
  return {
    isDone,
    gasUsed: isDone ? parseQuantity(gasUsed) : 0n,
    returnData: (typeof returnData === 'string' ? returnData : '0x') as Hex,
    // A missing list isn't an empty one: a transfer out of the account would not be seen.
    logs: isDone ? logsOf(logs) : [],
    error,
  };
}

function toRequest({ from, to, data, value, gas = usualGas, gasPrice }: SimulationCall): JsonObject {
  return {
    ...{ from, to, data, gas: toQuantity(gas) },
    ...(value !== undefined && { value: toQuantity(value) }),
    ...(gasPrice !== undefined && { gasPrice: toQuantity(gasPrice) }),
  };
}

/** Returns `undefined` if the node doesn't know the method. */
async function ask(reader: ChainReader, question: JsonObject, options: ReadOptions): Promise<unknown> {
  try {
    return await reader.request('eth_simulateV1', [question, 'latest'], options);
  } catch (error) {
    options.signal?.throwIfAborted();
    if (isTributaryError(error) && unknownMethod.includes(error.data['code'])) return undefined;
    throw error;
  }
}
