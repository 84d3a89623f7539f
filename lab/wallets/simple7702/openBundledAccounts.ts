import { Wallet } from 'ethers';
import { ChainSender } from '../kit/ChainSender.js';
import { delegateTo } from '../kit/delegateTo.js';
import type { World } from '../kit/World.js';
import { BundledAccount } from './BundledAccount.js';
import { deployEntryPoint } from './deployEntryPoint.js';

/** The player's account with Simple7702Account's code on both chains, by chain id. */
export async function openBundledAccounts(world: World): Promise<ReadonlyMap<number, BundledAccount>> {
  const { player, deployer } = world.devnet.accounts;
  const accounts = new Map<number, BundledAccount>();
  for (const chain of ['root', 'child'] as const) {
    const sender = new ChainSender(world.node(chain), deployer.address);
    const chainId = world.chainId(chain);
    const code = await deployEntryPoint(sender);
    await delegateTo(code, { privateKey: player.privateKey, relayerKey: deployer.privateKey, chainId, sender });
    accounts.set(chainId, new BundledAccount(new Wallet(player.privateKey), sender));
  }
  return accounts;
}
