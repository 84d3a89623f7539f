import { Interface, ZeroAddress } from 'ethers';
import type { ChainSender } from '../kit/ChainSender.js';
import { packagedArtifact } from '../kit/packagedArtifact.js';

const artifact = (path: string): ReturnType<typeof packagedArtifact> =>
  packagedArtifact(`@safe-global/safe-contracts/build/artifacts/contracts/${path}`);

export const safeInterface = (): Interface => artifact('SafeL2.sol/SafeL2.json').interface;

export interface DeployedSafe {
  readonly address: string;
  readonly multiSend: string;
}

/** Deploys a Safe 1.4.1 of these owners; all of them must sign. */
export async function deploySafe(sender: ChainSender, owners: readonly string[]): Promise<DeployedSafe> {
  const factory = artifact('proxies/SafeProxyFactory.sol/SafeProxyFactory.json');
  const singleton = await sender.deploy(artifact('SafeL2.sol/SafeL2.json').bytecode);
  const factoryAddress = await sender.deploy(factory.bytecode);
  const handler = await sender.deploy(
    artifact('handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler.json').bytecode,
  );
  const multiSend = await sender.deploy(artifact('libraries/MultiSendCallOnly.sol/MultiSendCallOnly.json').bytecode);
  const setup = safeInterface().encodeFunctionData('setup', [
    owners,
    owners.length,
    ZeroAddress,
    '0x',
    handler,
    ZeroAddress,
    0,
    ZeroAddress,
  ]);
  const creation = factory.interface.encodeFunctionData('createProxyWithNonce', [singleton, setup, 0]);
  const [address] = factory.interface.decodeFunctionResult(
    'createProxyWithNonce',
    await sender.call(factoryAddress, creation),
  ) as unknown as [string];
  await sender.send({ to: factoryAddress, data: creation });
  return { address, multiSend };
}
