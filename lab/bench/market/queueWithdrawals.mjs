import { setTimeout as sleep } from 'node:timers/promises';
import { Interface, toQuantity } from 'ethers';
import { createJsonRpcClient } from '../../../dist/packages/devnet/chains/JsonRpcClient.js';

const abi = new Interface([
  'function withdraw(address childToken, uint256 amount) payable',
  'function getPendingWithdrawalsLength(address receiver) view returns (uint256)',
]);
const messageFee = 10n ** 16n;
const patienceMs = 20_000;

/**
 * Withdrawals of a token without a flow rate: they arrive, and wait. Long enough for the queue to let them go, too.
 * @returns {Promise<readonly string[]>} their transactions on the child chain
 */
export async function queueWithdrawals(devnet, count) {
  const [root, child] = [devnet.root, devnet.child].map(({ directUrl }) => createJsonRpcClient(directUrl));
  const { rich } = devnet.accounts;
  const hashes = [];
  for (let index = 1; index <= count; index++) {
    const data = abi.encodeFunctionData('withdraw', [devnet.tokens.child.RARE.address, BigInt(index) * 10n ** 18n]);
    const transaction = {
      from: rich.address,
      to: devnet.contracts.child.bridge,
      data,
      value: toQuantity(messageFee),
      gas: toQuantity(2_000_000),
    };
    hashes.push(await child.request('eth_sendTransaction', [transaction]));
  }
  const ask = {
    to: devnet.contracts.root.bridge,
    data: abi.encodeFunctionData('getPendingWithdrawalsLength', [rich.address]),
  };
  const patience = Date.now() + patienceMs;
  while (BigInt(await root.request('eth_call', [ask, 'latest'])) < BigInt(count)) {
    if (Date.now() > patience) throw new Error('the withdrawals did not arrive');
    await sleep(50);
  }
  // The queue's delay is set to a second; it counts by the chain's clock.
  await devnet.advance(5);
  return hashes;
}
