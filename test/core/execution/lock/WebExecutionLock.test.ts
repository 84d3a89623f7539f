import { describe, expect, it } from '@jest/globals';
import type { Lease } from '../../../../core/execution/lock/ExecutionLock.js';
import { MemoryExecutionLock } from '../../../../core/execution/lock/MemoryExecutionLock.js';
import { WebExecutionLock } from '../../../../core/execution/lock/WebExecutionLock.js';
import type { Clock } from '../../../../core/stream/Clock.js';
import { aLockManager } from './kit/aLockManager.js';

/** Advances only while a timer is pending. */
function aClock(now: number) {
  const waited: number[] = [];
  const clock: Clock = {
    now: () => now,
    elapsed: () => now,
    after: (ms, task) => {
      waited.push(ms);
      now += ms;
      queueMicrotask(task);
      return () => undefined;
    },
    soon: () => () => undefined,
  };
  return { clock, waited, set: (time: number) => (now = time) };
}

const tokenOf = (lock: WebExecutionLock, name = 'a') => lock.run(name, ({ token }) => Promise.resolve(token));

describe('WebExecutionLock', () => {
  it('keeps a lock until the clock is past its token, so that the next tab has a greater one', async () => {
    const { clock, waited } = aClock(1_000);
    const locks = aLockManager();
    const [first, second] = [
      new WebExecutionLock(locks, new MemoryExecutionLock(), clock),
      new WebExecutionLock(locks, new MemoryExecutionLock(), clock),
    ];
    expect([await tokenOf(first), await tokenOf(second), await tokenOf(second), await tokenOf(first)]).toEqual([
      1_000, 1_001, 1_002, 1_003,
    ]);
    expect(waited).toEqual([1, 1, 1, 1]);
  });

  it('waits for nothing once the work has taken longer than that', async () => {
    const { clock, waited, set } = aClock(1_000);
    await new WebExecutionLock(aLockManager(), new MemoryExecutionLock(), clock).run('a', () =>
      Promise.resolve(set(1_001)),
    );
    expect(waited).toEqual([]);
  });

  it('returns increasing tokens if the device clock is set back, without waiting', async () => {
    const { clock, set } = aClock(10_000_000);
    const lock = new WebExecutionLock(aLockManager(), new MemoryExecutionLock(), clock);
    expect(await tokenOf(lock)).toBe(10_000_000);
    set(1_000);
    expect([await tokenOf(lock), await tokenOf(lock, 'b')]).toEqual([10_000_001, 10_000_002]);
    expect(clock.now()).toBe(1_000);
  });

  it('says that a lease that was stolen is over, though its work goes on', async () => {
    let steal = (): void => undefined;
    const stolen = new Promise<never>(
      (_resolve, reject) => (steal = () => reject(new DOMException('stolen', 'AbortError'))),
    );
    const request = (_name: string, _options: LockOptions, work: (lock: Lock) => Promise<unknown>) =>
      Promise.race([work({ name: 'a', mode: 'exclusive' }), stolen]);
    let lease: Lease | undefined;
    const running = new WebExecutionLock({ request } as unknown as LockManager, new MemoryExecutionLock()).run(
      'a',
      (given) => ((lease = given), new Promise(() => undefined)),
    );
    await expect(lease?.isHeld()).resolves.toBe(true);
    steal();
    await expect(running).rejects.toThrow('stolen');
    await expect(lease?.isHeld()).resolves.toBe(false);
  });
});
