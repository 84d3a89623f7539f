import type { JsonRpcClient } from '../chains/JsonRpcClient.js';
import type { DevnetToken } from '../Devnet.js';

/** A chain as the services see it: always directly, never through the faults in front of it. */
export interface ServedChain {
  readonly chainId: number;
  readonly rpc: JsonRpcClient;
  readonly tokens: Readonly<Record<string, DevnetToken>>;
  readonly contracts: Readonly<Record<string, string>>;
}
