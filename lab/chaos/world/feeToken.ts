import { AbiCoder } from 'ethers';
import { devnetAccounts } from '../../../packages/devnet/chains/devnetAccounts.js';
import { artifact } from '../../../packages/devnet/contracts/artifact.js';
import type { DevnetToken } from '../../../packages/devnet/Devnet.js';
import type { World } from './World.js';

/** A plain token of the devnet, whose storage is laid out like that of one with a fee. */
export const FEE_TOKEN = 'GEM';

/** From now on the token keeps 1 % of each transfer. */
export async function takeFees({ books, chains: { child } }: World): Promise<void> {
  const { address, name, symbol, decimals } = books.child.tokens[FEE_TOKEN] as DevnetToken;
  const given = AbiCoder.defaultAbiCoder().encode(
    ['string', 'string', 'uint8', 'address'],
    [name, symbol, decimals, devnetAccounts.deployer.address],
  );
  const data = `${artifact('FeeOnTransferToken').bytecode}${given.slice(2)}`;
  // A constructor answers with the code that it would leave.
  const code = await child.rpc.request<string>('eth_call', [{ data }, 'latest']);
  await child.rpc.request('anvil_setCode', [address, code]);
}
