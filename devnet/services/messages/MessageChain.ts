import type { JsonRpcClient } from '../../chains/JsonRpcClient.js';

/** A chain as the message service names it. */
export interface MessageChain {
  readonly name: string;
  readonly chainId: number;
  readonly rpc: JsonRpcClient;
}
