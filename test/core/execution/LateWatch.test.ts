import { describe, expect, it, jest } from '@jest/globals';
import { engineErrors } from '../../../core/errors/engineErrors.js';
import type { ExecutionSnapshot, StandingRequest } from '../../../core/execution/ExecutionSnapshot.js';
import { snapshotOf } from '../../../core/execution/journal/snapshotOf.js';
import { LateWatch } from '../../../core/execution/LateWatch.js';
import { ManualClock } from '../stream/ManualClock.js';
import { anEntry } from './kit/anEntry.js';
import { aRequest } from './kit/aRequest.js';

const plan = ['0/approve', '0/swap'].map(
  (id) => ({ id, type: 'transaction', action: 'swap', chainId: 13473 }) as const,
);
const standing = snapshotOf(anEntry({ plan, status: 'abandoned', requests: [aRequest()] }));
const settledOf = snapshotOf(anEntry({ plan, status: 'abandoned' }));

/** Looks that are answered as the test says; how far time was at each. */
function aWatch(answer: (executionId: string) => ExecutionSnapshot | Error) {
  const clock = new ManualClock();
  const start = clock.now();
  const looks: (readonly [executionId: string, seconds: number])[] = [];
  const shown: ExecutionSnapshot[] = [];
  const look = (executionId: string): Promise<ExecutionSnapshot> => {
    looks.push([executionId, (clock.now() - start) / 1_000]);
    const said = answer(executionId);
    return said instanceof Error ? Promise.reject(said) : Promise.resolve(said);
  };
  const pairs: (readonly [snapshot: ExecutionSnapshot, previous: ExecutionSnapshot | null])[] = [];
  const onLook = (snapshot: ExecutionSnapshot, previous: ExecutionSnapshot | null): void => {
    shown.push(snapshot);
    pairs.push([snapshot, previous]);
  };
  const watch = new LateWatch({ look, onLook, clock });
  return { watch, clock, looks, shown, pairs, times: () => looks.map(([, seconds]) => seconds) };
}

describe('LateWatch', () => {
  it('looks after a quarter of a minute, then ever more seldom, at last every five minutes', async () => {
    const { watch, clock, times } = aWatch(() => standing);
    watch.watch('a');
    await clock.pass(1_100_000);
    expect(times()).toEqual([15, 45, 105, 225, 465, 765, 1_065]);
  });

  it('emits each state, and completes once no request is open', async () => {
    const answers = [standing, settledOf];
    const { watch, clock, looks, shown } = aWatch(() => answers.shift() ?? settledOf);
    watch.watch('a');
    await clock.pass(10_000_000);
    expect([looks.length, shown, clock.pending]).toEqual([2, [standing, settledOf], 0]);
  });

  it('goes on as long as a single task has something that stands', async () => {
    const [first, second] = standing.tasks;
    const stands: readonly StandingRequest[] = second?.standing ?? [];
    expect([first?.standing, stands.length]).toEqual([undefined, 1]);
    const { watch, clock, looks } = aWatch(() => standing);
    watch.watch('a');
    await clock.pass(45_000);
    expect(looks).toHaveLength(2);
  });

  it('completes if the execution does not exist', async () => {
    const { watch, clock, looks, shown } = aWatch(() => engineErrors.executionNotFound('a'));
    watch.watch('a');
    await clock.pass(10_000_000);
    expect([looks.length, shown, clock.pending]).toEqual([1, [], 0]);
  });

  it('looks again where another one is just looking, or the journal cannot be read', async () => {
    const answers = [
      engineErrors.executionBusy('a'),
      Object.assign(new Error('disk'), { code: 'EXECUTION_NOT_FOUND' }),
    ];
    const { watch, clock, looks } = aWatch(() => answers.shift() ?? settledOf);
    watch.watch('a');
    await clock.pass(10_000_000);
    expect(looks).toHaveLength(3);
  });

  it('a look that fails says nothing, and is made again', async () => {
    const answers = [new Error('offline'), settledOf];
    const { watch, clock, looks, shown } = aWatch(() => answers.shift() ?? settledOf);
    watch.watch('a');
    await clock.pass(10_000_000);
    expect([looks.length, shown]).toEqual([2, [settledOf]]);
  });

  it('watches several executions separately, and a repeated one only once', async () => {
    const { watch, clock, looks } = aWatch((id) => (id === 'a' ? settledOf : standing));
    watch.watch('a');
    watch.watch('b');
    await clock.pass(5_000);
    watch.watch('b');
    await clock.pass(16_000);
    expect(looks).toEqual([
      ['a', 15],
      ['b', 15],
    ]);
  });

  it('looks three times at a finished one, whatever stands of it, and keeps no process running for it', async () => {
    const { watch, clock, times } = aWatch(() => standing);
    const after = jest.spyOn(clock, 'after');
    watch.watchBriefly('a');
    watch.watchBriefly('a');
    await clock.pass(10_000_000);
    expect(times()).toEqual([15, 45, 105]);
    watch.watch('b');
    watch.dispose();
    expect(after.mock.calls.map(([, , options]) => options?.isBackground)).toEqual([true, true, true, false]);
  });

  it('shows each look with the one before', async () => {
    const { watch, clock, pairs } = aWatch(() => standing);
    watch.watchBriefly('a');
    await clock.pass(60_000);
    expect(pairs).toEqual([
      [standing, null],
      [standing, standing],
    ]);
  });

  it('stops when it is disposed of, and ignores later executions', async () => {
    const { watch, clock, looks } = aWatch(() => standing);
    watch.watch('a');
    watch.dispose();
    watch.watch('b');
    await clock.pass(10_000_000);
    expect([looks, clock.pending]).toEqual([[], 0]);
  });

  it('does not look again where it is disposed of during a look', async () => {
    const { watch, clock, looks } = aWatch(() => (watch.dispose(), standing));
    watch.watch('a');
    await clock.pass(10_000_000);
    expect([looks.length, clock.pending]).toEqual([1, 0]);
  });
});
