/** Stops every call through it from the `at`th one on, like a stopped process: nothing continues before `goOn`. */
export class Standstill {
  /** Once the call is there. */
  readonly reached: Promise<void>;
  #isReached = (): void => undefined;
  #calls = 0;
  #wait: Promise<void> | null = null;
  #goOn = (): void => undefined;

  constructor(private at: number) {
    this.reached = new Promise((resolve) => (this.#isReached = resolve));
  }

  /** Continues everything; no later call stops. */
  goOn(): void {
    this.at = 0;
    this.#wait = null;
    this.#goOn();
  }

  /** Returns the same object; its methods of these names wait before they run. */
  around<T extends object>(target: T, names: readonly (keyof T)[]): T {
    return new Proxy(target, {
      get: (_target, name) => {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== 'function') return value;
        const own = (value as (...given: unknown[]) => unknown).bind(target);
        return names.includes(name as keyof T) ? (...given: unknown[]) => this.#pass(() => own(...given)) : own;
      },
    });
  }

  async #pass(call: () => unknown): Promise<unknown> {
    this.#calls += 1;
    if (this.#calls === this.at) {
      this.#wait = new Promise((resolve) => (this.#goOn = resolve));
      this.#isReached();
    }
    if (this.#wait !== null) await this.#wait;
    return call();
  }
}
