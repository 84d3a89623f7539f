import { describe, expect, it } from '@jest/globals';
import { progressOf } from '../../../../examples/game-client/state/progressOf.js';
import { aTask } from '../snapshots.js';

describe('progressOf', () => {
  it('goes from 0 to 1, and only forward within a task', () => {
    const states = ['pending', 'preparing', 'awaiting-wallet', 'sent', 'confirmed'] as const;
    const figures = states.map((state) => progressOf({ tasks: [aTask({ state })] }));
    expect(figures).toEqual([...figures].sort((a, b) => a - b));
    expect([figures[0], figures.at(-1), progressOf({ tasks: [] })]).toEqual([0, 1, 0]);
  });

  it('counts skipped tasks as done', () => {
    expect(progressOf({ tasks: [aTask({ state: 'skipped' }), aTask({ state: 'pending' })] })).toBe(0.5);
  });
});
