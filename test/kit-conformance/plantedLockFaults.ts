import { type ExecutionLock, type Lease, LOCK_BUSY, MemoryExecutionLock } from 'tributary-sdk';
import type { OpenTwice } from 'tributary-sdk/plugin-kit';
import { twice } from './twice.js';

interface PlantedLockFault {
  readonly fault: string;
  /** The check that bears its name; others may notice, too. */
  readonly caughtBy: RegExp;
  readonly open: OpenTwice<ExecutionLock>;
}

type Run = ExecutionLock['run'];

const faulty =
  (change: (sound: MemoryExecutionLock) => Partial<ExecutionLock>): OpenTwice<ExecutionLock> =>
  () => {
    const sound = new MemoryExecutionLock();
    return twice({
      run: (name, work) => sound.run(name, work),
      isHeld: (name) => sound.isHeld(name),
      ...change(sound),
    });
  };

const withLease = (change: (lease: Lease) => Partial<Lease> | undefined): OpenTwice<ExecutionLock> =>
  faulty((sound) => ({ run: (name, work) => sound.run(name, (lease) => work(change(lease) as Lease)) }));

export const plantedLockFaults: readonly PlantedLockFault[] = [
  { fault: 'runs work without a lease', caughtBy: /^runs work with a lease/, open: withLease(() => undefined) },
  {
    fault: 'gives nothing back',
    caughtBy: /^runs work with a lease/,
    open: faulty((sound) => ({
      run: ((name, work) => sound.run(name, work).then((result) => (result === LOCK_BUSY ? result : {}))) as Run,
    })),
  },
  {
    fault: 'is of one process',
    caughtBy: /^lets nobody else run under a name that is held/,
    open: () => [new MemoryExecutionLock(), new MemoryExecutionLock()],
  },
  {
    fault: 'lets one wait for the other',
    caughtBy: /^lets nobody else run under a name that is held/,
    open: () => {
      let before: Promise<unknown> = Promise.resolve();
      const lease = { token: 1, isHeld: () => Promise.resolve(true) };
      const run = (<T>(_name: string, work: (lease: Lease) => Promise<T>) => {
        const own = before.then(() => work(lease));
        before = own.catch(() => undefined);
        return own;
      }) as Run;
      return twice({ run, isHeld: () => Promise.resolve(false) });
    },
  },
  {
    fault: 'is never free again after work that failed',
    caughtBy: /^is free again once the work is over/,
    open: () => {
      const held = new Set<string>();
      let token = 0;
      const run = (async (name, work) => {
        if (held.has(name)) return LOCK_BUSY;
        held.add(name);
        const result = await work({ token: (token += 1), isHeld: () => Promise.resolve(held.has(name)) });
        held.delete(name);
        return result;
      }) as Run;
      return twice({ run, isHeld: (name) => Promise.resolve(held.has(name)) });
    },
  },
  {
    fault: 'swallows the error of the work',
    caughtBy: /^is free again once the work is over/,
    open: faulty((sound) => ({ run: ((name, work) => sound.run(name, work).catch(() => undefined)) as Run })),
  },
  {
    fault: 'has one token for all',
    caughtBy: /^hands out tokens that rise/,
    open: withLease((lease) => ({ ...lease, token: 1 })),
  },
  {
    fault: 'counts in each process on its own',
    caughtBy: /^hands out tokens that rise/,
    open: () => {
      const shared = new MemoryExecutionLock();
      const open = (): ExecutionLock => {
        let token = 0;
        return {
          run: (name, work) => shared.run(name, (lease) => work({ ...lease, token: (token += 1) })),
          isHeld: (name) => shared.isHeld(name),
        };
      };
      return [open(), open()];
    },
  },
  {
    fault: 'hands out leases that never end',
    caughtBy: /^hands out leases that are held while/,
    open: withLease((lease) => ({ ...lease, isHeld: () => Promise.resolve(true) })),
  },
  {
    fault: 'hands out leases that have ended',
    caughtBy: /^hands out leases that are held while/,
    open: withLease((lease) => ({ ...lease, isHeld: () => Promise.resolve(false) })),
  },
  {
    fault: 'says that nobody holds it',
    caughtBy: /^tells whoever shares it/,
    open: faulty(() => ({ isHeld: () => Promise.resolve(false) })),
  },
  {
    fault: 'looks and takes in two steps',
    caughtBy: /^lets exactly one in/,
    open: () => {
      const held = new Map<string, number>();
      let token = 0;
      const run = (async (name, work) => {
        if (held.has(name)) return LOCK_BUSY;
        await new Promise((resolve) => setImmediate(resolve));
        const own = (token += 1);
        held.set(name, own);
        return work({ token: own, isHeld: () => Promise.resolve(held.get(name) === own) }).finally(() =>
          held.delete(name),
        );
      }) as Run;
      return twice({ run, isHeld: (name) => Promise.resolve(held.has(name)) });
    },
  },
];

/** A correct lock whose leases end on command, in parts that can be replaced by faulty ones. */
export class LeaseLock implements ExecutionLock {
  readonly #held = new Map<string, { readonly token: number; readonly losing: AbortController }>();
  #last = 0;
  free: 'own' | 'whoever' = 'own';

  run: Run = async (name, work) => {
    if (this.#held.has(name)) return LOCK_BUSY;
    const own = { token: (this.#last += 1), losing: new AbortController() };
    this.#held.set(name, own);
    try {
      return await work({
        token: own.token,
        isHeld: () => Promise.resolve(this.isMine(name, own.token)),
        lost: own.losing.signal,
      });
    } finally {
      if (this.free === 'whoever' || this.#held.get(name) === own) this.#held.delete(name);
    }
  };

  isHeld(name: string): Promise<boolean> {
    return Promise.resolve(this.#held.has(name));
  }

  runOut(name: string): Promise<void> {
    this.#held.get(name)?.losing.abort();
    this.#held.delete(name);
    return Promise.resolve();
  }

  isMine(name: string, token: number): boolean {
    return this.#held.get(name)?.token === token;
  }
}
