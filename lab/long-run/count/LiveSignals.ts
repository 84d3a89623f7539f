import { getEventListeners } from 'node:events';

/** Counts abort signals that are still referenced, and their listeners. Collect garbage before counting, so that unreferenced ones are gone. */
export class LiveSignals {
  #made: WeakRef<AbortSignal>[] = [];
  readonly #Real = AbortController;

  constructor() {
    const remember = (signal: AbortSignal): void => void this.#made.push(new WeakRef(signal));
    globalThis.AbortController = class extends this.#Real {
      constructor() {
        super();
        remember(this.signal);
      }
    };
  }

  count(): { readonly signals: number; readonly listeners: number } {
    this.#made = this.#made.filter((one) => one.deref() !== undefined);
    const signals = this.#made.flatMap((one) => one.deref() ?? []);
    return {
      signals: signals.length,
      listeners: signals.reduce((sum, signal) => sum + getEventListeners(signal, 'abort').length, 0),
    };
  }

  restore(): void {
    globalThis.AbortController = this.#Real;
  }
}
