import { describe, expect, it } from '@jest/globals';
import { engineErrors } from '../../../core/errors/engineErrors.js';
import { aRoute } from '../../kit/aRoute.js';
import { player } from '../../kit/people.js';
import { settled, watch } from '../../kit/watch.js';
import { aTransactionTask } from './kit/aTask.js';
import { ExecutionBed, executionId } from './kit/ExecutionBed.js';

const refusal = engineErrors.addressRefused({ address: player, risk: 'High', reason: null });
const refuse = () => Promise.reject(refusal);

describe('the screening of an execution', () => {
  it('runs in parallel with the preparation, and the prompt follows both', async () => {
    let pass = (): void => undefined;
    const prepared: string[] = [];
    const task = aTransactionTask();
    const prepare: typeof task.prepare = (options) => (prepared.push('prepared'), task.prepare(options));
    const bed = new ExecutionBed({
      tasks: [{ ...task, prepare }],
      screen: () => new Promise((resolve) => (pass = resolve)),
    });
    const seen = bed.watch();
    while (prepared.length === 0) await settled();
    await settled();
    expect(bed.log).not.toContain('wallet eth_sendTransaction');
    expect(seen.last?.tasks[0]?.state).toBe('preparing');
    pass();
    await seen.ended;
    expect(seen.last?.status).toBe('done');
  });

  it('runs once for all tasks of a run', async () => {
    const asked: unknown[] = [];
    const bed = new ExecutionBed({
      tasks: [aTransactionTask({ id: 'approve' }), aTransactionTask()],
      screen: (payments) => (asked.push(payments), Promise.resolve()),
    });
    await expect(bed.run()).resolves.toMatchObject({ status: 'done' });
    expect(asked).toEqual([[expect.objectContaining({ address: aRoute().account })]]);
  });

  it('stops before the prompt, stores no request, and runs again on resume', async () => {
    const bed = new ExecutionBed({ tasks: [aTransactionTask()], screen: refuse });
    await expect(bed.run()).resolves.toMatchObject({ status: 'stopped', error: { code: 'ADDRESS_REFUSED' } });
    expect(bed.log).not.toContain('wallet eth_sendTransaction');
    await expect(bed.journaledRequests()).resolves.toEqual([]);
    const later = watch(bed.another({ screen: () => Promise.resolve() }).resume(executionId, bed.wallet));
    await later.ended;
    expect(later.last?.status).toBe('done');
  });

  it('does not run for a recheck or if nothing is left to send', async () => {
    const bed = new ExecutionBed({ tasks: [aTransactionTask()] });
    await bed.run();
    const asked: unknown[] = [];
    const screen = (payments: unknown) => (asked.push(payments), refuse());
    const looked = watch(bed.another({ screen }).recheck(executionId, bed.wallet));
    await looked.ended;
    const resumed = watch(bed.another({ screen }).resume(executionId, bed.wallet));
    await resumed.ended;
    expect(resumed.last?.status).toBe('done');
    expect(asked).toEqual([]);
  });
});
