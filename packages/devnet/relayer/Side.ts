import type { JsonRpcClient } from '../chains/JsonRpcClient.js';
import { gatewayAddresses, type MessageServiceNames } from '../deploy/gateway.js';
import { LogWindow } from './LogWindow.js';

/** One of the two chains, as the relayer uses it. */
export interface Side {
  readonly chainId: number;
  /** The message service's name of the chain. */
  readonly chainName: string;
  readonly gateway: string;
  readonly rpc: JsonRpcClient;
  readonly logs: LogWindow;
}

/** Opens a side from the next block on, so that it ignores messages of the setup. */
export const openSide = async (
  name: 'root' | 'child',
  rpc: JsonRpcClient,
  names: MessageServiceNames,
): Promise<Side> => {
  const [chainId, latest] = await rpc.batch<string>([{ method: 'eth_chainId' }, { method: 'eth_blockNumber' }]);
  const gateway = gatewayAddresses[name];
  return {
    chainId: Number(chainId),
    chainName: names[name],
    gateway,
    rpc,
    logs: new LogWindow(rpc, [gateway, gatewayAddresses.gasService], Number(latest) + 1),
  };
};
