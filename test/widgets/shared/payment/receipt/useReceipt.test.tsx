import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { HistoryEntry } from '../../../../../core/index.js';
import { readAgainMs, useReceipt } from '../../../../../widgets/shared/payment/receipt/useReceipt.js';
import { anHistoryEntry } from '../../../../core/history/kit/anHistoryEntry.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const whole = anHistoryEntry();
const part = anHistoryEntry({ receipt: { status: 'unread', transactions: [{} as never] } });

async function show(...answers: readonly (readonly HistoryEntry[] | Error)[]) {
  const signals: AbortSignal[] = [];
  const read = (signal: AbortSignal): Promise<readonly HistoryEntry[]> => {
    const answer = answers[signals.push(signal) - 1]!;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const hook = renderHook(() => useReceipt(read));
  await act(async () => {});
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  return { ...hook, signals, pass };
}

describe('useReceipt', () => {
  it('sends no request if there is no source', () => {
    const { result } = renderHook(() => useReceipt(null));
    expect(result.current.entries).toEqual([]);
  });

  it('reads a complete receipt once', async () => {
    const { result, signals, pass } = await show([whole]);
    expect(result.current).toMatchObject({ entries: [whole], isReading: false });
    await pass(10 * readAgainMs);
    expect(signals).toHaveLength(1);
  });

  it.each([
    ['what is not whole', [part], [part]],
    ['what is not there yet', [], []],
    ['what fails', new Error('busy'), []],
  ] as const)('reads %s again by itself', async (_name, first, shown) => {
    const { result, signals, pass } = await show(first, [whole]);
    expect(result.current).toMatchObject({ entries: shown, isReading: false });
    await pass(readAgainMs);
    expect([result.current.entries, signals.length]).toEqual([[whole], 2]);
  });

  it('keeps the result if a later read fails, and stops after unmounting', async () => {
    const { result, signals, pass, unmount } = await show([part], new Error('busy'), [whole]);
    act(() => result.current.again());
    await pass(0);
    expect([result.current.entries, signals.length]).toEqual([[part], 2]);
    unmount();
    await pass(10 * readAgainMs);
    expect([signals.length, signals.every(({ aborted }) => aborted)]).toEqual([2, true]);
  });
});

it('reports a running read at first, and during a later one', async () => {
  let answer: (found: readonly HistoryEntry[]) => void = () => undefined;
  const read = (): Promise<readonly HistoryEntry[]> => new Promise((resolve) => (answer = resolve));
  const { result } = renderHook(() => useReceipt(read));
  const arrive = (): Promise<void> => act(() => Promise.resolve(answer([whole])));
  expect(result.current).toMatchObject({ entries: [], isReading: true });
  await arrive();
  expect(result.current).toMatchObject({ entries: [whole], isReading: false });
  for (let times = 0; times < 2; times += 1) {
    act(() => result.current.again());
    expect(result.current).toMatchObject({ entries: [whole], isReading: true });
    await arrive();
    expect(result.current.isReading).toBe(false);
  }
});

it('keeps the result if a later read finds nothing', async () => {
  const { result, signals, pass } = await show([part], [], [whole]);
  await pass(readAgainMs);
  expect([result.current.entries, signals.length]).toEqual([[part], 2]);
  await pass(readAgainMs);
  expect([result.current.entries, signals.length]).toEqual([[whole], 3]);
});

it('ignores the result of a replaced read', async () => {
  let answer: (found: readonly HistoryEntry[]) => void = () => undefined;
  const slow = (): Promise<readonly HistoryEntry[]> => new Promise((resolve) => (answer = resolve));
  const quick = (): Promise<readonly HistoryEntry[]> => Promise.resolve([whole]);
  const { result, rerender } = renderHook(useReceipt, { initialProps: slow });
  rerender(quick);
  await act(async () => {});
  await act(() => Promise.resolve(answer([part])));
  expect(result.current.entries).toEqual([whole]);
});

it('reports a running read before its first result', () => {
  const { result } = renderHook(() => useReceipt(null));
  expect(result.current.isReading).toBe(true);
});
