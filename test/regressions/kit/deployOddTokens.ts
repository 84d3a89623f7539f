import { concat, Interface } from 'ethers';
import { type Address, parseAddress } from 'tributary-sdk';
import type { JsonRpcClient } from '../../../packages/devnet/chains/JsonRpcClient.js';
import { waitForReceipt } from '../../../packages/devnet/services/contracts/waitForReceipt.js';
import { compileSolidity } from '../../kit/solidity/compileSolidity.js';

const names = ['ManyWays', 'Linked', 'Silent', 'Thief', 'StudioSale'] as const;
/** Where ERC-777 looks for it on every chain. */
const registry = '0x1820a4B7618BdE71Dce8cdc73aAB6C95905faD24';

export type OddContracts = Readonly<Record<(typeof names)[number] | 'Operated' | 'Vault', OddContract>>;

export interface OddContract {
  readonly address: Address;
  readonly abi: Interface;
}

/** Deploys real contracts that move tokens out of an account, for these tests only. `holder` has a million of each. */
export async function deployOddTokens(rpc: JsonRpcClient, from: string, holder: string): Promise<OddContracts> {
  const compiled = compileSolidity(new URL('OddTokens.sol', import.meta.url));
  const send = async (transaction: object): Promise<{ readonly contractAddress: string }> => {
    const hash = await rpc.request<string>('eth_sendTransaction', [{ from, gas: '0x7a1200', ...transaction }]);
    await waitForReceipt(rpc, hash);
    return rpc.request('eth_getTransactionReceipt', [hash]);
  };
  const deploy = async (name: string, ...args: readonly unknown[]): Promise<OddContract> => {
    const { abi: given, bytecode } = compiled[name]!;
    const abi = new Interface(given);
    const { contractAddress } = await send({ data: concat([bytecode, abi.encodeDeploy(args)]) });
    return { address: parseAddress(contractAddress), abi };
  };
  const empty = await deploy('EmptyRegistry');
  await rpc.request('anvil_setCode', [registry, await rpc.request('eth_getCode', [empty.address, 'latest'])]);
  const deployed = new Map<string, OddContract>();
  for (const name of names) deployed.set(name, await deploy(name));
  const of = (name: (typeof names)[number]): OddContract => deployed.get(name)!;
  const operated = await deploy('Operated', holder);
  const vault = await deploy('Vault', of('ManyWays').address);
  for (const name of ['ManyWays', 'Linked', 'Silent'] as const)
    for (const to of [holder, vault.address])
      await send({ to: of(name).address, data: of(name).abi.encodeFunctionData('mint', [to, 1_000_000n]) });
  await send({ to: vault.address, data: vault.abi.encodeFunctionData('open', [holder, 1_000_000n]) });
  return {
    ...(Object.fromEntries(deployed) as Record<(typeof names)[number], OddContract>),
    Operated: operated,
    Vault: vault,
  };
}
