import { createJsonRpcClient, type JsonRpcClient } from '../../../packages/devnet/chains/JsonRpcClient.js';
import type { Devnet } from '../../../packages/devnet/Devnet.js';

export type ChainName = 'root' | 'child';

/** Reads the truth from the chains' own nodes, without the wallets. */
export class World {
  constructor(readonly devnet: Devnet) {}

  node(chain: ChainName): JsonRpcClient {
    return createJsonRpcClient(this.devnet[chain].directUrl);
  }

  chainId(chain: ChainName): number {
    return this.devnet[chain].chainId;
  }

  /** URL of each chain's node, by chain id. */
  urls(): Readonly<Record<number, string>> {
    const { root, child } = this.devnet;
    return { [root.chainId]: root.directUrl, [child.chainId]: child.directUrl };
  }
}
