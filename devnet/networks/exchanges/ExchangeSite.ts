import type { JsonRpcClient } from '../../chains/JsonRpcClient.js';
import type { PlannedPool } from '../ChainPlan.js';
import type { DevnetExchange } from '../DevnetExchange.js';

/** Where an exchange is deployed: a chain in setup mode, whose deployer holds enough of every token for the pools. */
export interface ExchangeSite {
  readonly rpc: JsonRpcClient;
  readonly chainId: number;
  /** Address of the wrapped coin. */
  readonly wrappedNative: string;
  /** This exchange's alone. */
  readonly pools: readonly PlannedPool[];
  /** What the chain has already. */
  readonly earlier: readonly DevnetExchange[];
}
