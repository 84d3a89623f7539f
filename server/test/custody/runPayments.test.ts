import { describe, expect, it } from '@jest/globals';
import { runPayments } from '../../src/custody/runPayments.js';

describe('runPayments', () => {
  it('goes on after a round that failed, tells of it, and ends with the round that is under way', async () => {
    const told: unknown[] = [];
    let rounds = 0;
    let finish = (): void => undefined;
    const third = new Promise<boolean>((resolve) => (finish = () => resolve(false)));
    let reached = (): void => undefined;
    const inThird = new Promise<void>((resolve) => (reached = resolve));
    const turn = (): Promise<boolean> => {
      rounds += 1;
      if (rounds === 1) return Promise.reject(new Error('the node is away'));
      if (rounds === 2) return Promise.resolve(true);
      reached();
      return third;
    };
    const running = runPayments({ turn }, { idleMs: 1, onFailure: (error) => told.push(error) });
    await inThird;
    let isOver = false;
    const stopped = running.stop().then(() => (isOver = true));
    await Promise.resolve();
    expect([told, rounds, isOver]).toEqual([[new Error('the node is away')], 3, false]);
    finish();
    await stopped;
    expect(rounds).toBe(3);
  });
});
