/** The lease of `ExecutionLock`, in the form that the engine will request. */
interface HeldLease {
  readonly token: number;
  isHeld(): Promise<boolean>;
}

interface Held {
  readonly owner: string;
  readonly token: number;
}

const BUSY = Symbol.for('tributary/LOCK_BUSY');

/** The locks that a browser holds for its tabs: those of a crashed tab are free. */
export class BrowserLocks {
  readonly #held = new Map<string, Held>();
  #tokens = 0;

  /** The same locks, as this tab asks for them. */
  of(owner: string): TabLocks {
    return new TabLocks(owner, this);
  }

  async run<T>(owner: string, name: string, work: (lease: HeldLease) => Promise<T>): Promise<T | typeof BUSY> {
    if (this.#held.has(name)) return BUSY;
    const held: Held = { owner, token: (this.#tokens += 1) };
    this.#held.set(name, held);
    try {
      return await work({ token: held.token, isHeld: () => Promise.resolve(this.#held.get(name) === held) });
    } finally {
      if (this.#held.get(name) === held) this.#held.delete(name);
    }
  }

  isHeld(name: string): boolean {
    return this.#held.has(name);
  }

  free(owner: string): void {
    for (const [name, held] of this.#held) if (held.owner === owner) this.#held.delete(name);
  }
}

/** An `ExecutionLock` of one tab. */
export class TabLocks {
  constructor(
    private readonly owner: string,
    private readonly locks: BrowserLocks,
  ) {}

  run<T>(name: string, work: (lease: HeldLease) => Promise<T>): Promise<T | typeof BUSY> {
    return this.locks.run(this.owner, name, work);
  }

  isHeld(name: string): Promise<boolean> {
    return Promise.resolve(this.locks.isHeld(name));
  }

  free(): void {
    this.locks.free(this.owner);
  }
}
