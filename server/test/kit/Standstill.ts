/** Stops everything that goes through it, from its `at`th call on, as a process is stopped: nothing of it goes on before `goOn`. */
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

  /** From now on nothing stops any more, reached or not. */
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
