import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HDNodeWallet } from 'ethers';
import { type Eip1193Provider, type EnvironmentOptions, PrivateKeyWallet } from 'tributary-sdk';
import type { ShopSettings } from './shop.js';

export interface Network {
  /** Options for `createFundingEngine`. */
  readonly environment: EnvironmentOptions;
  /** The treasury that pays, and its address. */
  readonly wallet: Eip1193Provider;
  readonly account: string;
  readonly token: { readonly chainId: number; readonly address: string };
  /** Directory of the journal, on a local disk. */
  readonly journal: string;
  readonly shop: ShopSettings;
  readonly stop: () => Promise<void>;
}

/** Opens the public test networks if TREASURY_KEY is set, otherwise two local chains. */
export async function openNetwork(): Promise<Network> {
  const privateKey = process.env['TREASURY_KEY'];
  return privateKey === undefined ? openDevnet() : openTestNetwork(privateKey);
}

async function openDevnet(): Promise<Network> {
  // A development dependency: it is not installed on the production server.
  const { devnetOverrides, startDevnet } = await import('tributary-devnet');
  const devnet = await startDevnet({ silent: true });
  const { root, child, accounts, tokens } = devnet;
  const { privateKey, address: account } = accounts.player;
  const networks = { [root.chainId]: root.rpcUrl, [child.chainId]: child.rpcUrl };
  // The chains are new each time, so the journal starts empty.
  const journal = await mkdtemp(join(tmpdir(), 'payouts-'));
  return {
    environment: devnetOverrides(devnet),
    wallet: new PrivateKeyWallet({ privateKey, networks, chainId: child.chainId }),
    account,
    token: { chainId: child.chainId, address: tokens.child['USDC']?.address ?? '' },
    journal,
    shop: {
      key: devnetShopKey(),
      chainId: child.chainId,
      sale: devnet.contracts.child['primarySale'] ?? '',
      collection: devnet.contracts.child['relics'] ?? '',
      token: tokens.child['USDC']?.address ?? '',
      till: accounts.rich.address,
    },
    stop: async () => {
      await devnet.stop();
      await rm(journal, { recursive: true, force: true });
    },
  };
}

function openTestNetwork(privateKey: string): Promise<Network> {
  const chainId = 13473;
  const wallet = new PrivateKeyWallet({ privateKey, networks: { [chainId]: required('CHILD_RPC') }, chainId });
  return Promise.resolve({
    environment: { environment: 'sandbox' },
    wallet,
    account: wallet.address,
    token: { chainId, address: required('PAYOUT_TOKEN') },
    journal: required('JOURNAL'),
    shop: {
      key: required('SHOP_KEY'),
      chainId,
      sale: required('SHOP_SALE'),
      collection: required('SHOP_COLLECTION'),
      token: required('PAYOUT_TOKEN'),
      till: wallet.address,
    },
    stop: () => Promise.resolve(),
  });
}

/** The local sale contract trusts the sixth account of the phrase that every local node uses. */
function devnetShopKey(): string {
  const phrase = `${'test '.repeat(11)}junk`;
  return HDNodeWallet.fromPhrase(phrase, '', "m/44'/60'/0'/0/5").privateKey;
}

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
}
