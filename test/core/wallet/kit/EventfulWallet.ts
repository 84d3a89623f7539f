import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';

type Listener = (...args: never[]) => void;

/** A scripted wallet that also speaks by itself, and knows who listens. */
export class EventfulWallet extends ScriptedWallet {
  readonly #listeners = new Map<string, Set<Listener>>();

  get listenerCount(): number {
    return [...this.#listeners.values()].reduce((count, { size }) => count + size, 0);
  }

  on(event: string, listener: Listener): this {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
    return this;
  }

  removeListener(event: string, listener: Listener): this {
    this.#listeners.get(event)?.delete(listener);
    return this;
  }

  emit(event: string, payload?: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) (listener as (payload: unknown) => void)(payload);
  }
}
