import { DelegationManager, EIP7702StatelessDeleGator } from '@metamask/delegation-abis/bytecode';
import { AbiCoder, concat, ZeroAddress } from 'ethers';
import type { ChainSender } from '../kit/ChainSender.js';

/** The contract that MetaMask lets accounts delegate to. The EntryPoint is left out: these accounts send for themselves. */
export async function deployDelegate(sender: ChainSender, owner: string): Promise<string> {
  const manager = await sender.deploy(withArguments(DelegationManager, ['address'], [owner]));
  return sender.deploy(withArguments(EIP7702StatelessDeleGator, ['address', 'address'], [manager, ZeroAddress]));
}

function withArguments(bytecode: string, types: readonly string[], values: readonly string[]): string {
  return concat([bytecode, AbiCoder.defaultAbiCoder().encode(types, values)]);
}
