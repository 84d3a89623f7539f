import { assertKinds } from '../../errors/assertKinds.js';

type Listener = (...args: never[]) => void;

/** Event listeners of a built-in wallet. */
export class WalletListeners {
  readonly #listeners = new Map<string, Set<Listener>>();

  add(event: string, listener: Listener): void {
    assertKinds({ event, listener }, 'string', 'function');
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
  }

  remove(event: string, listener: Listener): void {
    assertKinds({ event, listener }, 'string', 'function');
    this.#listeners.get(event)?.delete(listener);
  }

  tell(event: 'accountsChanged' | 'chainChanged', payload: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) (listener as (payload: unknown) => void)(payload);
  }
}
