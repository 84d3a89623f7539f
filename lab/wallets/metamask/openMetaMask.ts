import { ApprovalController } from '@metamask/approval-controller';
import { getAddress, toQuantity } from 'ethers';
import type { Inhabitant } from '../kit/Inhabitant.js';
import type { ChainName, World } from '../kit/World.js';
import { createKeyring } from './createKeyring.js';
import { createNetworks } from './createNetworks.js';
import { createTransactions, type Sign } from './createTransactions.js';
import { DevicePlayer } from './DevicePlayer.js';
import { flagsFor } from './flagsFor.js';
import { MetaMaskPlayer } from './MetaMaskPlayer.js';
import { MetaMaskProvider } from './MetaMaskProvider.js';
import { childOf, createRootMessenger, standIn } from './RootMessenger.js';
import { signOnDevice } from './signOnDevice.js';

export interface MetaMaskOptions {
  readonly name?: string;
  /** The contract that accounts may delegate to, by chain. Default: none, plain accounts only. */
  readonly delegates?: ReadonlyMap<number, string>;
  /** The key is on a device. */
  readonly isDevice?: boolean;
  /** The page may use the network that it starts on, and no other yet. Default: both. */
  readonly isOnOneNetwork?: boolean;
}

/** MetaMask's own controllers with the player's account, composed as the extension does it. */
export async function openMetaMask(
  world: World,
  chain: ChainName,
  { name = 'MetaMask', delegates = new Map(), isDevice = false, isOnOneNetwork = false }: MetaMaskOptions = {},
): Promise<Inhabitant> {
  const root = createRootMessenger();
  const urls = world.urls();
  const flags = await flagsFor(delegates);
  const account = world.devnet.accounts.player.address;
  const internal = {
    id: 'player',
    address: account.toLowerCase(),
    type: 'eip155:eoa',
    metadata: { keyring: { type: isDevice ? 'Ledger Hardware' : 'HD Key Tree' } },
  };
  standIn(root, 'AccountsController:getSelectedAccount', () => internal);
  standIn(root, 'AccountsController:getState', () => ({
    internalAccounts: { accounts: { player: internal }, selectedAccount: 'player' },
  }));
  standIn(root, 'PreferencesController:getState', () => ({ useTransactionSimulations: false }));
  standIn(root, 'RemoteFeatureFlagController:getState', () => ({ remoteFeatureFlags: flags }));

  const approvals = new ApprovalController({
    messenger: childOf(root, 'ApprovalController'),
    showApprovalRequest: () => undefined,
    typesExcludedFromRateLimiting: ['transaction'],
  });
  const keyring = await createKeyring(root);
  const networks = createNetworks(root, urls, world.chainId(chain));
  const player: MetaMaskPlayer = new (isDevice ? DevicePlayer : MetaMaskPlayer)(approvals, () => transactions);
  const sign: Sign = (transaction, from) => {
    const signed = (): Promise<never> => keyring.signTransaction(transaction, from) as Promise<never>;
    return isDevice ? signOnDevice(player, signed) : signed();
  };
  const transactions = createTransactions(root, networks, { account: internal.address, sign });
  for (const event of ['ApprovalController:stateChange', 'TransactionController:stateChange'])
    root.subscribe(event as never, (() => player.look()) as never);
  const usable = isOnOneNetwork ? [world.chainId(chain)] : Object.keys(urls);
  const permitted = new Set(usable.map((chainId) => toQuantity(BigInt(chainId))));
  const provider = new MetaMaskProvider({
    root,
    networks,
    transactions,
    account: internal.address,
    permitted,
    prompts: player,
  });
  const stop = async (): Promise<void> => {
    transactions.destroy();
    await networks.destroy();
  };
  return { name, provider, account: getAddress(account), player, stop };
}
