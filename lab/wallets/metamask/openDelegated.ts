import { ChainSender } from '../kit/ChainSender.js';
import { delegateTo } from '../kit/delegateTo.js';
import type { Inhabitant } from '../kit/Inhabitant.js';
import type { ChainName, World } from '../kit/World.js';
import { deployDelegate } from './deployDelegate.js';
import { openMetaMask } from './openMetaMask.js';

/** MetaMask with an account that delegated to MetaMask's own contract on both chains: batches are one transaction to itself. */
export async function openDelegated(world: World, chain: ChainName): Promise<Inhabitant> {
  const { player, deployer } = world.devnet.accounts;
  const delegates = new Map<number, string>();
  for (const name of ['root', 'child'] as const) {
    const sender = new ChainSender(world.node(name), deployer.address);
    const chainId = world.chainId(name);
    const delegate = await deployDelegate(sender, deployer.address);
    await delegateTo(delegate, { privateKey: player.privateKey, relayerKey: deployer.privateKey, chainId, sender });
    delegates.set(chainId, delegate);
  }
  return openMetaMask(world, chain, { name: 'MetaMask, delegated', delegates });
}
