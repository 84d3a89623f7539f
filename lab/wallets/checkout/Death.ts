import { type ExecutionLock, LOCK_BUSY } from '../../../core/execution/lock/ExecutionLock.js';

/** A crash of a page: from then on it gets no answers and sends nothing. A wallet's open prompt stays open. */
export class Death {
  #isDead = false;
  #die: () => void = () => undefined;
  readonly #moment = new Promise<typeof LOCK_BUSY>((resolve) => {
    this.#die = () => resolve(LOCK_BUSY);
  });

  come(): void {
    this.#isDead = true;
    this.#die();
  }

  /** The same object for as long as the page lives. */
  of<T extends object>(target: T): T {
    return new Proxy(target, {
      get: (_target, name) => {
        const member: unknown = Reflect.get(target, name, target);
        return typeof member === 'function'
          ? (...args: unknown[]) => this.#through(() => Reflect.apply(member, target, args) as unknown)
          : member;
      },
    });
  }

  /** The browser frees the locks of a page that is gone. */
  ofLock(lock: ExecutionLock): ExecutionLock {
    return this.of({
      run: (name, work) => lock.run(name, (...lease) => Promise.race([work(...lease), this.#moment as Promise<never>])),
      isHeld: (name) => lock.isHeld(name),
    } satisfies ExecutionLock);
  }

  #through(call: () => unknown): unknown {
    if (this.#isDead) return never();
    const answer = call();
    if (!(answer instanceof Promise)) return answer;
    return answer.then(
      (value: unknown) => (this.#isDead ? never() : value),
      (error: unknown) => (this.#isDead ? never() : Promise.reject(error as Error)),
    );
  }
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}
