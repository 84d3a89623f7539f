import { describe, expect, it } from '@jest/globals';
import { createPendingLoads, waitBeforeTry } from '../../../widgets/loading/pendingLoads.js';
import { untilLoaded } from '../../../widgets/loading/untilLoaded.js';

/** Fails so often, then loads. */
function failing(times: number): () => Promise<string> {
  return () => (times-- > 0 ? Promise.reject(new Error('gone')) : Promise.resolve('there'));
}

describe('untilLoaded', () => {
  it('throws the failure after the given number of tries', async () => {
    const waits: number[] = [];
    const nextTry = (failures: number): Promise<void> => {
      waits.push(failures);
      return Promise.resolve();
    };
    await expect(untilLoaded(failing(3), { tries: 3, loads: { nextTry } })).rejects.toThrow('gone');
    expect(waits).toEqual([1, 2]);
    await expect(untilLoaded(failing(2), { tries: 3, loads: { nextTry } })).resolves.toBe('there');
  });

  it('stops before the next try if its caller aborts, and then waits for nothing', async () => {
    const loads = createPendingLoads();
    const controller = new AbortController();
    const loaded = untilLoaded(failing(9), { signal: controller.signal, loads });
    await Promise.resolve();
    await Promise.resolve();
    expect(loads.count()).toBe(1);
    controller.abort();
    await expect(loaded).rejects.toThrow();
    expect(loads.count()).toBe(0);
  });

  it('retries at once on the player’s command, and notifies its listeners', async () => {
    const loads = createPendingLoads();
    const told: number[] = [];
    loads.subscribe(() => told.push(loads.count()));
    const loaded = untilLoaded(failing(1), { loads });
    await Promise.resolve();
    await Promise.resolve();
    loads.retry();
    await expect(loaded).resolves.toBe('there');
    expect(told).toEqual([1, 0]);
  });

  it('waits from 1 s up to 30 s', () => {
    expect([1, 2, 3, 5, 6, 50].map(waitBeforeTry)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000]);
  });
});
