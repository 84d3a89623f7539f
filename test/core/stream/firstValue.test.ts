import { describe, expect, it } from '@jest/globals';
import { EMPTY, EmptyError, NEVER, Observable, of, Subject, throwError } from 'rxjs';
import { firstValue } from '../../../core/stream/firstValue.js';

describe('firstValue', () => {
  it('gives the first value of a synchronous or later stream, then unsubscribes', async () => {
    await expect(firstValue(of(1, 2))).resolves.toBe(1);
    const source = new Subject<string>();
    const value = firstValue(source);
    source.next('a');
    expect(source.observed).toBe(false);
    await expect(value).resolves.toBe('a');
  });

  it('unsubscribes when the signal aborts and rejects with its reason', async () => {
    let isLeft = false;
    const source = new Observable<never>(() => () => (isLeft = true));
    const controller = new AbortController();
    const value = firstValue(source, controller);
    controller.abort(new Error('left'));
    await expect(value).rejects.toThrow('left');
    expect(isLeft).toBe(true);
  });

  it('does not subscribe under a signal that has aborted', async () => {
    let isSubscribed = false;
    const source = new Observable<never>(() => void (isSubscribed = true));
    await expect(firstValue(source, { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left');
    expect(isSubscribed).toBe(false);
  });

  it('rejects with the error of the stream, and where no value came', async () => {
    await expect(firstValue(throwError(() => new Error('broken')))).rejects.toThrow('broken');
    await expect(firstValue(EMPTY)).rejects.toBeInstanceOf(EmptyError);
  });

  it('does not listen to the signal any longer than it waits', async () => {
    const controller = new AbortController();
    await firstValue(of(1), controller);
    controller.abort();
    const waiting = firstValue(NEVER, { signal: controller.signal });
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });
});
