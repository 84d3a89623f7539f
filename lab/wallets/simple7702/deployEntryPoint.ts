import { Interface } from 'ethers';
import type { ChainSender } from '../kit/ChainSender.js';
import { packagedArtifact } from '../kit/packagedArtifact.js';

/** EntryPoint 0.8 stands here on every chain, and its accounts trust no other address. */
export const entryPointAddress = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108';

const artifact = (name: string): ReturnType<typeof packagedArtifact> =>
  packagedArtifact(`@account-abstraction/contracts/artifacts/${name}.json`);

export const entryPointInterface = (): Interface => artifact('EntryPoint').interface;
export const accountInterface = (): Interface => artifact('Simple7702Account').interface;

/** Resolves with the address of the account's code. */
export async function deployEntryPoint(sender: ChainSender): Promise<string> {
  const { node } = sender;
  const deployed = await sender.deploy(artifact('EntryPoint').bytecode);
  await node.request('anvil_setCode', [entryPointAddress, await node.request('eth_getCode', [deployed, 'latest'])]);
  return sender.deploy(artifact('Simple7702Account').bytecode);
}
