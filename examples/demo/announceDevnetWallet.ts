import { type Eip1193Provider, PrivateKeyWallet } from 'tributary-sdk';
import { newId } from 'tributary-sdk/plugin';
import type { DemoConfig } from './demoConfig.js';
import { ConfirmingProvider } from './wallet/ConfirmingProvider.js';
import { announceWallet, type WalletInfo } from './wallet/eip6963.js';

export interface DevnetWallet {
  /** One of the devnet's accounts. */
  readonly account: string;
  readonly name: string;
  readonly info: WalletInfo;
  readonly provider: ConfirmingProvider;
}

/** A circle of two streams as the wallet's icon. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#5a3f86"/><g fill="none" stroke-width="4" stroke-linecap="round"><path d="M-2 13c8-7 13 5 21 0s13-4 24-1" stroke="#c9a6ef"/><path d="M-2 24c8-6 13 5 21 0s14-3 24 0" stroke="#7fd6dc"/><path d="M-2 35c8-6 13 4 21 0s14-3 24 0" stroke="#8b6cc0"/></g></svg>',
)}`;

export interface DevnetWalletOptions {
  /** The chain at the start. Default: the scenario's. */
  readonly chainId?: number;
  /** Wraps the wallet between the player's confirmation and the key. Default: no wrapper. */
  readonly through?: (wallet: Eip1193Provider) => Eip1193Provider;
}

/** Creates a wallet for the page's local chains: it signs with a devnet key after the player confirms. */
export function createDevnetWallet(
  { accounts, rpcUrls, scenario }: DemoConfig,
  accountName: string,
  name: string,
  { chainId = scenario.chainId, through = (wallet) => wallet }: DevnetWalletOptions = {},
): DevnetWallet {
  const account = accounts.find((each) => each.name === accountName);
  if (account === undefined) throw new Error(`the devnet has no account "${accountName}"`);
  const provider = new ConfirmingProvider(
    through(new PrivateKeyWallet({ privateKey: account.privateKey, networks: rpcUrls, chainId })),
  );
  return {
    account: accountName,
    name,
    provider,
    info: { uuid: newId(), name, icon, rdns: `sdk.tributary.devnet.${accountName}` },
  };
}

/** Announces the wallet like any browser wallet (EIP-6963), so that the page discovers it. */
export function announceDevnetWallet(config: DemoConfig, accountName: string, name: string): DevnetWallet {
  const wallet = createDevnetWallet(config, accountName, name);
  announceWallet(wallet);
  return wallet;
}
