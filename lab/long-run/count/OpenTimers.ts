type Handle = ReturnType<typeof setTimeout>;

/** Timers of the runtime (connections kept for the next request), and of the devnet if it runs in the same process. */
const foreign = /node:internal|[\\/]devnet[\\/]/;
/** The line below those of `callerOf` and of the function that was called. */
const callerOf = (): string => new Error().stack?.split('\n')[3] ?? '';

/** Timers of the engine, and of the libraries under it, that were set and have neither run nor been cleared. */
export class OpenTimers {
  readonly #open = new Set<Handle>();
  readonly #real = { setTimeout, clearTimeout, setInterval, clearInterval };

  constructor() {
    const real = this.#real;
    const start = (run: (...parts: unknown[]) => void, delayMs?: number, ...parts: unknown[]): Handle => {
      const handle = real.setTimeout(() => {
        this.#open.delete(handle);
        run(...parts);
      }, delayMs);
      if (!foreign.test(callerOf())) this.#open.add(handle);
      return handle;
    };
    const repeat = (run: (...parts: unknown[]) => void, delayMs?: number, ...parts: unknown[]): Handle => {
      const handle = real.setInterval(run, delayMs, ...parts);
      if (!foreign.test(callerOf())) this.#open.add(handle);
      return handle;
    };
    const clear = (stop: (handle?: Handle) => void) => (handle?: Handle) => {
      if (handle !== undefined) this.#open.delete(handle);
      stop(handle);
    };
    Object.assign(globalThis, {
      setTimeout: start,
      setInterval: repeat,
      clearTimeout: clear(real.clearTimeout),
      clearInterval: clear(real.clearInterval),
    });
  }

  get count(): number {
    return this.#open.size;
  }

  restore(): void {
    Object.assign(globalThis, this.#real);
  }
}
