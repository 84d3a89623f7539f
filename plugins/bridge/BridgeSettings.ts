import type { MessageServiceChains } from './messages/messageServiceChains.js';
import type { SimulationKind } from './simulation/BridgeSimulation.js';

/** The host's options of the bridge. */
export interface BridgeSettings {
  readonly simulation: SimulationKind;
  /** By chain id, including the public networks. */
  readonly messageServiceChains: MessageServiceChains;
  readonly statusPauses: StatusPauses;
}
export const BridgeSettings = Symbol.for('tributary/BridgeSettings');

/**
 * Pauses between status checks of a transfer. Starts at `firstMs` and grows by 50 % while nothing
 * changes, up to `longestMs`.
 */
export interface StatusPauses {
  readonly firstMs: number;
  readonly longestMs: number;
}

export const defaultPauses: StatusPauses = { firstMs: 1_000, longestMs: 60_000 };
