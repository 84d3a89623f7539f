import { type Eip1193Provider, isTributaryError } from '../../core/index.js';
import { causeWithoutSecrets } from '../../core/plugin/index.js';
import { assertWallet } from '../../core/wallet/readWallet.js';
import { WalletListeners } from '../../core/wallet/signing/WalletListeners.js';
import { MarkedWallet } from './MarkedWallet.js';

export interface PlayersWalletOptions {
  /** Sends one request to the wallet, without retries. */
  readonly ask: (method: string, params: readonly unknown[] | object) => Promise<unknown>;
  /** The account that the host's object was made for; `null` if it uses the account that the wallet shows. */
  readonly account: string | null;
  /** The wrapped provider, if the host passed it. Used only for its wallet flags; it receives no requests. */
  readonly provider?: Eip1193Provider | undefined;
}

/**
 * A wallet behind an object of a library that hides the wallet's events. Emits `accountsChanged`
 * and `chainChanged` when a response shows a change: the engine requests both before every
 * signature.
 */
export class PlayersWallet extends MarkedWallet implements Eip1193Provider {
  readonly #ask: PlayersWalletOptions['ask'];
  readonly #account: string | null;
  readonly #provider: Eip1193Provider | null;
  readonly #listeners = new WalletListeners();
  readonly #known = new Map<string, string>();

  /**
   * @throws TributaryError WEB3_PROVIDER_ERROR, WALLET_NEEDS_ADAPTER if `provider` isn't a
   * provider: without the flags, an unknown wallet would look like a well-behaved one
   */
  constructor({ ask, account, provider }: PlayersWalletOptions) {
    super();
    if (provider !== undefined) assertWallet(provider);
    this.#ask = ask;
    this.#account = account;
    this.#provider = provider ?? null;
  }

  async request({ method, params = [] }: Parameters<Eip1193Provider['request']>[0]): Promise<unknown> {
    const answer = await this.#ask(method, params).catch((error: unknown) => {
      throw causeWithoutSecrets(error, isTributaryError);
    });
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return this.#heard('accountsChanged', this.#ofHost(answer));
      case 'eth_chainId':
        return this.#heard('chainChanged', answer);
      case 'wallet_switchEthereumChain':
        // Emits the wallet's real chain, not the requested one. If that read fails, the switch has
        // still succeeded.
        await this.request({ method: 'eth_chainId' }).catch(() => undefined);
        return answer;
      default:
        return answer;
    }
  }

  on(event: string, listener: (...args: never[]) => void): this {
    this.#listeners.add(event, listener);
    return this;
  }

  removeListener(event: string, listener: (...args: never[]) => void): this {
    this.#listeners.remove(event, listener);
    return this;
  }

  protected providerBelow(): Eip1193Provider | null {
    return this.#provider;
  }

  /** Keeps only the host's account, and only while the wallet shows it. */
  #ofHost(accounts: unknown): unknown {
    const account = this.#account?.toLowerCase();
    if (account === undefined || !Array.isArray(accounts)) return accounts;
    return accounts.filter((shown: unknown) => typeof shown === 'string' && shown.toLowerCase() === account);
  }

  #heard(event: 'accountsChanged' | 'chainChanged', answer: unknown): unknown {
    const text = String(JSON.stringify(answer)).toLowerCase();
    const before = this.#known.get(event);
    this.#known.set(event, text);
    if (before !== undefined && before !== text) this.#listeners.tell(event, answer);
    return answer;
  }
}
