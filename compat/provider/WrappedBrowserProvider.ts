import {
  BrowserProvider,
  type BrowserProviderOptions,
  type Eip1193Provider as EthersEip1193Provider,
  type Network,
  type Networkish,
} from 'ethers';
import { type Eip1193Provider, withBoundMethods } from '../../index.js';
import type { EIP1193Provider } from '../types/providers.js';

/** A wallet as a provider of ethers 6, whichever chain it is on: ethers' own keeps to the first chain it sees. */
export class WrappedBrowserProvider extends BrowserProvider {
  /** The wallet itself. */
  ethereumProvider: EIP1193Provider | undefined;

  /** `network` and `options` are the published parameters; it follows the wallet whatever they say. */
  constructor(ethereum: Eip1193Provider, _network?: Networkish, _options?: BrowserProviderOptions) {
    super(
      { request: ({ method, params }) => ethereum.request({ method, params: params as object }) },
      'any',
      // Ethers would keep an answer for a quarter of a second, the chain among them.
      { cacheTimeout: -1 },
    );
    this.ethereumProvider = ethereum as EIP1193Provider;
    if (new.target === WrappedBrowserProvider) withBoundMethods(this);
  }

  /** Where the wallet is now; ethers would answer once more with where it was. */
  override getNetwork(): Promise<Network> {
    return this._detectNetwork();
  }
}

/**
 * A wallet in any of the forms that the methods take: itself, wrapped, or ethers' own `BrowserProvider`. That one keeps its wallet to itself: neither the wallet's events are heard (a
 * changed account is noticed when it is asked for) nor its habits known, so a "No" that Coinbase Wallet or Base Account give after sending is taken for a No, and Passport is sent the
 * prices of other wallets. Hand over the wallet itself wherever it is at hand.
 */
export type AnyProvider = Eip1193Provider | EthersEip1193Provider | WrappedBrowserProvider | BrowserProvider;

/** The same wallet wraps into the same provider. */
const wrapped = new WeakMap<Eip1193Provider, WrappedBrowserProvider>();

/** Whether it is one of ours, of whichever copy of the package. */
export function isWrappedBrowserProvider(provider: unknown): provider is WrappedBrowserProvider {
  return typeof provider === 'object' && provider !== null && 'ethereumProvider' in provider;
}

/** As ethers knows it. */
export function wrap(provider: AnyProvider): WrappedBrowserProvider {
  if (isWrappedBrowserProvider(provider)) return provider;
  const wallet = unwrap(provider);
  const known = wrapped.get(wallet) ?? new WrappedBrowserProvider(wallet);
  wrapped.set(wallet, known);
  return known;
}

const unwrapped = new WeakMap<BrowserProvider, Eip1193Provider>();

/** As the engine knows it: EIP-1193. */
export function unwrap(provider: AnyProvider): Eip1193Provider {
  if (isWrappedBrowserProvider(provider)) return provider.ethereumProvider as Eip1193Provider;
  if (!('send' in provider) || 'request' in provider) return provider as Eip1193Provider;
  const known = unwrapped.get(provider) ?? {
    request: ({ method, params = [] }) => provider.send(method, params as unknown[]),
  };
  unwrapped.set(provider, known);
  return known;
}
