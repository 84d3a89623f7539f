import { describe, expect, it } from '@jest/globals';
import { whileHeld } from '../../../../core/execution/lock/whileHeld.js';
import { ExecutionTakenOver } from '../../../../core/sending/ExecutionTakenOver.js';
import type { Work } from '../../../../core/stream/fromWork.js';

function aBed() {
  const told: string[] = [];
  const [left, losing] = [new AbortController(), new AbortController()];
  let own: Work<string> | undefined;
  let finish = (): void => undefined;
  const run = (lost: AbortSignal | undefined = losing.signal): Promise<void> =>
    whileHeld(
      { token: 1, isHeld: () => Promise.resolve(true), ...(lost !== undefined && { lost }) },
      { emit: (value: string) => told.push(value), signal: left.signal },
      (work) => new Promise((resolve) => ((own = work), (finish = resolve))),
    );
  return { told, left, losing, run, work: () => own as Work<string>, finish: () => finish() };
}

describe('whileHeld', () => {
  it('passes on what the work says, and ends with it', async () => {
    const bed = aBed();
    const running = bed.run();
    bed.work().emit('a');
    bed.finish();
    await running;
    expect(bed.told).toEqual(['a']);
    bed.losing.abort();
    expect(bed.work().signal.aborted).toBe(false);
  });

  it('ends at once where the lease is lost, tells nothing more, and aborts', async () => {
    const bed = aBed();
    const running = bed.run();
    bed.work().emit('a');
    bed.losing.abort();
    bed.work().emit('b');
    await expect(running).rejects.toBeInstanceOf(ExecutionTakenOver);
    expect([bed.told, bed.work().signal.aborted]).toEqual([['a'], true]);
    bed.finish();
  });

  it('aborts when the caller aborts, and waits for the work to end', async () => {
    const bed = aBed();
    const running = bed.run();
    bed.left.abort(new Error('left'));
    expect(bed.work().signal.reason).toEqual(new Error('left'));
    bed.finish();
    await running;
  });

  it('runs nothing under a lease that is lost already', async () => {
    const bed = aBed();
    bed.losing.abort();
    await expect(bed.run()).rejects.toBeInstanceOf(ExecutionTakenOver);
    expect(bed.work()).toBeUndefined();
  });

  it('is the work itself under a lease that cannot be lost', async () => {
    const told: string[] = [];
    const work = { emit: (value: string) => told.push(value), signal: new AbortController().signal };
    let given: unknown;
    await whileHeld(
      { token: 1, isHeld: () => Promise.resolve(true) },
      work,
      (own) => ((given = own), Promise.resolve()),
    );
    expect(given).toBe(work);
  });
});
