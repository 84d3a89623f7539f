import { Interface } from 'ethers';
import { childBridgeAbi, rootBridgeAbi } from '../../../../contracts-abi/index.js';
import type { BridgeMessage } from '../../../../plugins/bridge/messages/bridgeMessage.js';
import { childToken, contracts, type ScriptedBridge } from './ScriptedBridge.js';

const root = new Interface(rootBridgeAbi);
const child = new Interface(childBridgeAbi);
const arrivalHash = (index: number) => `0x${`${index}`.padStart(64, 'f')}`;

/** From now on the chains show that a transaction has sent tokens, and that so many of these transfers have arrived. */
export function carries(
  bridge: ScriptedBridge,
  side: 'root' | 'child',
  { sent, arrived = [] }: { readonly sent: readonly BridgeMessage[]; readonly arrived?: readonly BridgeMessage[] },
): void {
  const [here, there] =
    side === 'root' ? ([bridge.root, bridge.child] as const) : ([bridge.child, bridge.root] as const);
  const left = sent.map((message) =>
    logOf(side, side === 'root' ? 'ChildChainERC20Deposit' : 'ChildChainERC20Withdraw', message),
  );
  const came = arrived.map((message, index) => ({
    ...logOf(
      side === 'root' ? 'child' : 'root',
      side === 'root' ? 'ChildChainERC20Deposit' : 'RootChainERC20Withdraw',
      message,
    ),
    transactionHash: arrivalHash(index),
    logIndex: '0x0',
    blockNumber: '0x5',
  }));
  here.script('eth_getTransactionReceipt', () => ({ status: '0x1', blockNumber: '0x9', logs: left }));
  here.script('eth_getLogs', () => []);
  there.script('eth_getLogs', () => came);
}

function logOf(side: 'root' | 'child', event: string, { token, sender, recipient, amount }: BridgeMessage) {
  const abi = side === 'root' ? root : child;
  const address = side === 'root' ? contracts.rootERC20BridgeFlowRate : contracts.childERC20Bridge;
  const { topics, data } = abi.encodeEventLog(event, [token, childToken, sender, recipient, amount]);
  return { address, topics, data };
}
