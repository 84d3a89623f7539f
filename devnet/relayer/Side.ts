import type { JsonRpcClient } from '../chains/JsonRpcClient.js';
import { gatewayAddresses, type MessageServiceNames } from '../deploy/gateway.js';
import { LogWindow } from './LogWindow.js';

/** One of the two chains, as the relayer sees it. */
export interface Side {
  readonly chainId: number;
  /** The chain as the message service names it. */
  readonly chainName: string;
  readonly gateway: string;
  readonly rpc: JsonRpcClient;
  readonly logs: LogWindow;
}

/** From the next block on: the messages of the setup are history. */
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
