import { type ExecutionLock, LOCK_BUSY } from '../../../core/index.js';

/** Work under a lock. It lasts until `end` is called. */
export class Holding {
  /** Resolves once the work runs, or the lock is busy. */
  readonly begun: Promise<'held' | 'busy'>;
  readonly #over: Promise<unknown>;
  #finish = (): void => undefined;

  constructor(lock: ExecutionLock, name: string) {
    const finished = new Promise<void>((resolve) => (this.#finish = resolve));
    let begin = (): void => undefined;
    const held = new Promise<'held'>((resolve) => (begin = () => resolve('held')));
    this.#over = lock.run(name, () => (begin(), finished));
    this.begun = Promise.race([held, this.#over.then((result) => (result === LOCK_BUSY ? 'busy' : 'held'))]);
  }

  /** Ends the work. Resolves when the lock is released. */
  async end(): Promise<void> {
    this.#finish();
    await this.#over;
  }
}
