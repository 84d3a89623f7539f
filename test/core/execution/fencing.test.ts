import { describe, expect, it } from '@jest/globals';
import type { ExecutionLock, Lease } from '../../../core/execution/lock/ExecutionLock.js';
import { MemoryExecutionLock } from '../../../core/execution/lock/MemoryExecutionLock.js';
import { until, watch } from '../../kit/watch.js';
import { aBedAfter, confirmed, resume } from './kit/anEarlierPage.js';
import { executionId } from './kit/ExecutionBed.js';

const atSwap = { tasks: { '0/approve': confirmed } };

/** A lock whose leases are lost when the test says so; then the next one may take it, as after the time of a lease. */
class LosingLock implements ExecutionLock {
  #sound = new MemoryExecutionLock();
  #tokens = 0;
  #losing: AbortController | null = null;

  lose(): void {
    this.#sound = new MemoryExecutionLock();
    this.#losing?.abort();
  }

  run: ExecutionLock['run'] = (name, work) =>
    this.#sound.run(name, (_lease) => {
      const losing = (this.#losing = new AbortController());
      const lease: Lease = {
        token: (this.#tokens += 1),
        isHeld: () => Promise.resolve(!losing.signal.aborted),
        lost: losing.signal,
      };
      return work(lease);
    });

  isHeld(name: string): Promise<boolean> {
    return this.#sound.isHeld(name);
  }
}

describe('several machines with one journal', () => {
  it('stops at once on a lost lease, and shows the new holder, even if the wallet never answers', async () => {
    const lock = new LosingLock();
    const bed = await aBedAfter(atSwap, { lock, leftPatienceMs: Infinity });
    bed.wallet.script('eth_sendTransaction', () => new Promise(() => undefined));
    const first = resume(bed);
    await until(() => first.last?.tasks[1]?.state === 'awaiting-wallet');
    lock.lose();
    await until(() => first.last?.carrier === 'another' || first.last?.carrier === 'nobody');
    await first.ended;
    expect([first.error, first.last?.carrier]).toEqual([undefined, 'nobody']);
    expect(await bed.journaledRequests()).toHaveLength(1);
  });

  it('reads the last write of the previous holder after a takeover', async () => {
    const bed = await aBedAfter(atSwap, { leftPatienceMs: Infinity });
    const { journal } = bed;
    const before = journal.compareAndSwap.bind(journal);
    let isWritten = false;
    // Between the read and the first write of the one that has taken over.
    journal.compareAndSwap = async (entry) => {
      const latest = await journal.get(executionId);
      if (!isWritten && latest !== null) {
        isWritten = true;
        await before({ ...latest, revision: latest.revision + 1, writer: 'whoever was overtaken', updatedAt: 77 });
      }
      return before(entry);
    };
    const second = resume(bed);
    await second.ended;
    expect([second.error, second.last?.status, bed.wallet.sent.length]).toEqual([undefined, 'done', 1]);
  });

  it('sends nothing if a process with another lock has written', async () => {
    const bed = await aBedAfter(atSwap, { leftPatienceMs: Infinity });
    const { journal } = bed;
    const before = journal.compareAndSwap.bind(journal);
    journal.compareAndSwap = async (entry) => {
      const latest = await journal.get(executionId);
      if (latest !== null)
        await before({ ...latest, revision: latest.revision + 1, writer: 'somebody without our lock' });
      return before(entry);
    };
    const second = resume(bed);
    await second.ended;
    expect([second.error, second.last?.carrier, bed.wallet.sent.length]).toEqual([undefined, 'nobody', 0]);
  });

  it.each(['recheck', 'abandon'] as const)(
    '`%s` says that another carries it on, where the lease was taken in the middle',
    async (method) => {
      const bed = await aBedAfter({ ...atSwap, status: 'unknown' });
      const { journal } = bed;
      const before = journal.compareAndSwap.bind(journal);
      journal.compareAndSwap = async (own) => {
        const latest = await journal.get(executionId);
        if (latest !== null) await before({ ...latest, revision: latest.revision + 1, writer: 'another' });
        return before(own);
      };
      if (method === 'abandon')
        return expect(bed.engine.abandon(executionId, 'test')).rejects.toMatchObject({ code: 'EXECUTION_BUSY' });
      const looked = watch(bed.engine.recheck(executionId, bed.wallet));
      await looked.ended;
      expect([looked.error, looked.last?.carrier]).toEqual([undefined, 'another']);
    },
  );
});
