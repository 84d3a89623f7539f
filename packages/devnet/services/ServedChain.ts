import type { JsonRpcClient } from '../chains/JsonRpcClient.js';
import type { DevnetToken } from '../Devnet.js';

/** A chain, as the services use it: always directly, never through the fault proxy. */
export interface ServedChain {
  readonly chainId: number;
  readonly rpc: JsonRpcClient;
  readonly tokens: Readonly<Record<string, DevnetToken>>;
  readonly contracts: Readonly<Record<string, string>>;
}
