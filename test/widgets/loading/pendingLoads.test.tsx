import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { createPendingLoads, pendingLoads, waitBeforeTry } from '../../../widgets/loading/pendingLoads.js';
import { usePendingLoads } from '../../../widgets/loading/usePendingLoads.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  pendingLoads.retry();
  jest.useRealTimers();
});
const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

/** Waits for a try; reports whether the wait is over. */
function wait(failures: number, signal?: AbortSignal) {
  const loads = createPendingLoads();
  let isOver = false;
  void loads.nextTry(failures, signal).then(() => {
    isOver = true;
  });
  return { loads, isOver: () => isOver };
}

it('doubles the wait with each failure, from 1 s to 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 99].map(waitBeforeTry)).toEqual([
    ...[1_000, 1_000, 2_000, 4_000, 8_000, 16_000],
    ...[30_000, 30_000],
  ]);
});

it('waits for its time, and counts as waiting until then', async () => {
  const { loads, isOver } = wait(2);
  await pass(1_999);
  expect([isOver(), loads.count()]).toEqual([false, 1]);
  await pass(1);
  expect([isOver(), loads.count()]).toEqual([true, 0]);
});

it('retries at once when the connection returns, and removes its listener', async () => {
  const removed = jest.spyOn(globalThis, 'removeEventListener');
  const { loads, isOver } = wait(6);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect([isOver(), loads.count(), jest.getTimerCount()]).toEqual([true, 0, 0]);
  expect(removed.mock.calls.map(([type]) => type)).toContain('online');
  removed.mockRestore();
});

it('stops waiting after an abort', async () => {
  const controller = new AbortController();
  const { loads, isOver } = wait(6, controller.signal);
  controller.abort();
  await pass(0);
  expect([isOver(), loads.count(), jest.getTimerCount()]).toEqual([true, 0, 0]);
});

it('retries all of them on demand, and notifies its listeners', async () => {
  const loads = createPendingLoads();
  const counts: number[] = [];
  const stop = loads.subscribe(() => counts.push(loads.count()));
  const both = Promise.all([loads.nextTry(6), loads.nextTry(6)]);
  loads.retry();
  await both;
  expect(counts).toEqual([1, 2, 1, 0]);
  stop();
  void loads.nextTry(6);
  expect(counts).toHaveLength(4);
  loads.retry();
});

it('shows whether code is waited for', async () => {
  const { result } = renderHook(usePendingLoads);
  expect(result.current).toBe(false);
  act(() => void pendingLoads.nextTry(1));
  expect(result.current).toBe(true);
  await act(() => pass(1_000));
  expect(result.current).toBe(false);
});
