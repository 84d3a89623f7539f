import type { JsonRpcClient } from '../../chains/JsonRpcClient.js';
import type { PlannedPool } from '../ChainPlan.js';
import type { DevnetExchange } from '../DevnetExchange.js';

/** The place of a DEX: a chain in setup mode, whose deployer holds enough of every token for the pools. */
export interface ExchangeSite {
  readonly rpc: JsonRpcClient;
  readonly chainId: number;
  /** Address of the wrapped native token. */
  readonly wrappedNative: string;
  /** Pools of this DEX. */
  readonly pools: readonly PlannedPool[];
  /** DEXes that the chain already has. */
  readonly earlier: readonly DevnetExchange[];
}
