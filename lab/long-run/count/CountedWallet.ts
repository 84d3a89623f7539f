import type { Eip1193Provider } from 'tributary-sdk';

export interface WalletPlace {
  readonly chainId: number;
  readonly rpcUrl: string;
}

/** A wallet of a page: knows its account and chain, passes other questions on to its node, and counts who listens to it. */
export class CountedWallet implements Eip1193Provider {
  readonly #listeners: unknown[] = [];

  constructor(
    private readonly address: string,
    private readonly place: WalletPlace,
  ) {}

  get listeners(): number {
    return this.#listeners.length;
  }

  async request({ method, params = [] }: { readonly method: string; readonly params?: unknown }): Promise<unknown> {
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [this.address];
    if (method === 'eth_chainId') return `0x${this.place.chainId.toString(16)}`;
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const response = await fetch(this.place.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const { result, error } = (await response.json()) as {
      readonly result?: unknown;
      readonly error?: { readonly message: string };
    };
    if (error !== undefined) throw Object.assign(new Error(error.message), error);
    return result;
  }

  on(_event: string, listener: unknown): this {
    this.#listeners.push(listener);
    return this;
  }

  removeListener(_event: string, listener: unknown): this {
    const place = this.#listeners.indexOf(listener);
    if (place >= 0) this.#listeners.splice(place, 1);
    return this;
  }
}
