import { type Eip1193Provider, walletRdns } from '../../core/index.js';
import { onDemand } from '../../core/plugin/index.js';
import { WalletRpcError } from '../../core/wallet/WalletRpcError.js';
import { MarkedWallet, type WalletMark } from '../wallets/MarkedWallet.js';
import type { WagmiConnector } from './WagmiConnector.js';

type Request = Parameters<Eip1193Provider['request']>[0];
type Listener = (...args: never[]) => void;

/** wagmi's names of connectors that identify a wallet before its provider exists. */
const names: Readonly<Record<WalletMark, readonly string[]>> = {
  isPassport: [walletRdns.passport],
  isCoinbaseWallet: ['coinbaseWallet', 'coinbaseWalletSDK', 'com.coinbase.wallet'],
  isCoinbaseBrowser: [],
  isBaseAccount: ['baseAccount', 'app.base.account'],
  isWalletConnect: ['walletConnect'],
};

/** A connector's provider, loaded at the first request. */
export class ConnectorWallet extends MarkedWallet implements Eip1193Provider {
  readonly #connector: WagmiConnector;
  readonly #get = onDemand(() => this.#fetch());
  /** Listeners to add once the provider exists. */
  #waiting: (readonly [event: string, listener: Listener])[] = [];
  #provider: Eip1193Provider | null = null;

  constructor(connector: WagmiConnector) {
    super();
    this.#connector = connector;
  }

  async request(request: Request): Promise<unknown> {
    const provider = await this.#get();
    return request.method === 'eth_requestAccounts' ? this.#connect(provider) : provider.request(request);
  }

  on(event: string, listener: Listener): this {
    if (this.#provider === null) {
      this.#waiting.push([event, listener]);
      // A provider that can't be loaded emits nothing; a request reports the error.
      this.#get().catch(() => undefined);
    } else this.#provider.on?.(event, listener);
    return this;
  }

  removeListener(event: string, listener: Listener): this {
    this.#waiting = this.#waiting.filter(([name, waiting]) => name !== event || waiting !== listener);
    this.#provider?.removeListener?.(event, listener);
    return this;
  }

  /** A wallet in a frame is connected from the start, and some of these don't support `eth_requestAccounts`. */
  async #connect(provider: Eip1193Provider): Promise<unknown> {
    const shown = await provider.request({ method: 'eth_accounts' }).catch(() => []);
    if (Array.isArray(shown) && shown.length > 0) return shown;
    return (await this.#connector.connect()).accounts;
  }

  async #fetch(): Promise<Eip1193Provider> {
    const provider = (await this.#connector.getProvider()) as Eip1193Provider | null | undefined;
    if (typeof provider?.request !== 'function')
      throw new WalletRpcError(4900, `The connector ${this.#connector.id} has no provider here`);
    this.#provider = provider;
    for (const [event, listener] of this.#waiting.splice(0)) provider.on?.(event, listener);
    return provider;
  }

  protected providerBelow(): Eip1193Provider | null {
    return this.#provider;
  }

  protected override isMarked(mark: WalletMark): boolean {
    const { id, type } = this.#connector;
    return super.isMarked(mark) || names[mark].some((name) => name === id || name === type);
  }
}
