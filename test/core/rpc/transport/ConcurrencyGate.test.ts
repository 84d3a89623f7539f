import { describe, expect, it } from '@jest/globals';
import { ConcurrencyGate } from '../../../../core/rpc/transport/ConcurrencyGate.js';

describe('ConcurrencyGate', () => {
  it('lets so many run at a time, in order, and survives those that fail', async () => {
    const gate = new ConcurrencyGate(2);
    const started: number[] = [];
    let running = 0;
    let most = 0;
    const task = (number: number) => async () => {
      started.push(number);
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      if (number % 2 === 0) throw new Error(`${number}`);
      return number;
    };
    const outcomes = await Promise.allSettled([0, 1, 2, 3, 4].map((number) => gate.run(task(number))));
    expect(outcomes.map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
    ]);
    expect({ started, most }).toEqual({ started: [0, 1, 2, 3, 4], most: 2 });
    await expect(gate.run(task(5))).resolves.toBe(5);
  });
});
