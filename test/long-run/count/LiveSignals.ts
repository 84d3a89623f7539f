import { getEventListeners } from 'node:events';

/** Abort signals that somebody still holds, and what listens to them. Those that nobody holds are the garbage collector's: collect before counting. */
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
