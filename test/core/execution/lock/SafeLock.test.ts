import { describe, expect, it } from '@jest/globals';
import type { ExecutionLock, Lease } from '../../../../core/execution/lock/ExecutionLock.js';
import { MemoryExecutionLock } from '../../../../core/execution/lock/MemoryExecutionLock.js';
import { SafeLock } from '../../../../core/execution/lock/SafeLock.js';
import { until, watch } from '../../../kit/watch.js';
import { approve } from '../kit/anEarlierPage.js';
import { ExecutionBed, executionId } from '../kit/ExecutionBed.js';
import { impatientClock } from '../kit/impatientClock.js';

const held = (): Promise<boolean> => Promise.resolve(true);
const handingOut = (...leases: readonly unknown[]): ExecutionLock => {
  let turn = 0;
  return { run: (_name, work) => work(leases[turn++] as Lease), isHeld: held };
};

describe('SafeLock', () => {
  it.each([
    ['nothing', undefined, /without a lease that has a token/],
    ['a lease without a token', { isHeld: held }, /without a lease that has a token/],
    ['a token that isn’t a number', { token: '1', isHeld: held }, /without a lease that has a token/],
    ['a token that is not finite', { token: Number.NaN, isHeld: held }, /without a lease that has a token/],
    ['a token without end', { token: Infinity, isHeld: held }, /without a lease that has a token/],
    ['a lease that cannot tell', { token: 1 }, /cannot tell whether it is held/],
  ])('runs no work where the lock hands out %s', async (_name, lease, message) => {
    let runs = 0;
    const run = new SafeLock(handingOut(lease)).run('a', () => Promise.resolve((runs += 1)));
    await expect(run).rejects.toMatchObject({ code: 'LOCK_WITHOUT_FENCING', message: expect.stringMatching(message) });
    expect(runs).toBe(0);
  });

  it('runs no work where a token does not rise under a name; other names count on their own', async () => {
    const lock = new SafeLock(
      handingOut(
        { token: 5, isHeld: held },
        { token: 3, isHeld: held },
        { token: 5, isHeld: held },
        { token: 6, isHeld: held },
      ),
    );
    const run = (name: string) => lock.run(name, ({ token }) => Promise.resolve(token));
    await expect(run('a')).resolves.toBe(5);
    await expect(run('b')).resolves.toBe(3);
    await expect(run('a')).rejects.toMatchObject({
      code: 'LOCK_WITHOUT_FENCING',
      message: 'the execution lock hands out the token 5 after 5',
    });
    await expect(run('a')).resolves.toBe(6);
  });

  it.each<[string, () => unknown]>([
    ['rejects', () => Promise.reject(new Error('gone'))],
    [
      'throws',
      () => {
        throw new Error('gone');
      },
    ],
    ['never answers', () => new Promise(() => undefined)],
    ['answers with no boolean', () => Promise.resolve('yes')],
  ])('says that a lease is not held where the lock %s', async (_name, isHeld) => {
    const clock = isHeld.toString().includes('new Promise(') ? { clock: impatientClock } : {};
    const lock = new SafeLock(
      { ...handingOut({ token: 1, isHeld }), isHeld: isHeld as ExecutionLock['isHeld'] },
      clock,
    );
    await expect(lock.run('a', (lease) => lease.isHeld())).resolves.toBe(false);
    await expect(lock.isHeld('a')).resolves.toBe(false);
  });

  it('is one for all engines that share a lock, and another for another lock', async () => {
    const [lock, other] = [new MemoryExecutionLock(), new MemoryExecutionLock()];
    expect(SafeLock.of(lock)).toBe(SafeLock.of(lock));
    expect(SafeLock.of(lock)).not.toBe(SafeLock.of(other));
    const stale = handingOut({ token: 5, isHeld: held }, { token: 5, isHeld: held });
    await SafeLock.of(stale).run('a', () => Promise.resolve());
    await expect(SafeLock.of(stale).run('a', () => Promise.resolve())).rejects.toMatchObject({
      code: 'LOCK_WITHOUT_FENCING',
    });
  });

  it('frees a lease that another engine left with an unanswered prompt, after the prompt timeout', async () => {
    const lock = new MemoryExecutionLock();
    const bed = new ExecutionBed({ tasks: [approve], lock: SafeLock.of(lock), leftPatienceMs: 60_000 });
    const other = bed.another({ lock: SafeLock.of(lock), newId: () => 'of the other' });
    bed.wallet.script('eth_sendTransaction', () => new Promise(() => undefined));
    const left = bed.watch();
    await until(() => bed.wallet.sent.length === 1);
    left.leave();
    const leftAt = bed.clock.now();
    const watching = watch(other.resume(executionId, bed.wallet));
    await watching.ended;
    expect(watching.last).toMatchObject({ status: 'running', carrier: 'nobody' });
    expect(bed.clock.now() - leftAt).toBeGreaterThanOrEqual(60_000);
    const again = watch(other.resume(executionId, bed.wallet));
    await again.ended;
    expect([again.error, again.last?.status, bed.wallet.sent.length]).toEqual([undefined, 'unknown', 1]);
  });

  it('passes on when a lease is lost, where the lock tells', async () => {
    const { signal: lost } = new AbortController();
    const lock = new SafeLock(handingOut({ token: 1, isHeld: held, lost }, { token: 2, isHeld: held }));
    await expect(lock.run('a', (lease) => Promise.resolve(lease.lost))).resolves.toBe(lost);
    await expect(lock.run('a', (lease) => Promise.resolve('lost' in lease))).resolves.toBe(false);
  });

  it('passes on what a sound lock says', async () => {
    const lock = new SafeLock(new MemoryExecutionLock());
    await expect(
      lock.run('a', async (lease) => [await lease.isHeld(), await lock.isHeld('a'), lease.token]),
    ).resolves.toEqual([true, true, 1]);
    await expect(lock.isHeld('a')).resolves.toBe(false);
  });
});
