import { type ExecutionLock, LOCK_BUSY } from '../../core/index.js';

/** Work under a lock that lasts until it is told to end. */
export class Holding {
  /** Once the work runs, or cannot. */
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

  /** Resolves when the lock is given back. */
  async end(): Promise<void> {
    this.#finish();
    await this.#over;
  }
}
