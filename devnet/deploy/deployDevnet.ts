import type { JsonRpcClient } from '../chains/JsonRpcClient.js';
import { setupMode } from '../chains/setup/setupMode.js';
import type { AddressBook } from './AddressBook.js';
import { deployChild } from './deployChild.js';
import { deployRoot } from './deployRoot.js';
import { deployExchange } from './exchange/deployExchange.js';

export interface DevnetDeployment {
  readonly root: AddressBook;
  readonly child: AddressBook;
}

/** Deploys and funds everything on two fresh chains, side by side. Rejects with `SetupError` naming the step that reverted and why. */
export const deployDevnet = async (root: JsonRpcClient, child: JsonRpcClient): Promise<DevnetDeployment> => {
  const [rootBook, childBook] = await Promise.all([
    setupMode(root, () => deployRoot(root)),
    setupMode(child, async () => {
      const { tokens, contracts } = await deployChild(child);
      return { tokens, contracts: { ...contracts, ...(await deployExchange(child)) } };
    }),
  ]);
  return { root: rootBook, child: childBook };
};
