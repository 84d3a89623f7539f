import type { BridgePair } from '../chains/BridgePair.js';
import type { EnvironmentName } from '../chains/EnvironmentName.js';
import type { Network } from '../chains/Network.js';

/** Base URLs without a trailing slash. */
export interface Endpoints {
  readonly api: string;
  readonly checkoutApi: string;
  readonly bridgeApi: string;
  readonly messageService: string;
  /** Where a player sees a cross-chain message: `{messageExplorer}/{hash of the transaction that sent it}`. null: nowhere. */
  readonly messageExplorer: string | null;
  readonly metrics: string;
  readonly onramp: string;
}

/** Everything the engine knows before it asks anybody: the environment's tables with the host's overrides applied. */
export interface Environment {
  readonly name: EnvironmentName;
  readonly l1ChainId: number;
  readonly l2ChainId: number;
  readonly networks: Readonly<Record<number, Network>>;
  readonly bridgePair: BridgePair;
  readonly endpoints: Endpoints;
  readonly publishableKey: string | null;
}
export const Environment = Symbol.for('tributary/Environment');
