import type { Abortable, Address, Hex } from '../../../core/index.js';
import type { JsonObject } from '../../../core/plugin/index.js';

export interface SimulatedCall {
  readonly from: Address;
  readonly to: Address;
  readonly data: Hex;
  readonly value?: bigint;
}

/** Contract → slot → word. */
export type StorageOverrides = Readonly<Record<Address, { readonly stateDiff: Readonly<Record<Hex, Hex>> }>>;

/** A result in the format of the bridge API (facts §2.4): decoded logs, and a trace of calls with their output. */
export interface SimulatedResult {
  readonly gasUsed: bigint;
  readonly logs: readonly JsonObject[];
  readonly trace: readonly JsonObject[];
}

/** Simulates calls on the root chain, one after another, in its current state. */
export interface BridgeSimulation {
  /**
   * Returns one result per call, in the same order.
   * @throws TributaryError TENDERLY_GAS_ESTIMATE_FAILED
   */
  run(
    calls: readonly SimulatedCall[],
    overrides: StorageOverrides | null,
    options: Abortable,
  ): Promise<readonly SimulatedResult[]>;
}
export const BridgeSimulation = Symbol.for('tributary/bridge/BridgeSimulation');

/**
 * The simulator: the bridge API, or the root chain's node (`eth_simulateV1`) for chains that the
 * API doesn't support.
 */
export const SimulationKind = { SERVICE: 'service', NODE: 'node' } as const;
export type SimulationKind = (typeof SimulationKind)[keyof typeof SimulationKind];
