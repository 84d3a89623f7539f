import { describe, expect, it, jest } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import { fromAbortable } from '../../../core/stream/fromAbortable.js';

describe('fromAbortable', () => {
  it('starts on subscribe, and again for each subscriber', async () => {
    const ask = jest.fn(() => Promise.resolve(7));
    const answer$ = fromAbortable(ask);
    expect(ask).not.toHaveBeenCalled();
    await expect(lastValueFrom(answer$)).resolves.toBe(7);
    await lastValueFrom(answer$);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('aborts when its subscriber leaves, and says nothing more', async () => {
    const observer = { next: jest.fn(), error: jest.fn(), complete: jest.fn() };
    let signal: AbortSignal | null = null;
    const answer$ = fromAbortable((given) => {
      signal = given;
      return new Promise((_, reject) => given.addEventListener('abort', () => reject(new Error('aborted'))));
    });
    answer$.subscribe(observer).unsubscribe();
    await Promise.resolve();
    expect(signal).toMatchObject({
      aborted: true,
      reason: { name: 'AbortError', message: 'The stream was left' },
    });
    expect(observer.next).not.toHaveBeenCalled();
    expect(observer.error).not.toHaveBeenCalled();
    expect(observer.complete).not.toHaveBeenCalled();
  });

  it('errors with what the ask rejects with or throws', async () => {
    await expect(lastValueFrom(fromAbortable(() => Promise.reject(new Error('late'))))).rejects.toThrow('late');
    const throwing = (): Promise<never> => {
      throw new Error('at once');
    };
    await expect(lastValueFrom(fromAbortable(throwing))).rejects.toThrow('at once');
  });
});
