import { earlyCheckoutErrors } from '../../errors/earlyCheckoutErrors.js';
import { propertyOf } from '../../errors/propertyOf.js';
import type { Abortable } from '../../stream/Abortable.js';
import { isWallet } from '../readWallet.js';
import type { Eip1193Provider } from '../Wallet.js';
import { WalletName, walletRdns } from '../WalletName.js';
import type { HostWallets } from '../Wallets.js';
import type { WalletDiscovery } from './WalletDiscovery.js';

/**
 * Returns the announced wallet, otherwise the host's, otherwise `window.ethereum` for metamask.
 * @throws TributaryError METAMASK_PROVIDER_ERROR, DEFAULT_PROVIDER_ERROR
 */
export async function createWalletProvider(
  name: string,
  discovery: WalletDiscovery,
  hosts: HostWallets,
  options: Abortable = {},
): Promise<Eip1193Provider> {
  const announced = name === WalletName.WALLETCONNECT ? null : await discovery.find(rdnsOf(name), options);
  if (announced !== null) return announced.provider;
  const handed = await fromHost(name, hosts);
  if (handed !== null) return handed;
  if (name !== WalletName.METAMASK) throw earlyCheckoutErrors.defaultProvider(name);
  const generic = genericWallet(discovery.page?.ethereum);
  if (generic === null) throw earlyCheckoutErrors.metamaskProvider();
  return generic;
}

function rdnsOf(name: string): string {
  return Object.hasOwn(walletRdns, name) ? walletRdns[name as WalletName] : name;
}

async function fromHost(name: string, hosts: HostWallets): Promise<Eip1193Provider | null> {
  const make = Object.hasOwn(hosts, name) ? hosts[name] : undefined;
  if (make === undefined) return null;
  const provider: unknown = await making(name, make);
  if (!isWallet(provider)) throw earlyCheckoutErrors.defaultProvider(name);
  return provider;
}

async function making(name: string, make: HostWallets[string]): Promise<unknown> {
  try {
    return await make();
  } catch (error) {
    throw earlyCheckoutErrors.wrapped('DEFAULT_PROVIDER_ERROR', error, {
      message: 'The wallet is not available',
      data: { wallet: name },
    });
  }
}

/** Several wallets from before EIP-6963 share `window.ethereum`, in `providers`. */
function genericWallet(ethereum: unknown): Eip1193Provider | null {
  const several = propertyOf(ethereum, 'providers');
  const metamask = Array.isArray(several)
    ? (several as readonly unknown[]).find(
        (provider) => propertyOf(provider, 'isMetaMask') === true && isWallet(provider),
      )
    : undefined;
  const chosen: unknown = metamask ?? ethereum;
  return isWallet(chosen) ? chosen : null;
}
