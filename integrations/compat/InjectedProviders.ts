import type { Subscription } from 'rxjs';
import type { Wallets } from '../../index.js';
import { tellHost } from './errors/tellHost.js';
import type { EIP6963ProviderDetail } from './types/providers.js';

/** The wallets of the page. Listens from the start, because wallets announce themselves synchronously. */
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

  /**
   * Calls the listener at every later change, as the published SDK does; `list` returns the current
   * wallets. Returns a function that removes the listener.
   */
  listen(listener: (providers: EIP6963ProviderDetail[]) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Deletes the announcements and requests new ones. */
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
