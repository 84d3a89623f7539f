import { setupMode } from '../chains/setup/setupMode.js';
import type { AnvilChain } from '../chains/startAnvil.js';
import type { AddressBook } from './AddressBook.js';
import { deployChild } from './deployChild.js';
import { deployRoot } from './deployRoot.js';
import { deployExchange } from './exchange/deployExchange.js';
import { type MessageServiceNames, serviceChainNames } from './gateway.js';

export interface DevnetDeployment {
  readonly root: AddressBook;
  readonly child: AddressBook;
}

/**
 * Deploys and funds everything on two new chains, in parallel. Rejects with `SetupError` naming the
 * step that reverted and why.
 */
export const deployDevnet = async (
  root: AnvilChain,
  child: AnvilChain,
  names: MessageServiceNames = serviceChainNames,
): Promise<DevnetDeployment> => {
  const [rootBook, childBook] = await Promise.all([
    setupMode(root.rpc, () => deployRoot(root.rpc, names)),
    setupMode(child.rpc, async () => {
      const { tokens, contracts } = await deployChild(child.rpc, names);
      return { tokens, contracts: { ...contracts, ...(await deployExchange(child.rpc)) } };
    }),
  ]);
  return { root: ofChain(rootBook, root.chainId), child: ofChain(childBook, child.chainId) };
};

/** Changes the chain id of a table: the tables of tokens use the public test networks' ids. */
const ofChain = ({ tokens, contracts }: AddressBook, chainId: number): AddressBook => ({
  tokens: Object.fromEntries(Object.entries(tokens).map(([symbol, token]) => [symbol, { ...token, chainId }])),
  contracts,
});
