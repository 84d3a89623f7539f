import type { Eip1193Provider } from 'tributary-sdk';

type Listener = (...args: never[]) => void;
type Request = Parameters<Eip1193Provider['request']>[0];

/**
 * Behaves like WalletConnect's provider: emits the text of a QR code before it requests accounts.
 * The wallet behind it stands for the scan.
 */
export class PairingProvider implements Eip1193Provider {
  readonly #listeners = new Set<(uri: string) => void>();

  constructor(private readonly inner: Eip1193Provider) {}

  request(request: Request): Promise<unknown> {
    if (request.method === 'eth_requestAccounts') for (const listener of this.#listeners) listener(pairingUri());
    return this.inner.request(request);
  }

  on(event: string, listener: Listener): unknown {
    return event === 'display_uri'
      ? this.#listeners.add(listener as (uri: string) => void)
      : this.inner.on?.(event, listener);
  }

  removeListener(event: string, listener: Listener): unknown {
    return event === 'display_uri'
      ? this.#listeners.delete(listener as (uri: string) => void)
      : this.inner.removeListener?.(event, listener);
  }
}

function pairingUri(): string {
  const random = (): string =>
    Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `wc:${random()}@2?relay-protocol=irn&symKey=${random()}`;
}
