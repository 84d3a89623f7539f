type Handle = ReturnType<typeof setTimeout>;

/** Timers that were set and have neither run nor been cleared, whoever set them. Exact: no timer of the runtime's own counts. */
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
      this.#open.add(handle);
      return handle;
    };
    const repeat = (run: (...parts: unknown[]) => void, delayMs?: number, ...parts: unknown[]): Handle => {
      const handle = real.setInterval(run, delayMs, ...parts);
      this.#open.add(handle);
      return handle;
    };
    const clear = (stop: (handle?: Handle) => void) => (handle?: Handle) => {
      if (handle !== undefined) this.#open.delete(handle);
      stop(handle);
    };
    Object.assign(globalThis, { setTimeout: start, setInterval: repeat, clearTimeout: clear(real.clearTimeout), clearInterval: clear(real.clearInterval) });
  }

  get count(): number {
    return this.#open.size;
  }

  restore(): void {
    Object.assign(globalThis, this.#real);
  }
}
