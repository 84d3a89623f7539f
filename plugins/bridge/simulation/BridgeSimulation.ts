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

/** As the bridge API has it (facts §2.4): decoded logs, and a trace of calls with their output. */
export interface SimulatedResult {
  readonly gasUsed: bigint;
  readonly logs: readonly JsonObject[];
  readonly trace: readonly JsonObject[];
}

/** Calls of the root chain, one after another, as if they were sent now. */
export interface BridgeSimulation {
  /** One result for each call, in their order. @throws TributaryError TENDERLY_GAS_ESTIMATE_FAILED */
  run(
    calls: readonly SimulatedCall[],
    overrides: StorageOverrides | null,
    options: Abortable,
  ): Promise<readonly SimulatedResult[]>;
}
export const BridgeSimulation = Symbol.for('tributary/bridge/BridgeSimulation');

/** Who simulates: the bridge API, or the root chain's own node (`eth_simulateV1`), for chains that no such API knows. */
export const SimulationKind = { SERVICE: 'service', NODE: 'node' } as const;
export type SimulationKind = (typeof SimulationKind)[keyof typeof SimulationKind];
