import { describe, expect, it } from '@jest/globals';
import { runPayments } from '../../src/custody/runPayments.js';

describe('runPayments', () => {
  it('continues after a failed round, reports it, and stops after the current round', async () => {
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

describe('runPayments without work', () => {
  it('waits before the next round, and stops at once during the wait', async () => {
    let rounds = 0;
    const turn = (): Promise<boolean> => Promise.resolve((rounds += 1) < 3);
    const running = runPayments({ turn }, { idleMs: 3_600_000 });
    for (let step = 0; step < 20; step += 1) await Promise.resolve();
    expect(rounds).toBe(3);
    await running.stop();
    expect(rounds).toBe(3);
  });

  it('continues after that time, also after a failed round without a listener', async () => {
    let rounds = 0;
    let reached = (): void => undefined;
    const third = new Promise<void>((resolve) => (reached = resolve));
    const turn = (): Promise<boolean> => {
      rounds += 1;
      if (rounds === 3) reached();
      return rounds === 1 ? Promise.reject(new Error('the node is away')) : Promise.resolve(false);
    };
    const running = runPayments({ turn }, { idleMs: 1 });
    await third;
    await running.stop();
    expect(rounds).toBe(3);
  });
});
