import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import { pacedFlow } from '../../flows/pacedFlow.js';
import { watch } from '../kit/watch.js';

function aFlow() {
  const state$ = new BehaviorSubject(0);
  const flow = pacedFlow({ state$, commands: { set: ({ to }: { to: number }) => state$.next(to) } }, 500);
  return { state$, flow };
}

describe('pacedFlow', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('emits the first state at once, then the latest of each interval', () => {
    const { state$, flow } = aFlow();
    const { values } = watch(flow.state$);
    for (let found = 1; found <= 20; found++) {
      state$.next(found);
      jest.advanceTimersByTime(50);
    }
    jest.advanceTimersByTime(500);
    expect(values).toEqual([0, 10, 20]);
  });

  it('emits a state after a pause at once', () => {
    const { state$, flow } = aFlow();
    const { values } = watch(flow.state$);
    jest.advanceTimersByTime(3_000);
    state$.next(1);
    expect(values).toEqual([0, 1]);
  });

  it('emits a command’s change at once, with all pending states', () => {
    const { state$, flow } = aFlow();
    const { values } = watch(flow.state$);
    state$.next(1);
    flow.commands.set({ to: 7 });
    expect(values).toEqual([0, 7]);
  });
});
