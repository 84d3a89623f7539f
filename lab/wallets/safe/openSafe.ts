import { SafeAppProvider } from '@safe-global/safe-apps-provider';
import SafeAppsSDK from '@safe-global/safe-apps-sdk';
import { Wallet } from 'ethers';
import { ChainSender } from '../kit/ChainSender.js';
import type { Inhabitant } from '../kit/Inhabitant.js';
import { PageWindow } from '../kit/PageWindow.js';
import type { ChainName, World } from '../kit/World.js';
import { deploySafe } from './deploySafe.js';
import { SafeHost } from './SafeHost.js';
import { SafePlayer } from './SafePlayer.js';
import { SafeQueue } from './SafeQueue.js';

export interface SafeInhabitant extends Inhabitant {
  readonly player: SafePlayer;
}

/** A Safe 1.4.1 with two owners, used by a page in the frame of its host. */
export async function openSafe(world: World, chain: ChainName): Promise<SafeInhabitant> {
  const node = world.node(chain);
  const owners = [world.devnet.accounts.player, world.devnet.accounts.spare].map(
    ({ privateKey }) => new Wallet(privateKey),
  );
  const sender = new ChainSender(node, world.devnet.accounts.deployer.address);
  const deployed = await deploySafe(
    sender,
    owners.map(({ address }) => address),
  );
  const chainId = world.chainId(chain);
  const queue = new SafeQueue(sender, deployed, chainId, owners);
  const player = new SafePlayer(queue);
  const page = new PageWindow();
  page.parent = new SafeHost({ page, node, queue, player });
  const provider = new SafeAppProvider(
    {
      safeAddress: deployed.address,
      chainId,
      owners: owners.map(({ address }) => address),
      threshold: 2,
      isReadOnly: false,
    } as never,
    new SdkClass() as never,
  );
  const stop = (): Promise<void> => Promise.resolve(page.close());
  return { name: 'Safe', provider, account: deployed.address, player, stop };
}

/** CommonJS seen from ESM: the class is one `default` deeper. */
const SdkClass = ((SafeAppsSDK as unknown as { readonly default?: unknown }).default ??
  SafeAppsSDK) as new () => unknown;
