import { describe, expect, it } from '@jest/globals';
import { of, Subject, throwError } from 'rxjs';
import { followUntil } from '../../../core/stream/followUntil.js';

const signal = new AbortController().signal;

describe('following a stream until a signal', () => {
  it('resolves with the last value, after passing every one on', async () => {
    const seen: number[] = [];
    expect(await followUntil(of(1, 2, 3), signal, (value) => seen.push(value))).toBe(3);
    expect(seen).toEqual([1, 2, 3]);
  });

  it('resolves with null if there was no value', async () => {
    expect(await followUntil(of<number>(), signal, () => undefined)).toBeNull();
  });

  it('unsubscribes when the signal aborts, and resolves with what it had', async () => {
    const source$ = new Subject<number>();
    const controller = new AbortController();
    const followed = followUntil(source$, controller.signal, () => undefined);
    source$.next(1);
    controller.abort();
    expect(source$.observed).toBe(false);
    expect(await followed).toBe(1);
  });

  it('rejects with the error of the stream', async () => {
    const failure = new Error('broken');
    await expect(
      followUntil(
        throwError(() => failure),
        signal,
        () => undefined,
      ),
    ).rejects.toBe(failure);
  });
});
