import type { Subscription } from 'rxjs';
import type { Wallets } from '../index.js';
import { tellHost } from './errors/tellHost.js';
import type { EIP6963ProviderDetail } from './types/providers.js';

/** The wallets of the page, known at once: it listens from the beginning, because those that are there answer in the same moment. */
export class InjectedProviders {
  #list: EIP6963ProviderDetail[] = [];
  #subscription: Subscription | null = null;
  readonly #listeners = new Set<(providers: EIP6963ProviderDetail[]) => void>();

  constructor(private readonly wallets: Wallets) {
    this.#listen();
  }

  get list(): EIP6963ProviderDetail[] {
    return this.#list;
  }

  /** Tells every change from now on, as the published SDK does; what is there, `list` says. Gives what takes the listener back. */
  listen(listener: (providers: EIP6963ProviderDetail[]) => void): () => void {
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
      this.#list = [...list] as EIP6963ProviderDetail[];
      for (const listener of this.#listeners) tellHost(() => listener(this.#list));
    });
  }
}
