import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { concat, Interface, type InterfaceAbi } from 'ethers';
import { type Address, parseAddress } from 'tributary-sdk';
import type { JsonRpcClient } from '../../../packages/devnet/chains/JsonRpcClient.js';
import { readPackageSource } from '../../../packages/devnet/contracts/packageSources.js';
import { waitForReceipt } from '../../../packages/devnet/services/contracts/waitForReceipt.js';

interface SolcContract {
  readonly abi: InterfaceAbi;
  readonly evm: { readonly bytecode: { readonly object: string } };
}

interface SolcOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts: Readonly<Record<string, Readonly<Record<string, SolcContract>>>>;
}

type Imported = { readonly contents: string } | { readonly error: string };

interface Solc {
  compile(input: string, callbacks: { readonly import: (path: string) => Imported }): string;
}

const file = 'OddTokens.sol';
const names = ['ManyWays', 'Linked', 'Silent', 'Thief', 'StudioSale'] as const;
/** Where ERC-777 looks for it on every chain. */
const registry = '0x1820a4B7618BdE71Dce8cdc73aAB6C95905faD24';

export type OddContracts = Readonly<Record<(typeof names)[number] | 'Operated' | 'Vault', OddContract>>;

export interface OddContract {
  readonly address: Address;
  readonly abi: Interface;
}

/** Deploys real contracts that move tokens out of an account, compiled for these tests only. `holder` has a million of each. */
export async function deployOddTokens(rpc: JsonRpcClient, from: string, holder: string): Promise<OddContracts> {
  const compiled = compile();
  const send = async (transaction: object): Promise<{ readonly contractAddress: string }> => {
    const hash = await rpc.request<string>('eth_sendTransaction', [{ from, gas: '0x7a1200', ...transaction }]);
    await waitForReceipt(rpc, hash);
    return rpc.request('eth_getTransactionReceipt', [hash]);
  };
  const deploy = async (name: string, ...args: readonly unknown[]): Promise<OddContract> => {
    const { abi: given, evm } = compiled[name]!;
    const abi = new Interface(given);
    const { contractAddress } = await send({ data: concat([`0x${evm.bytecode.object}`, abi.encodeDeploy(args)]) });
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

function compile(): Readonly<Record<string, SolcContract>> {
  const solc = createRequire(import.meta.url)('solc') as Solc;
  const settings = {
    evmVersion: 'cancun',
    optimizer: { enabled: true, runs: 200 },
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
  };
  const content = readFileSync(new URL(file, import.meta.url), 'utf8');
  const input = { language: 'Solidity', sources: { [file]: { content } }, settings };
  const read = (path: string): Imported => {
    try {
      return { contents: readPackageSource(path) };
    } catch (cause) {
      return { error: String(cause) };
    }
  };
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: read })) as SolcOutput;
  const failures = (output.errors ?? []).filter(({ severity }) => severity === 'error');
  if (failures.length > 0) throw new Error(failures.map(({ formattedMessage }) => formattedMessage).join('\n'));
  return output.contracts[file]!;
}
