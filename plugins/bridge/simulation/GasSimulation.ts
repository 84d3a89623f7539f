import { inject, injectable } from 'inversify';
import { type Abortable, isTributaryError } from '../../../core/index.js';
import {
  bridgeErrors,
  Environment,
  HttpClient,
  isObject,
  type JsonObject,
  SimulationFailure,
  toQuantity,
} from '../../../core/plugin/index.js';
import { listAt, objectAt, parseLeniently, parseWhole, textAt } from '../messages/json.js';
import type { BridgeSimulation, SimulatedCall, SimulatedResult, StorageOverrides } from './BridgeSimulation.js';

const timeoutMs = 15_000;

/** The bridge API's simulation of a bundle of transactions on the root chain (facts §2.4). */
@injectable()
export class GasSimulation implements BridgeSimulation {
  readonly #url: string;

  constructor(
    @inject(Environment) { endpoints }: Environment,
    @inject(HttpClient) private readonly http: HttpClient,
  ) {
    this.#url = `${endpoints.bridgeApi}/v1/tenderly/estimate`;
  }

  async run(
    calls: readonly SimulatedCall[],
    overrides: StorageOverrides | null,
    { signal }: Abortable,
  ): Promise<readonly SimulatedResult[]> {
    try {
      const answer = await this.#ask(
        [calls.map(toRequest), 'latest', ...(overrides === null ? [] : [overrides])],
        signal,
      );
      return readResults(answer, calls.length);
    } catch (error) {
      signal?.throwIfAborted();
      if (isTributaryError(error) && error.code === 'TENDERLY_GAS_ESTIMATE_FAILED') throw error;
      throw bridgeErrors.simulationFailed(SimulationFailure.SIMULATION_ERROR, error);
    }
  }

  async #ask(params: readonly unknown[], signal: AbortSignal | undefined): Promise<unknown> {
    const body = { jsonrpc: '2.0', id: 0, method: 'tenderly_simulateBundle', params };
    const { status, text } = await this.http.send({
      method: 'POST',
      url: this.#url,
      body,
      timeoutMs,
      retries: 1,
      signal,
    });
    const answer = parseLeniently(text);
    // An error response with a reason is parsed like any other.
    if (isObject(answer) && (isSuccess(status) || answer['error'])) return answer;
    throw new Error(`the service answered ${status}`);
  }
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function toRequest({ from, to, data, value }: SimulatedCall): JsonObject {
  return { from, to, data, ...(value !== undefined && { value: toQuantity(value) }) };
}

function readResults(answer: unknown, expected: number): readonly SimulatedResult[] {
  const error = isObject(answer) ? answer['error'] : undefined;
  if (error) throw bridgeErrors.simulationFailed(SimulationFailure.SIMULATION_ERROR, textAt(error, 'message') ?? error);
  const results = listAt(answer, 'result');
  if (results.length !== expected) throw bridgeErrors.simulationFailed(SimulationFailure.MISMATCHED_RESPONSES);
  return results.map(readResult);
}

function readResult(result: unknown): SimulatedResult {
  const failure = textAt(objectAt(result, 'error'), 'message');
  if (failure !== null) throw bridgeErrors.simulationFailed(SimulationFailure.SIMULATION_ERROR, failure);
  const gasUsed = isObject(result) ? parseWhole(result['gasUsed']) : null;
  if (gasUsed === null || gasUsed === 0n) throw bridgeErrors.simulationFailed(SimulationFailure.MISSING_RESULTS);
  return { gasUsed, logs: listAt(result, 'logs').filter(isObject), trace: listAt(result, 'trace').filter(isObject) };
}
