import { Interface, toQuantity } from 'ethers';
import { createJsonRpcClient } from '../../../dist/packages/devnet/chains/JsonRpcClient.js';

const abi = new Interface(['function transfer(address to, uint256 amount)']);
const patienceMs = 5_000;

/** Leaves the player 0.001 ETH on the child chain: more must be bridged before a swap, so that bridge-swap is a route, too. */
export async function spendChildEther({ child, accounts, tokens }) {
  const rpc = createJsonRpcClient(child.directUrl);
  const data = abi.encodeFunctionData('transfer', [accounts.spare.address, 49n * 10n ** 15n]);
  const hash = await rpc.request('eth_sendTransaction', [
    { from: accounts.player.address, to: tokens.child.ETH.address, data, gas: toQuantity(200_000) },
  ]);
  const patience = Date.now() + patienceMs;
  while ((await rpc.request('eth_getTransactionReceipt', [hash])) === null) {
    if (Date.now() > patience) throw new Error('the transfer was not mined');
  }
}
