import { type ExecutionLock, type Lease, LOCK_BUSY } from '../../../core/index.js';
import { newId } from '../../../core/plugin/index.js';
import { type Check, demand } from '../Check.js';
import type { OpenedTwice } from '../OpenedTwice.js';
import { turns } from '../stage/turns.js';
import { Holding } from './Holding.js';

type Bed = OpenedTwice<ExecutionLock>;

const newName = (): string => `kit/${newId()}`;

/** Holds the name until `end` is called. */
async function hold(bed: Bed, lock: ExecutionLock, name: string): Promise<Holding> {
  const holding = new Holding(lock, name);
  demand((await bed.answer('run', () => holding.begun)) === 'held', 'a name that nobody holds is busy');
  return holding;
}

/** Takes the lock, does the work, and releases the lock. */
async function take<T>(bed: Bed, lock: ExecutionLock, name: string, work: (lease: Lease) => Promise<T>): Promise<T> {
  const result = await bed.answer('run', () => lock.run(name, work));
  demand(result !== LOCK_BUSY, 'a name that nobody holds is busy');
  return result;
}

async function mustBeBusy(bed: Bed, lock: ExecutionLock, name: string, whose: string): Promise<void> {
  const result = await bed.answer('run of a name that is held', () => lock.run(name, () => Promise.resolve('run')));
  demand(result === LOCK_BUSY, `work is run under a name that ${whose} holds`);
}

const runsWithLease: Check<Bed> = {
  name: 'runs work with a lease that has a token, and gives back what the work gives',
  run: async (bed) => {
    const [lock] = await bed.open();
    const given = await take(bed, lock, newName(), (lease: Partial<Lease> | undefined) =>
      Promise.resolve({ token: lease?.token, isHeld: typeof lease?.isHeld }),
    );
    demand(Number.isSafeInteger(given.token), `the token is ${String(given.token)}, which is no whole number`);
    demand(given.isHeld === 'function', 'the lease cannot tell whether it is held');
  },
};

const excludesOthers: Check<Bed> = {
  name: 'lets nobody else run under a name that is held, whoever shares the lock, and says so at once',
  run: async (bed) => {
    const [here, elsewhere] = await bed.open();
    const name = newName();
    const holding = await hold(bed, here, name);
    await mustBeBusy(bed, here, name, 'itself');
    await mustBeBusy(bed, elsewhere, name, 'another');
    await take(bed, elsewhere, newName(), () => Promise.resolve());
    await bed.answer('the end of the work', () => holding.end());
  },
};

const isFreeAfterwards: Check<Bed> = {
  name: 'is free again once the work is over, and once it has failed, whose error it passes on',
  run: async (bed) => {
    const [here, elsewhere] = await bed.open();
    const name = newName();
    const fault = new Error('kit: the work fails');
    await take(bed, here, name, () => Promise.resolve());
    const outcome = await bed.answer('run of work that fails', () =>
      elsewhere.run(name, () => Promise.reject(fault)).catch((error: unknown) => error),
    );
    demand(outcome !== LOCK_BUSY, 'a name is busy after its work is over');
    demand(outcome === fault, `work that failed comes to ${String(outcome)}`);
    await take(bed, here, name, () => Promise.resolve());
  },
};

const tokensRise: Check<Bed> = {
  name: 'hands out tokens that rise from lease to lease of a name, whoever takes it',
  run: async (bed) => {
    const locks = await bed.open();
    const name = newName();
    let last = Number.NEGATIVE_INFINITY;
    for (let turn = 0; turn < 12; turn++) {
      const token = await take(bed, locks[(turn >> 1) % 2] ?? locks[0], name, (lease: Partial<Lease> | undefined) =>
        Promise.resolve(lease?.token ?? turn),
      );
      demand(token > last, `the token ${token} comes after ${last}`);
      last = token;
    }
  },
};

const leaseEnds: Check<Bed> = {
  name: 'hands out leases that are held while the work runs, and not afterwards',
  run: async (bed) => {
    const [lock] = await bed.open();
    const name = newName();
    const seen = await take(bed, lock, name, async (lease: Partial<Lease> | undefined) => ({
      lease,
      during: (await lease?.isHeld?.()) ?? true,
    }));
    demand(seen.during, 'a lease is not held while its work runs');
    const isHeld = async (): Promise<boolean> =>
      bed.answer('isHeld of a lease that is over', async () => (await seen.lease?.isHeld?.()) ?? false);
    demand(!(await isHeld()), 'a lease is held after its work is over');
    const next = await hold(bed, lock, name);
    demand(!(await isHeld()), 'a lease is held while another has the name');
    demand(seen.lease?.lost?.aborted !== true, 'a lease is lost although its work came to its end');
    await bed.answer('the end of the work', () => next.end());
  },
};

