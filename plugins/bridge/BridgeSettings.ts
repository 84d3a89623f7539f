import type { MessageServiceChains } from './messages/messageServiceChains.js';
import type { SimulationKind } from './simulation/BridgeSimulation.js';

/** Bridge options of the host. */
export interface BridgeSettings {
  readonly simulation: SimulationKind;
  /** By chain id; those of the public networks included. */
  readonly messageServiceChains: MessageServiceChains;
  readonly statusPauses: StatusPauses;
}
export const BridgeSettings = Symbol.for('tributary/BridgeSettings');

/** Between two questions about a transfer: starts at `firstMs`, grows by half while nothing changes, up to `longestMs`. */
export interface StatusPauses {
  readonly firstMs: number;
  readonly longestMs: number;
}

export const defaultPauses: StatusPauses = { firstMs: 1_000, longestMs: 60_000 };
