import {
  BrowserProvider,
  type BrowserProviderOptions,
  type Eip1193Provider as EthersEip1193Provider,
  type Network,
  type Networkish,
} from 'ethers';
import { type Eip1193Provider, withBoundMethods } from '../../../index.js';
import type { EIP1193Provider } from '../types/providers.js';

/** A wallet as an ethers 6 provider that follows the wallet's chain: ethers' own one keeps its first chain. */
export class WrappedBrowserProvider extends BrowserProvider {
  /** The wallet itself. */
  ethereumProvider: EIP1193Provider | undefined;

  /** @param _network published parameter; ignored, because it follows the wallet. The same holds for `_options` */
  constructor(ethereum: Eip1193Provider, _network?: Networkish, _options?: BrowserProviderOptions) {
    super(
      { request: ({ method, params }) => ethereum.request({ method, params: params as object }) },
      'any',
      // Otherwise ethers caches responses, such as the chain, for 250 ms.
      { cacheTimeout: -1 },
    );
    this.ethereumProvider = ethereum as EIP1193Provider;
    if (new.target === WrappedBrowserProvider) withBoundMethods(this);
  }

  /** Returns the wallet's current network; ethers would first return the old one. */
  override getNetwork(): Promise<Network> {
    return this._detectNetwork();
  }
}

/**
 * A wallet in any form that the methods accept: itself, wrapped, or ethers' own `BrowserProvider`.
 * Pass the wallet itself if you have it. ethers' provider hides its wallet: a changed account is
 * noticed only at the next request, and the wallet is not recognised. Then a rejection that
 * Coinbase Wallet or Base Account return after sending counts as a rejection, and Passport gets the
 * gas prices of other wallets.
 */
export type AnyProvider = Eip1193Provider | EthersEip1193Provider | WrappedBrowserProvider | BrowserProvider;

/** The same wallet gets the same provider. */
const wrapped = new WeakMap<Eip1193Provider, WrappedBrowserProvider>();

/** Whether a provider is a `WrappedBrowserProvider`, from any copy of this package. */
export function isWrappedBrowserProvider(provider: unknown): provider is WrappedBrowserProvider {
  return typeof provider === 'object' && provider !== null && 'ethereumProvider' in provider;
}

/** Returns the wallet as ethers uses it. */
export function wrap(provider: AnyProvider): WrappedBrowserProvider {
  if (isWrappedBrowserProvider(provider)) return provider;
  const wallet = unwrap(provider);
  const known = wrapped.get(wallet) ?? new WrappedBrowserProvider(wallet);
  wrapped.set(wallet, known);
  return known;
}

const unwrapped = new WeakMap<BrowserProvider, Eip1193Provider>();

/** Returns the wallet as the engine uses it: EIP-1193. */
export function unwrap(provider: AnyProvider): Eip1193Provider {
  if (isWrappedBrowserProvider(provider)) return provider.ethereumProvider as Eip1193Provider;
  if (!('send' in provider) || 'request' in provider) return provider as Eip1193Provider;
  const known = unwrapped.get(provider) ?? {
    request: ({ method, params = [] }) => provider.send(method, params as unknown[]),
  };
  unwrapped.set(provider, known);
  return known;
}
