import { Interface } from 'ethers';
import { devnetAccounts } from '../chains/devnetAccounts.js';
import type { JsonRpcClient } from '../chains/JsonRpcClient.js';
import { waitForReceipt } from '../services/contracts/waitForReceipt.js';

const rootBridge = new Interface(['function setWithdrawalDelay(uint256 delay)']);

/** Sets the waiting time of queued withdrawals, including those already waiting. */
export const setWithdrawalDelay = async (root: JsonRpcClient, bridge: string, seconds: number): Promise<void> => {
  const data = rootBridge.encodeFunctionData('setWithdrawalDelay', [seconds]);
  const hash = await root.request<string>('eth_sendTransaction', [
    { from: devnetAccounts.deployer.address, to: bridge, data },
  ]);
  await waitForReceipt(root, hash);
};