const tellsWhetherHeld: Check<Bed> = {
  name: 'tells whoever shares it whether a name is held',
  run: async (bed) => {
    const [here, elsewhere] = await bed.open();
    const name = newName();
    const isHeld = (lock: ExecutionLock): Promise<boolean> => bed.answer('isHeld', () => lock.isHeld(name));
    demand(!(await isHeld(here)) && !(await isHeld(elsewhere)), 'a name is held that nobody has taken');
    const holding = await hold(bed, here, name);
    demand((await isHeld(here)) && (await isHeld(elsewhere)), 'a name is not held although its work runs');
    await bed.answer('the end of the work', () => holding.end());
    demand(!(await isHeld(here)) && !(await isHeld(elsewhere)), 'a name is held after its work is over');
  },
};

const letsOneIn: Check<Bed> = {
  name: 'lets exactly one in where many come at once',
  run: async (bed) => {
    const [here, elsewhere] = await bed.open();
    for (let round = 0; round < 5; round++) {
      const name = newName();
      const rivals = Array.from({ length: 8 }, (_, index) => new Holding(index % 2 === 0 ? here : elsewhere, name));
      const outcomes = await Promise.all(rivals.map((rival) => bed.answer('run', () => rival.begun)));
      await Promise.all(rivals.map((rival) => bed.answer('the end of the work', () => rival.end())));
      const held = outcomes.filter((outcome) => outcome === 'held').length;
      demand(held === 1, `${held} of 8 run under one name at once`);
    }
  },
};

/** `dieHolding`: see `LockOptions`. */
export function deathCheck(dieHolding: (name: string) => Promise<number>): Check<Bed> {
  return {
    name: 'is free again after the process that held it has died, with a greater token',
    run: async (bed) => {
      const [lock] = await bed.open();
      const name = newName();
      const before = await bed.answer('dieHolding', () => dieHolding(name));
      const waiting = { isOver: false };
      const after = await bed
        .answer('run after the holder has died', () => untilFree(lock, name, waiting))
        .finally(() => (waiting.isOver = true));
      demand(after > before, `the token ${after} comes after ${before}, which a dead process had`);
    },
  };
}

/** `runOut`: see `LockOptions`. */
export function overtakingCheck(runOut: (name: string) => Promise<void>): Check<Bed> {
  return {
    name: 'is free once the time of a lease has run out, whose holder then hears, and is told, that it has lost it',
    run: async (bed) => {
      const [here, elsewhere] = await bed.open();
      const name = newName();
      let first: Lease | undefined;
      let finish = (): void => undefined;
      const finished = new Promise<void>((resolve) => (finish = resolve));
      let begin = (): void => undefined;
      const begun = new Promise<void>((resolve) => (begin = resolve));
      const over = here.run(name, (lease) => ((first = lease), begin(), finished));
      await bed.answer('run', () => begun);
      await bed.answer('runOut', () => runOut(name));
      const seen = await take(bed, elsewhere, name, async (lease) => {
        await bed.answer('the loss of the lease', () => lossOf(first));
        const seen = { token: lease.token, isHeld: await lease.isHeld(), wasHeld: (await first?.isHeld()) ?? false };
        finish();
        await bed.answer('the end of work that was overtaken', () => over);
        await mustBeBusy(bed, here, name, 'another, after one that it has overtaken has come to its end,');
        return seen;
      });
      demand(seen.token > (first?.token ?? Number.NaN), 'whoever takes over has no greater token');
      demand(seen.isHeld, 'the lease of whoever takes over is not held');
      demand(!seen.wasHeld, 'a lease is held after another has taken its name');
    },
  };
}

/** Resolves at once if the lease has no signal. */
function lossOf(lease: Lease | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (lease?.lost === undefined || lease.lost.aborted) resolve();
    else lease.lost.addEventListener('abort', () => resolve());
  });
}

/** Waits until the lock is free. It must become free as long as the caller waits. */
async function untilFree(lock: ExecutionLock, name: string, waiting: { readonly isOver: boolean }): Promise<number> {
  while (!waiting.isOver) {
    const token = await lock.run(name, (lease) => Promise.resolve(lease.token));
    if (token !== LOCK_BUSY) return token;
    await turns();
  }
  return Number.NaN;
}

export const lockChecks: readonly Check<Bed>[] = [
  runsWithLease,
  excludesOthers,
  isFreeAfterwards,
  tokensRise,
  leaseEnds,
  tellsWhetherHeld,
  letsOneIn,
];
