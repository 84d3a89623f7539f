import type { JsonRpcClient } from '../../chains/JsonRpcClient.js';

/** A chain and its name in the message service. */
export interface MessageChain {
  readonly name: string;
  readonly chainId: number;
  readonly rpc: JsonRpcClient;
}
