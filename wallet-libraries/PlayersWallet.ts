import { type Eip1193Provider, isTributaryError } from '../core/index.js';
import { causeWithoutSecrets } from '../core/plugin/index.js';
import { assertWallet } from '../core/wallet/readWallet.js';
import { WalletListeners } from '../core/wallet/signing/WalletListeners.js';
import { MarkedWallet } from './MarkedWallet.js';

export interface PlayersWalletOptions {
  /** Asks the wallet once: an answer that failed is not asked for again. */
  readonly ask: (method: string, params: readonly unknown[] | object) => Promise<unknown>;
  /** The one that the host's object was made for, null where it was made for whichever the wallet shows. */
  readonly account: string | null;
  /** The provider below, where the host has handed it over: for its marks alone, it is asked nothing. */
  readonly provider?: Eip1193Provider | undefined;
}

/**
 * A wallet of the player behind an object of a library, which keeps the wallet's events to itself. Account and chain are therefore told to listeners
 * when an answer shows that they changed: the engine asks for both before every signature.
 */
export class PlayersWallet extends MarkedWallet implements Eip1193Provider {
  readonly #ask: PlayersWalletOptions['ask'];
  readonly #account: string | null;
  readonly #provider: Eip1193Provider | null;
  readonly #listeners = new WalletListeners();
  readonly #known = new Map<string, string>();

  /** @throws TributaryError WEB3_PROVIDER_ERROR, WALLET_NEEDS_ADAPTER where `provider` is none: whose habits nobody knows, must not seem to have none */
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
        // What is told is where the wallet is, not where it was sent; that it cannot be read is no failure of the switch.
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

  /** Only the host's account pays, and only while the wallet shows it. */
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
