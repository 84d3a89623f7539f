import { type Eip1193Provider, walletRdns } from '../../core/index.js';
import { WalletRpcError } from '../../core/wallet/WalletRpcError.js';
import type { WagmiConnector } from './WagmiConnector.js';

type Request = Parameters<Eip1193Provider['request']>[0];
type Listener = (...args: never[]) => void;

/** What tells the engine of a wallet's habits; wagmi's names of the connectors whose provider has it. */
const marks = {
  isPassport: [walletRdns.passport],
  isCoinbaseWallet: ['coinbaseWallet', 'coinbaseWalletSDK', 'com.coinbase.wallet'],
  isBaseAccount: ['baseAccount', 'app.base.account'],
  isWalletConnect: ['walletConnect'],
} as const;

type Provider = Eip1193Provider &
  Partial<Readonly<Record<keyof typeof marks, boolean>>> & {
    /** WalletConnect's: with its networks. */
    readonly session?: unknown;
  };

/** A connector's provider, fetched when it is first asked for anything. */
export class ConnectorWallet implements Eip1193Provider {
  readonly #connector: WagmiConnector;
  #fetching: Promise<Provider> | null = null;
  #provider: Provider | null = null;

  constructor(connector: WagmiConnector) {
    this.#connector = connector;
  }

  get isPassport(): boolean {
    return this.#isMarked('isPassport');
  }

  get isCoinbaseWallet(): boolean {
    return this.#isMarked('isCoinbaseWallet');
  }

  get isBaseAccount(): boolean {
    return this.#isMarked('isBaseAccount');
  }

  get isWalletConnect(): boolean {
    return this.#isMarked('isWalletConnect');
  }

  get session(): unknown {
    return this.#provider?.session;
  }

  async request(request: Request): Promise<unknown> {
    const provider = await this.#get();
    return request.method === 'eth_requestAccounts' ? this.#connect(provider) : provider.request(request);
  }

  on(event: string, listener: Listener): this {
    // Where there is no provider there is nothing to hear; whoever asks is told why.
    this.#get().then(
      (provider) => provider.on?.(event, listener as never),
      () => undefined,
    );
    return this;
  }

  removeListener(event: string, listener: Listener): this {
    this.#get().then(
      (provider) => provider.removeListener?.(event, listener as never),
      () => undefined,
    );
    return this;
  }

  /** A wallet in a frame is connected from the start, and some of them do not know the question. */
  async #connect(provider: Provider): Promise<unknown> {
    const shown = await provider.request({ method: 'eth_accounts' }).catch(() => []);
    if (Array.isArray(shown) && shown.length > 0) return shown;
    return (await this.#connector.connect()).accounts;
  }

  #get(): Promise<Provider> {
    this.#fetching ??= this.#fetch().catch((error: unknown) => {
      this.#fetching = null;
      throw error;
    });
    return this.#fetching;
  }

  async #fetch(): Promise<Provider> {
    const provider = (await this.#connector.getProvider()) as Provider | null | undefined;
    if (typeof provider?.request !== 'function')
      throw new WalletRpcError(4900, `The connector ${this.#connector.id} has no provider here`);
    this.#provider = provider;
    return provider;
  }

  #isMarked(mark: keyof typeof marks): boolean {
    const { id, type } = this.#connector;
    return this.#provider?.[mark] === true || marks[mark].some((name) => name === id || name === type);
  }
}
