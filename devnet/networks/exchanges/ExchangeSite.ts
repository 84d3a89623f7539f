import type { JsonRpcClient } from '../../chains/JsonRpcClient.js';
import type { PlannedPool } from '../ChainPlan.js';

/** Where an exchange is deployed: a chain in setup mode, whose deployer holds enough of every token for the pools. */
export interface ExchangeSite {
  readonly rpc: JsonRpcClient;
  readonly chainId: number;
  /** Address of the wrapped coin. */
  readonly wrappedNative: string;
  /** This exchange's alone. */
  readonly pools: readonly PlannedPool[];
}
