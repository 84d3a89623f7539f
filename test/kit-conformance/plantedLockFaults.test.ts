import { describe, expect, it } from '@jest/globals';
import { type ExecutionLock, MemoryExecutionLock } from 'tributary-sdk';
import { describeExecutionLock, type LockOptions, type OpenTwice } from 'tributary-sdk/plugin-kit';
import { runKit } from './kitRun.js';
import { LeaseLock, plantedLockFaults } from './plantedLockFaults.js';
import { twice } from './twice.js';

const runLock = (open: OpenTwice<ExecutionLock>, options: LockOptions = {}) =>
  runKit((test) => describeExecutionLock('a lock', open, { test, limitMs: 500, ...options }));
const death = /^is free again after the process that held it has died/;

describe('describeExecutionLock', () => {
  it('passes a lock without a fault', async () => {
    const { names, failures } = await runLock(() => twice(new MemoryExecutionLock()));
    expect(failures).toEqual([]);
    expect(names.length).toBeGreaterThanOrEqual(7);
  });

  it.each(plantedLockFaults)('catches one that has a fault: $fault', async ({ open, caughtBy }) => {
    const { failures } = await runLock(open);
    expect(failures.map(({ name }) => name)).toContainEqual(expect.stringMatching(caughtBy));
  });

  it('catches one that a dead process keeps', async () => {
    const lock = new MemoryExecutionLock();
    const dieHolding = (name: string) =>
      new Promise<number>((died) => void lock.run(name, ({ token }) => (died(token), new Promise(() => undefined))));
    const { failures } = await runLock(() => twice(lock), { limitMs: 50, dieHolding });
    expect(failures).toEqual([
      { name: expect.stringMatching(death), complaint: 'run after the holder has died has no answer after 50 ms' },
    ]);
  });

  it('catches one whose tokens start from 1 again after a crash', async () => {
    const { failures } = await runLock(() => twice(new MemoryExecutionLock()), {
      dieHolding: () => Promise.resolve(7),
    });
    expect(failures).toEqual([
      { name: expect.stringMatching(death), complaint: 'the token 1 comes after 7, which a dead process had' },
    ]);
  });

  it('passes one with expiring leases', async () => {
    const lock = new LeaseLock();
    const { failures } = await runLock(() => twice(lock), { runOut: (name) => lock.runOut(name) });
    expect(failures).toEqual([]);
  });

  it.each<[string, Partial<Pick<LeaseLock, 'runOut' | 'isMine' | 'free'>>]>([
    ['whose leases never run out', { runOut: () => Promise.resolve() }],
    ['that reports the lease as held to a replaced holder', { isMine: () => true }],
    ['in which a replaced holder releases the new holder’s lease', { free: 'whoever' }],
  ])('catches a lock %s', async (_fault, fault) => {
    const lock = Object.assign(new LeaseLock(), fault);
    const { failures } = await runLock(() => twice(lock), { limitMs: 100, runOut: (name) => lock.runOut(name) });
    expect(failures.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^is free once the time of a lease/));
  });

  it('has a planted fault for every check', async () => {
    const { names } = await runLock(() => twice(new MemoryExecutionLock()));
    expect(names.filter((name) => !plantedLockFaults.some(({ caughtBy }) => caughtBy.test(name)))).toEqual([]);
  });
});
