import type { Subscription } from 'rxjs';
import type { AnnouncedWallet, Wallets } from '../index.js';
import { tellHost } from './errors/tellHost.js';

/** `EIP6963ProviderDetail`. */
export type InjectedProvider = AnnouncedWallet;

/** The wallets of the page, known at once: it listens from the beginning, because those that are there answer in the same moment. */
export class InjectedProviders {
  #list: readonly InjectedProvider[] = [];
  #subscription: Subscription | null = null;
  readonly #listeners = new Set<(providers: readonly InjectedProvider[]) => void>();

  constructor(private readonly wallets: Wallets) {
    this.#listen();
  }

  get list(): readonly InjectedProvider[] {
    return this.#list;
  }

  /** Tells every change from now on, as the published SDK does; what is there, `list` says. Gives what takes the listener back. */
  listen(listener: (providers: readonly InjectedProvider[]) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Forgets them and asks again. */
  renew(): void {
    this.dispose();
    this.#list = [];
    this.#listen();
  }

  dispose(): void {
    this.#subscription?.unsubscribe();
  }

  #listen(): void {
    this.#subscription = this.wallets.watchWallets().subscribe((list) => {
      this.#list = list;
      for (const listener of this.#listeners) tellHost(() => listener(list));
    });
  }
}
