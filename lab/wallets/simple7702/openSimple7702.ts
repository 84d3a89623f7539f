import type { Inhabitant } from '../kit/Inhabitant.js';
import { Prompts } from '../kit/Prompts.js';
import type { ChainName, World } from '../kit/World.js';
import { BundledProvider } from './BundledProvider.js';
import { openBundledAccounts } from './openBundledAccounts.js';

/** A plain account that delegated to Simple7702Account, served by a bundler of EntryPoint 0.8. */
export async function openSimple7702(world: World, chain: ChainName): Promise<Inhabitant> {
  const accounts = await openBundledAccounts(world);
  const nodes = new Map((['root', 'child'] as const).map((name) => [world.chainId(name), world.node(name)]));
  const player = new Prompts();
  const provider = new BundledProvider({ accounts, nodes, prompts: player, chainId: world.chainId(chain) });
  return {
    name: 'Simple7702Account',
    provider,
    account: world.devnet.accounts.player.address,
    player,
    stop: () => Promise.resolve(),
  };
}
